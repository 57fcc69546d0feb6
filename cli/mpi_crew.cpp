// A crew of processes that talk by MPI. Built as a library of its own where MPI is installed.
#define OMPI_SKIP_MPICXX 1
#include "cli/mpi_crew.h"

#include <mpi.h>
#include <string>

namespace bottega::cli {

namespace {

constexpr int kResult = 1;
constexpr int kAnswer = 2;

class MpiCrew final : public lab::Crew {
 public:
  // Other threads work, but only this one speaks to the other processes.
  MpiCrew() {
    int level = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }
  ~MpiCrew() override { MPI_Finalize(); }

  int size() const override { return size_; }
  int rank() const override { return rank_; }

  std::string from_leader(const std::string& text) override {
    auto length = static_cast<unsigned long>(text.size());
    MPI_Bcast(&length, 1, MPI_UNSIGNED_LONG, 0, MPI_COMM_WORLD);
    std::string shared = leads() ? text : std::string(length, '\0');
    MPI_Bcast(shared.data(), static_cast<int>(length), MPI_CHAR, 0, MPI_COMM_WORLD);
    return shared;
  }

  bool hand_in(const std::string& result) override {
    MPI_Send(result.data(), static_cast<int>(result.size()), MPI_CHAR, 0, kResult, MPI_COMM_WORLD);
    int go_on = 0;
    MPI_Recv(&go_on, 1, MPI_INT, 0, kAnswer, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return go_on != 0;
  }

  std::string next_from(int member) override {
    MPI_Status status;
    MPI_Probe(member, kResult, MPI_COMM_WORLD, &status);
    int length = 0;
    MPI_Get_count(&status, MPI_CHAR, &length);
    std::string result(static_cast<std::size_t>(length), '\0');
    MPI_Recv(result.data(), length, MPI_CHAR, member, kResult, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return result;
  }

  void answer(int member, bool go_on) override {
    const int word = go_on;
    MPI_Send(&word, 1, MPI_INT, member, kAnswer, MPI_COMM_WORLD);
  }

  void abandon() override { MPI_Abort(MPI_COMM_WORLD, 1); }

 private:
  int size_ = 1;
  int rank_ = 0;
};

}  // namespace

}  // namespace bottega::cli

extern "C" bottega::lab::Crew* bottega_join_mpi() {
  return new bottega::cli::MpiCrew;
}
