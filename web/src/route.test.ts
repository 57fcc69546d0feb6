import { expect, it } from 'vitest';
import { read } from './route.svelte';

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
