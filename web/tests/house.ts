// The real server with the built page, on this machine alone and with a data directory that is thrown away.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const program = process.env.BOTTEGA ?? join(root, 'build/release/bottega');
const patience = 15_000;

export interface Opened {
  table: string;
  token: string;
  link: string;
}

export class House {
  url = '';
  private data = mkdtempSync(join(tmpdir(), 'bottega-house-'));
  private process: ChildProcess | null = null;
  private port = 0;
  private flags: string[];
  private web: string;

  static async open(...flags: string[]): Promise<House> {
    return House.serving(join(root, 'web/dist'), ...flags);
  }

  // Another folder than the page.
  static async serving(web: string, ...flags: string[]): Promise<House> {
    const house = new House(web, flags);
    await house.start();
    return house;
  }

  private constructor(web: string, flags: string[]) {
    this.web = web;
    this.flags = flags;
  }

  // Where it was before, if it was there before.
  async start() {
    if (!existsSync(program)) throw new Error(`there is no server at ${program}; build it, or set BOTTEGA`);
    const words = ['serve', '--port', String(this.port), '--data', this.data, '--web', this.web];
    // Tests ask faster than people do.
    const child = spawn(program, [...words, '--rate', '1000', '--quiet', 'yes', ...this.flags], { cwd: root });
    this.process = child;
    this.url = await new Promise<string>((resolve, reject) => {
      let said = '';
      const timer = setTimeout(() => reject(new Error(`the server does not start: ${said}`)), patience);
      child.stderr.on('data', (chunk) => {
        said += chunk;
        const url = /"url":"(http:[^"]+?)\/?"/.exec(said)?.[1];
        if (url) resolve(url);
        if (url) clearTimeout(timer);
      });
      child.once('exit', () => reject(new Error(`the server has ended: ${said}`)));
    });
    this.port = Number(new URL(this.url).port);
  }

  // Asks like a program, by HTTP.
  async post<T>(path: string, body: unknown): Promise<T> {
    const answer = await fetch(this.url + path, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  openTable(table: object): Promise<Opened> {
    return this.post<Opened>('/api/tables', table);
  }

  // As when the power fails.
  async kill() {
    const child = this.process!;
    if (child.exitCode !== null || child.signalCode) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  async close() {
    await this.kill();
    rmSync(this.data, { recursive: true });
  }
}
