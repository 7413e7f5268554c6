import type { ShopError } from '@shop/domain/shop-error';

/** A record with its place among those that were given. */
export type Entry<Record> = { index: number; record: Record };

/** A record that was not saved; what it is about stands as it stood. */
export type Refusal = { index: number; key: string; error: ShopError };

export type SaveOutcome = { created: number; changed: number; unchanged: number; refused: Refusal[] };

/** One run of saving: `batch` names it in the stock ledger. */
export type SaveRun = { now: Date; batch: string };

export const NOTHING_SAVED: SaveOutcome = { created: 0, changed: 0, unchanged: 0, refused: [] };

export const addOutcomes = (a: SaveOutcome, b: SaveOutcome): SaveOutcome => ({
  created: a.created + b.created,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
  refused: [...a.refused, ...b.refused],
});

type Counted = { total: number; written: readonly { before: unknown }[]; refused: Refusal[] };

/** What had no `before` is new; what was neither written nor refused was already so. */
export function outcomeOf({ total, written, refused }: Counted): SaveOutcome {
  const created = written.filter(({ before }) => before === undefined).length;
  return { created, changed: written.length - created, unchanged: total - written.length - refused.length, refused };
}
