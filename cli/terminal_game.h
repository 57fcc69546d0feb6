// A game at the terminal: people at one keyboard, and bots.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "engine/match.h"

namespace bottega::cli {

class TerminalGame {
 public:
  // One player a seat: a bot, or nothing where a person sits. `save` is the file in which the
  // record is kept up to date, empty for none.
  TerminalGame(Match match, std::vector<std::unique_ptr<Bot>> players, std::uint64_t seed,
               std::string save);

  // Until the game is over or the people leave.
  Verdict run();

 private:
  enum class Answer { kMoved, kAskAgain, kUndone, kHandedOver, kLeft };

  // One decision of a person, from the news to the move.
  Answer ask(Seat seat);
  Answer obey(Seat seat, std::string_view line);
  Answer play(std::string_view text);
  void bot_moves(Seat seat);
  void advance();

  void greet() const;
  // Nobody is to see another's hand when the seat at the keyboard changes. False at the end of
  // input.
  bool hand_over_to(Seat seat);
  void tell_news(Seat reader, int since) const;
  void show_board(Seat seat) const;
  void offer_moves() const;
  void list_moves() const;
  void tell_log(Seat seat) const;
  void hint();
  Answer hand_to_bot(Seat seat, std::string_view name);
  Answer undo(Seat seat);
  void explain(std::string_view text) const;
  void save_as(const std::string& path);
  Verdict keep();
  void say_goodbye() const;
  void say_result() const;

  Match match_;
  std::vector<std::unique_ptr<Bot>> players_;
  Random nature_;
  Random thought_;  // of bots and hints
  std::string save_;
  Names names_;
  int people_ = 0;
  Seat at_keyboard_ = kNobody;
  std::array<int, kMaxSeats> heard_{};  // the ply up to which each seat has been told the news
  // Where each person decided, so that it can be taken back.
  struct Decision {
    Seat seat;
    int ply;
  };
  std::vector<Decision> decisions_;
};

}  // namespace bottega::cli
