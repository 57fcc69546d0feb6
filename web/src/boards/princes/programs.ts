// What somebody may decide before it is his turn in the auctions: how far he goes, or that he does not.
import type { Program } from '../board';
import { openingBid, raiseBy, type View } from './view';
import { name, say } from './words/words';

const steps = 5; // so many limits are offered, each a raise apart

// The same thing is still under the hammer.
const isSame = (now: View, round: number, object: string) =>
  now.round === round && now.auction?.bidding?.object === object;

// Bids as long as the next bid stays within the limit, and passes above it. Points are never sold for it.
function upTo(round: number, object: string, limit: number): Program {
  const move = (view: unknown, moves: readonly string[]) => {
    const now = view as View;
    if (!isSame(now, round, object)) return null;
    const next = now.auction!.bidding!.price + raiseBy;
    if (next > limit) return moves.includes('pass') ? 'pass' : null;
    return moves.includes('raise') ? 'raise' : null;
  };
  return { id: `${round} ${object} ${limit}`, label: say('program_bid', { object: name(object), price: limit }), move };
}

function letGo(round: number, object: string): Program {
  const move = (view: unknown, moves: readonly string[]) =>
    isSame(view as View, round, object) && moves.includes('pass') ? 'pass' : null;
  return { id: `${round} ${object} pass`, label: say('program_pass', { object: name(object) }), move };
}

export function programs(view: View, you: number): Program[] {
  const bidding = view.auction?.bidding;
  if (!bidding?.bidders.includes(you)) return [];
  const from = Math.max(openingBid, bidding.price) + raiseBy;
  const limits = Array.from({ length: steps }, (_, i) => from + i * raiseBy);
  return [
    letGo(view.round, bidding.object),
    ...limits.map((limit) => upTo(view.round, bidding.object, limit)),
  ];
}
