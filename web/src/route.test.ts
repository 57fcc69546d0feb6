import { expect, it } from 'vitest';
import { placeOf, read, to } from './route.svelte';

const at = (pathname: string, search = '', hash = '') => read({ pathname, search, hash });

it('finds a table, and the token that a link to a seat carries', () => {
  expect(at('/t/k3v9m2', '', '#secret')).toMatchObject({ at: 'table', table: 'k3v9m2', token: 'secret' });
});

it('finds the moment of a game that a link names', () => {
  expect(at('/t/k3v9m2', '?ply=40')).toMatchObject({ ply: 40, guided: false });
  expect(at('/t/k3v9m2')).toMatchObject({ ply: null });
});

it('finds the rules of a game', () => {
  expect(at('/rules/parfum')).toEqual({ at: 'rules', game: 'parfum' });
});

it('goes to the lobby from everywhere else', () => {
  expect(at('/')).toEqual({ at: 'lobby' });
  expect(at('/t/')).toEqual({ at: 'lobby' });
});

it('opens a recorded game at a frame', () => {
  expect(at('/', '?sample=parfum-busy&frame=3')).toMatchObject({ name: 'parfum-busy', frame: 3 });
});

it('finds the same places in a folder of files', () => {
  for (const place of ['/', '/t/k3v9m2', '/t/k3v9m2?ply=40', '/t/k3v9m2?guided#seat-1', '/rules/parfum']) {
    const { pathname, search, hash } = new URL(to(place, true), 'http://host/any/folder/index.html');
    expect(pathname).toBe('/any/folder/');
    const wanted = new URL(place, 'http://house');
    expect(read(placeOf({ pathname, search, hash }, true))).toEqual(read(wanted));
  }
});
