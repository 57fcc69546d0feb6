// Points as they stand (rules 8): what lies on the table, without what the end of the game will still change.
import {
  apprenticeOf,
  buildingOf,
  cathedral,
  type Effect,
  goods,
  groups,
  isRival,
  scoring,
  type Skill,
  sum,
  type View,
  virtueTrack,
  wonderOf,
  wondersOf,
} from './view';

const skilled: Record<string, Skill> = { carpenters: 'carpentry', tilers: 'tiling', masons: 'masonry' };

// What a card counts, of one seat.
export function count(view: View, seat: number, what: string): number {
  const here = view.seats[seat - 1]!;
  const buildings = (here.built?.length ?? 0) + wondersOf(view, seat).length;
  const skill = skilled[what];
  if (skill) {
    return here.apprentices?.filter((id) => apprenticeOf(id).skills.includes(skill)).length ?? 0;
  }
  switch (what) {
    case 'buildings':
      return buildings;
    case 'paid_debts':
      return here.paid_debts;
    case 'captives':
      return sum(here.captives);
    case 'cathedral_level':
      return here.cathedral;
    case 'workers_in_supply':
      return here.supply;
    case 'workers_in_guildhall':
      return view.workers.guildhall[seat - 1] ?? 0;
    case 'buildings_and_levels':
      return Math.min(buildings, here.cathedral);
    case 'clay_wood_stone':
      return here.clay + here.wood + here.stone;
    default:
      return here[what as 'gold' | 'virtue'] ?? 0;
  }
}

// against the Rival goods are compared with its influence.
function strictlyMost(view: View, seat: number, what: string): boolean {
  const compared = (other: number) =>
    isRival(view, other) && (goods.some((good) => good === what) || what === 'silver')
      ? view.seats[other - 1]!.influence
      : count(view, other, what);
  const mine = count(view, seat, what);
  return view.seats.every((_, i) => i + 1 === seat || compared(i + 1) < mine);
}

function endPoints(view: View, seat: number, end: Effect | undefined): number {
  const points = end?.gain?.vp ?? 0;
  if (!end || !points) return 0;
  switch (end.type) {
    case 'per':
      return points * Math.floor(count(view, seat, String(end.count)) / (end.every ?? 1));
    case 'if':
      return view.seats[seat - 1]!.unpaid_debts === 0 ? points : 0;
    case 'if_strictly_most':
      return strictlyMost(view, seat, end.compare ?? '') ? points : 0;
    default:
      return 0;
  }
}

export function scoreOf(view: View, seat: number): number {
  const here = view.seats[seat - 1]!;
  const built = (here.built ?? []).map(buildingOf);
  const debt = built
    .filter((building) => building.end?.type === 'modify_unpaid_debt_vp')
    .reduce((each, building) => each + (building.end?.points ?? 0), scoring.unpaid_debt);
  const prisoners = groups(view.workers.prison).find((group) => group.seat === seat)?.count ?? 0;
  return (
    sum(built.map((building) => building.points + endPoints(view, seat, building.end))) +
    sum(wondersOf(view, seat).map((good) => wonderOf(good).points)) +
    (cathedral[here.cathedral - 1]?.points ?? 0) +
    virtueTrack[here.virtue]!.points +
    here.unpaid_debts * debt +
    here.gold * scoring.gold +
    here.marble * scoring.marble +
    Math.floor(here.silver / scoring.silver_per_point) -
    Math.floor(prisoners / scoring.prisoners_per_lost_point)
  );
}
