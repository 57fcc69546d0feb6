# The libraries of the module: nothing but headers, which are the same on every machine. They are reached
# by links of their own, so that no other header of this machine is seen.
foreach(library fmt nlohmann)
  find_path(${library}_PLACE ${library} PATHS /usr/include REQUIRED NO_DEFAULT_PATH)
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/headers)
  file(CREATE_LINK ${${library}_PLACE}/${library} ${CMAKE_BINARY_DIR}/headers/${library} SYMBOLIC)
endforeach()

add_library(fmt::fmt INTERFACE IMPORTED)
# Numbers are written alike in all languages; without locales, streams and fractions of other sizes the
# module is much smaller.
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY FMT_STATIC_THOUSANDS_SEPARATOR=','
                           FMT_USE_FLOAT=0 FMT_USE_LONG_DOUBLE=0)
target_include_directories(fmt::fmt SYSTEM INTERFACE ${CMAKE_BINARY_DIR}/headers)
add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
target_compile_definitions(nlohmann_json::nlohmann_json INTERFACE JSON_NO_IO)
