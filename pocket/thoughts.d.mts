export function median(values: number[]): number;
export function inWords(times: number[]): string;
