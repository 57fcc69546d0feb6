export interface Asked {
  askText(text: string): string | Promise<string>;
}
export type Check = (holds: boolean, what: string) => void;
export const root: string;
export const games: string[];
export const programPath: string;
export const modulePath: string;
export function read(name: string): string;
export function openProgram(path?: string): Asked & { close(): void };
export function furnish(module: Asked, program: Asked, check: Check): Promise<void>;
export function prove(module: Asked, program: Asked, check: Check): Promise<string>;
