# Debian's clang-19 for WebAssembly (wasm32-wasi), for the preset `wasm`. Headers of libraries that are
# nothing but headers are those of this machine; root CMakeLists.txt says which.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# One thread, and no end; what browsers know since 2021.
set(CMAKE_CXX_FLAGS_INIT
    "--sysroot=/usr -fno-exceptions -fno-threadsafe-statics -fno-c++-static-destructors -mbulk-memory -mnontrapping-fptoint")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-fuse-ld=lld -mexec-model=reactor")
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE NEVER)
set(BOTTEGA_WASM ON)
