// What an observer sees and hears of a table, as JSON. Seats count from 1, as people do.
//
// Everything that leaves a table for a person is made here, from the View of the observer and from
// the events that he hears, in the language that is spoken.
#pragma once

#include <string>

#include "engine/json_text.h"
#include "table/table.h"

namespace bottega::table {

// The whole table as it stands, and what the observer has planned (plans.h). docs/protocol.md
// describes the fields.
JsonText show_table(const Table& table, Seat observer, Milliseconds now,
                    const std::string& plan = "");

// The board in text, as the observer sees it; empty before the game has begun.
std::string show_board(const Table& table, Seat observer);

// What the observer hears of the entries after the first `seen`. Moves that were taken back since
// then are told as such, without what they showed.
JsonText show_news(const Table& table, Seat observer, int seen);

// The game as it was after the first `ply` moves, as the observer saw it then: for looking back.
JsonText show_moment(const Table& table, Seat observer, int ply);

// How the seats are called, the same in every language.
Names spoken_names(const Table& table);

// "playing", as clients and storages call it.
std::string_view name_of(Table::State state);

// A table in a list of tables: nothing but what everybody may know.
JsonText show_in_lobby(const Table& table);
// And what is told beside it to whoever has a seat there: which one, and that it is his turn.
JsonText show_own_seat(const Table& table, Seat seat);
// That changes with few entries.
bool changes_lobby(Deed deed);

}  // namespace bottega::table
