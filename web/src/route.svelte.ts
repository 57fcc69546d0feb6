// Where in the house a visitor is. The server answers every /t/... with the same page.

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

class Here {
  route: Route = $state.raw(typeof location === 'undefined' ? { at: 'lobby' } : read(location));

  go(href: string) {
    history.pushState(null, '', href);
    this.look();
    scrollTo(0, 0);
  }

  look() {
    this.route = read(location);
  }
}

export const here = new Here();

// For links: a plain click stays on the page, everything else is the browser's business.
export function follow(event: MouseEvent) {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  here.go(link.href);
}
