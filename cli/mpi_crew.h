// How the program and its MPI library, which is loaded only under mpirun, find each other.
#pragma once

#include "lab/crew.h"

namespace bottega::cli {

inline constexpr const char* kMpiLibrary = "libbottega_mpi.so";
inline constexpr const char* kJoinMpi = "bottega_join_mpi";
using JoinMpi = lab::Crew* (*)();

}  // namespace bottega::cli
