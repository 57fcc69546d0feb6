#include "cli/crew.h"

#include <dlfcn.h>
#include <fmt/format.h>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>

#include "cli/mpi_crew.h"

namespace bottega::cli {

namespace {

namespace fs = std::filesystem;

// Left at the end of the program, which is when MPI wants to hear that it is over.
std::unique_ptr<lab::Crew> joined;

// As the starters of OpenMPI, of PMIx (Slurm) and of MPICH mark the processes they start.
bool was_started_by_mpi() {
  for (const char* mark : {"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK"}) {
    if (std::getenv(mark) != nullptr) return true;
  }
  return false;
}

}  // namespace

Result<lab::Crew*> join_crew() {
  if (joined || !was_started_by_mpi()) return joined.get();
  std::error_code problem;
  const fs::path library = fs::read_symlink("/proc/self/exe", problem).parent_path() / kMpiLibrary;
  // OpenMPI loads parts of its own, which look for it among what everybody can see.
  void* loaded = dlopen(library.c_str(), RTLD_NOW | RTLD_GLOBAL);
  void* const entry = loaded == nullptr ? nullptr : dlsym(loaded, kJoinMpi);
  if (entry == nullptr) {
    return Error{
        fmt::format("MPI started this program, but {} cannot be loaded; install libopenmpi-dev and "
                    "build again, "
                    "or start it without mpirun",
                    library.string())};
  }
  joined.reset(reinterpret_cast<JoinMpi>(entry)());
  return joined.get();
}

bool follows_in_crew() {
  return joined && !joined->leads();
}

void abandon_crew() {
  if (joined && joined->size() > 1) joined->abandon();
}

}  // namespace bottega::cli
