export function serve(api?: (path: string) => unknown): Promise<{ url: string; close(): void }>;
