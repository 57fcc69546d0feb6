// A view of which every part is followed by itself: whoever shows the market is not asked again because a coach has
// moved. (Parts that have not changed must be the same things as before, for which the table takes care.)
export function partwise<View extends object>(view: () => View): View {
  const parts = new Map<PropertyKey, () => unknown>();
  for (const key of Object.keys(view()) as (keyof View)[]) {
    const part = $derived(view()[key]);
    parts.set(key, () => part);
  }
  return new Proxy(view(), {
    get: (_, key) => (parts.get(key) ?? (() => view()[key as keyof View]))(),
  });
}
