import type { ShopError } from '@shop/domain/shop-error';
import type { Database } from '#server/platform/database/database.ts';
import type { CatalogRecord, ProductRecord } from './catalog-record.ts';

/** Record with its index in the input. */
export type Entry<Record> = { index: number; record: Record };

/** Rejected record; the stored data is unchanged. */
export type Refusal = { index: number; key: string; error: ShopError };

/** Records of other areas, which are made and never changed. */
export const OTHER_KINDS = [
  ...(['customer', 'address', 'reader', 'former-order'] as const),
  ...(['menu', 'redirect', 'gift-card', 'credit', 'page', 'review'] as const),
] as const;
export type OtherKind = (typeof OTHER_KINDS)[number];

type Counts = { created: number; changed: number; unchanged: number };
/** Counts by kind of record, for kinds that were saved. */
export type KindCounts = Partial<Record<CatalogRecord['kind'] | OtherKind, Counts>>;

export type SaveOutcome = Counts & { refused: Refusal[]; kinds?: KindCounts };

/** Record that a run has changed. Price and stock lines hold only what they are about. */
export type WrittenRecord = { isNew: boolean } & (
  | {
      kind: CatalogRecord['kind'];
      key: string;
      before: Partial<CatalogRecord> | undefined;
      after: Partial<CatalogRecord>;
    }
  | { kind: OtherKind; key: string; before: undefined; after: object }
  /** A product that was nothing but a size of another one, and is gone; `after` is the stock of the size. */
  | { kind: 'adopted'; key: string; before: ProductRecord; after: ProductRecord['variants'][number]['stock'] }
  | { kind: 'stock'; key: string; before: number | undefined; after: number }
);

/** Keeps the before-images of a run, in the transaction of the change. */
export type Journal = (tx: Database, written: readonly WrittenRecord[]) => Promise<void>;

/**
 * One save run: `batch` names it in the stock ledger. With `replaces` a product has afterwards the texts, attributes,
 * categories and links of its record and no others.
 */
export type SaveRun = { now: Date; batch: string; replaces?: boolean; journal?: Journal | undefined };

type Written<Record> = { before: Record | undefined; after: Record };

/** Journal entry of a whole record. */
export const toWritten = <Record extends CatalogRecord>(
  key: string,
  { before, after }: Written<Record>,
): WrittenRecord => ({
  ...{ kind: after.kind, key, before, after },
  isNew: before === undefined,
});

export const NOTHING_SAVED: SaveOutcome = { created: 0, changed: 0, unchanged: 0, refused: [] };

export const addOutcomes = (a: SaveOutcome, b: SaveOutcome): SaveOutcome => ({
  created: a.created + b.created,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
  refused: [...a.refused, ...b.refused],
  kinds: addKinds(a.kinds, b.kinds),
});

export function addKinds(a: KindCounts = {}, b: KindCounts = {}): KindCounts {
  const kinds = { ...a };
  for (const [name, counts] of Object.entries(b)) {
    const kind = name as keyof KindCounts;
    const { created, changed, unchanged } = kinds[kind] ?? { created: 0, changed: 0, unchanged: 0 };
    kinds[kind] = {
      created: created + counts.created,
      changed: changed + counts.changed,
      unchanged: unchanged + counts.unchanged,
    };
  }
  return kinds;
}

type Counted = { total: number; written: readonly { before: unknown }[]; refused: Refusal[] };

/** Without `before` a record is new; neither written nor rejected means unchanged. */
export function toSaveOutcome({ total, written, refused }: Counted): SaveOutcome {
  const created = written.filter(({ before }) => before === undefined).length;
  return { created, changed: written.length - created, unchanged: total - written.length - refused.length, refused };
}
