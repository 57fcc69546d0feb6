// export and import: tables move from one storage to another.
#include <fmt/format.h>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/storage_place.h"
#include "cli/terminal.h"
#include "server/transfer.h"

namespace bottega::cli {

namespace {

std::string tables_and_accounts(int tables, int accounts) {
  return fmt::format("{} and {}", counted(tables, "table", "tables"),
                     counted(accounts, "account", "accounts"));
}

// --- export

struct AskedExport {
  StoragePlace place;
  std::string table;
  std::string out;
};

Verdict write_tables(const AskedExport& asked) {
  const Result<std::unique_ptr<server::Storage>> storage = asked.place.open();
  if (!storage) return storage.error();
  Result<SecretFile> file = SecretFile::beside(asked.out);
  if (!file) return file.error();
  const Result<server::Exported> done = server::export_tables(
      **storage, asked.table, [&](std::string_view line) { return file->write(line); });
  if (!done) return done.error();
  const Verdict kept = file->keep();
  if (!kept) return kept;
  say("{} written to {}, which holds everybody's secrets\n",
      tables_and_accounts(done->tables, done->accounts), asked.out);
  return {};
}

void add_export(CommandLine& program) {
  const auto asked = std::make_shared<AskedExport>();
  Command& command = program.command("export", "write a server's tables to a file");
  asked->place.add_to(command);
  command.path("--table", "ID", asked->table, "this table alone");
  command.path("--out", "FILE", asked->out, "where they are written").required();
  command.footer(
      "Examples:\n"
      "  bottega export --data /var/lib/bottega --out tables.jsonl\n"
      "  bottega export --postgres postgresql:///bottega --table 7m3k... --out table.jsonl\n"
      "A server may play on meanwhile. Games under way can go on wherever the file is imported.");
  command.run([asked] { return write_tables(*asked); });
}

// --- import

struct AskedImport {
  StoragePlace place;
  std::string table;
  std::string file;
};

void report(const server::Import& import) {
  say("{} taken\n", tables_and_accounts(import.tables(), import.accounts()));
  if (!import.known().empty()) {
    say("{} skipped, already here\n",
        counted(static_cast<int>(import.known().size()), "table", "tables"));
  }
  for (const std::string& name : import.taken_names()) {
    say("the name '{}' belongs to another account here; its seats open by their links alone\n",
        one_line(name));
  }
}

Verdict take_tables(const AskedImport& asked) {
  const Result<std::unique_ptr<server::Storage>> storage = asked.place.open_or_make();
  if (!storage) return storage.error();
  server::Import import(**storage, asked.table);
  const std::string name = asked.file == kStandardInput ? "standard input" : asked.file;
  Verdict taken = read_lines(asked.file, [&](std::string_view line) { return import.take(line); });
  if (taken) taken = import.finish();
  if (!taken) return Error{fmt::format("{}: {}", name, taken.error().message)};
  if (!import.others().empty()) {
    return Error{fmt::format("{} taken; but here already with other entries, and left alone: {}",
                             tables_and_accounts(import.tables(), import.accounts()),
                             fmt::join(import.others(), ", "))};
  }
  report(import);
  return {};
}

void add_import(CommandLine& program) {
  const auto asked = std::make_shared<AskedImport>();
  Command& command = program.command("import", "take tables that were exported");
  asked->place.add_to(command);
  command.path("--table", "ID", asked->table, "this table alone");
  command.positional("FILE", asked->file, "what 'export' wrote; - is standard input").required();
  command.footer(
      "Examples:\n"
      "  bottega import tables.jsonl --postgres postgresql:///bottega\n"
      "  bottega import tables.jsonl --data /var/lib/bottega\n"
      "Tables that are here already are skipped.");
  command.run([asked] { return take_tables(*asked); });
}

}  // namespace

void add_transfer_commands(CommandLine& program) {
  add_export(program);
  add_import(program);
}

}  // namespace bottega::cli
