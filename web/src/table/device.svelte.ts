// People who share one device: whoever has it sees his own hand, and between two of them nobody's.
import { settings } from '../ui/settings.svelte';
import { askTable, takeSeat } from '../wire/api';
import { house } from '../wire/house';
import { tokenOf } from '../wire/place';
import type { Snapshot } from '../wire/protocol';
import { bySocket } from '../wire/socket';

// Whose answer the table waits for: the first of the people who are asked for their consent, or whoever is to act. Bots
// and those for whom one plays need no device.
export function awaited(table: Snapshot): number | null {
  if (table.state !== 'playing') return null;
  const isHere = (seat: number) => table.seats[seat - 1]?.kind === 'person' && !table.seats[seat - 1]?.stand_in;
  const { back_request: request, to_act } = table;
  const seats = table.seats.map((_, i) => i + 1).filter(isHere);
  if (request) return seats.find((seat) => seat !== request.by && !request.agreed.includes(seat)) ?? null;
  return to_act && isHere(to_act) ? to_act : null;
}

export class Device {
  people: number[] = $state.raw([]); // their seats
  holder: number | null = $state(null);
  last: number | null = $state(null); // who had it before
  private lingers: number | null = $state(null); // the step at which he wants to see his hand once more
  token = $derived(this.holder ? tokenOf(this.holder) : undefined);

  constructor(private table: string) {}

  // Everybody is here, so those for whom a seat is kept sit down. Who plays alone has the device, and so has somebody once
  // everything may be known.
  async comeIn() {
    const found = await askTable(this.table);
    if (!found.ok) return;
    const { seats, state } = found.value;
    for (const [i, { kind, name }] of seats.entries()) {
      if (kind === 'invited') await takeSeat(this.table, name ?? '', tokenOf(i + 1));
    }
    this.people = seats.flatMap(({ kind }, i) => (kind === 'person' || kind === 'invited' ? [i + 1] : []));
    if (this.people.length === 1 || state === 'over') this.holder = this.people[0] ?? null;
  }

  // Somebody else who is to have it now.
  next(table: Snapshot | null): number | null {
    if (!table || this.people.length < 2) return null;
    const seat = awaited(table);
    return seat === this.holder ? null : seat;
  }

  // It is time to hide what the holder sees.
  isDue(table: Snapshot | null): boolean {
    return this.holder !== null && this.next(table) !== null && table?.step !== this.lingers;
  }

  give(seat: number | null, lingers: number | null = null) {
    if (this.holder) this.last = this.holder;
    this.holder = seat;
    this.lingers = lingers;
  }

  // All of them want it: one device, one wish.
  async rematch() {
    for (const seat of this.people) {
      await new Promise<void>((resolve) => {
        const door = { table: this.table, token: tokenOf(seat), language: settings.language };
        const connection = bySocket(door, house.dial)({
          hear: () => {},
          line: ({ is }) => {
            if (is === 'open') queueMicrotask(() => void connection.ask({ type: 'rematch' }).then(done));
            else if (is === 'shut') done();
          },
        });
        const done = () => (connection.close(), resolve());
      });
    }
  }
}
