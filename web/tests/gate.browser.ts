// The module says in this browser what the program says, byte for byte; pocket/gate.mjs does the same in Node.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { furnish, modulePath, openProgram, prove } from '../../pocket/proving.mjs';
import { root } from './house';
import { recordings } from './stage';

const stage = recordings();

it('the module answers like the program', async () => {
  const page = await stage.newPage();
  const source = readFileSync(join(root, 'pocket/module.mjs'), 'utf8');
  const content = `${source}; const bytes = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
    globalThis.open = async (text) => void (globalThis.opened = await openModule(bytes(text)));`;
  await page.addScriptTag({ type: 'module', content });
  await page.evaluate((text) => (globalThis as never as { open(text: string): Promise<void> }).open(text), readFileSync(modulePath, 'base64'));
  const module = {
    askText: (text: string) =>
      page.evaluate((text) => (globalThis as never as { opened: { askText(text: string): string } }).opened.askText(text), text),
  };
  const program = openProgram();
  const wrong: string[] = [];
  const check = (holds: boolean, what: string) => void (holds || wrong.push(what));
  await furnish(module, program, check);
  expect(await prove(module, program, check)).toContain('golden records');
  expect(wrong).toEqual([]);
  program.close();
  await page.context().close();
});
