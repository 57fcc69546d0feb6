export interface PocketModule {
  askText(text: string): string;
  ask<Answer>(request: object): Answer;
}
export function openModule(
  source: BufferSource | WebAssembly.Module,
  seconds?: () => number,
): Promise<PocketModule>;
