// Where in the house a visitor is. The server answers every /t/... with the same page. Where there is none, a folder of files
// knows nothing of such places, and they stand after the question mark: ./?at=/t/...
import { isPocket } from './wire/place';

export type Route =
  | { at: 'lobby' }
  | { at: 'table'; table: string; token: string; ply: number | null; guided: boolean }
  | { at: 'rules'; game: string }
  | { at: 'sample'; name: string; frame: number; wait: number; guided: boolean };

export function read(location: Pick<Location, 'pathname' | 'search' | 'hash'>): Route {
  const table = /^\/t\/([\w-]+)$/.exec(location.pathname);
  const query = new URLSearchParams(location.search);
  if (table) {
    const ply = query.has('ply') ? Number(query.get('ply')) || 0 : null;
    return { at: 'table', table: table[1]!, token: location.hash.slice(1), ply, guided: query.has('guided') };
  }
  const rules = /^\/rules\/(\w+)$/.exec(location.pathname);
  if (rules) return { at: 'rules', game: rules[1]! };
  const name = query.get('sample');
  if (!name) return { at: 'lobby' };
  return {
    at: 'sample',
    name,
    frame: Number(query.get('frame') ?? 0) || 0,
    wait: Number(query.get('wait') ?? 900) || 0,
    guided: query.has('guided'),
  };
}

// The address of a place such as /t/k3v9m2?ply=40#token.
export function to(place: string, inPocket = isPocket): string {
  if (!inPocket) return place;
  const { pathname, search, hash } = new URL(place, 'http://house');
  return pathname === '/' ? './' : `./?at=${pathname}${search.replace('?', '&')}${hash}`;
}

// And back.
export function placeOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>, inPocket = isPocket) {
  return { pathname: inPocket ? (new URLSearchParams(search).get('at') ?? '/') : pathname, search, hash };
}

class Here {
  route: Route = $state.raw(typeof location === 'undefined' ? { at: 'lobby' } : read(placeOf(location)));

  go(place: string) {
    this.turnTo(to(place));
  }

  turnTo(address: string) {
    history.pushState(null, '', address);
    this.look();
    scrollTo(0, 0);
  }

  look() {
    this.route = read(placeOf(location));
  }
}

export const here = new Here();

// For links: a plain click stays on the page, everything else is the browser's business.
export function follow(event: MouseEvent) {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  here.turnTo(link.href);
}
