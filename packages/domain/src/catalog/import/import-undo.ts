/** Parts of a record by their path, such as `texts`, `en-GB` and `title`, joined by tabs. */
export type Parts = ReadonlyMap<string, unknown>;

/** Value before and after an import; null: the record did not have the part. */
export type PartChange = readonly [before: unknown, after: unknown];
export type PartChanges = Readonly<Record<string, PartChange>>;

/** Parts that differ. */
export function diffParts(before: Parts, after: Parts): PartChanges {
  const paths = new Set([...before.keys(), ...after.keys()]);
  const changed = [...paths].filter((path) => !isSame(before.get(path), after.get(path)));
  return Object.fromEntries(changed.map((path) => [path, [before.get(path) ?? null, after.get(path) ?? null]]));
}

/**
 * What an undo writes: the earlier value of each part that still is as the import left it. Parts that were changed since
 * are kept; those that already have their earlier value need nothing.
 */
export function planRestore(changes: PartChanges, current: Parts) {
  const restored = new Map<string, unknown>();
  const kept: string[] = [];
  for (const [path, [before, after]] of Object.entries(changes)) {
    const now = current.get(path);
    if (isSame(now, before)) continue;
    if (isSame(now, after)) restored.set(path, before);
    else kept.push(path);
  }
  return { restored, kept };
}

/** An absent value and null are the same; the order of keys counts for nothing. */
const isSame = (one: unknown, other: unknown): boolean => toText(one ?? null) === toText(other ?? null);

const toText = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => Number(a > b) - Number(a < b)))
      : part,
  );
