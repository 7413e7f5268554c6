/** Campaign whose start can be shown. */
export type ListedStart = { id: string; name: string; stores: readonly number[]; from: string };

/** Choice of the screen, from its address. Empty fields are absent. */
export function readChosen(search: URLSearchParams, fallback: number | undefined) {
  const read = (name: string) => search.get(name)?.trim() || undefined;
  const path = read('path');
  return {
    storeId: Number(read('storeId') ?? fallback ?? 0) || undefined,
    at: read('at'),
    group: read('group'),
    campaign: read('campaign'),
    drafts: read('drafts') === 'yes' ? ('yes' as const) : undefined,
    // Pasted addresses of the shop are paths, too.
    path: path && `/${path.replace(/^(https?:\/\/[^/]+)?\/*/, '')}`,
  };
}
