import type { CatalogWriteService, SaveOptions } from '#server/catalog/records/catalog-write-service.ts';
import type { SaveOutcome } from '#server/catalog/records/save-outcome.ts';
import type { Locate } from './draft.ts';
import type { Finding } from './finding.ts';

/** Port to the catalogue. */
export type Catalogue = Pick<
  CatalogWriteService,
  'saveRecords' | 'setPrices' | 'setStock' | 'exportRecords' | 'readProducts' | 'readPrices' | 'readValueRules'
>;

/** Item to be saved; without a value it only carries the findings. */
export type Item<Value> = { row: number; value?: Value; findings: Finding[]; locate: Locate };

/** Work of an import. Except for those ahead, the items are the same whenever the file is read. */
export type ImportWork<Value> = {
  total: number;
  ahead: readonly Item<Value>[];
  items: AsyncIterable<Item<Value>>;
  /** Items per batch. */
  atOnce: number;
  /** Final check of a batch, and the place for slow work. */
  prepare?: (items: readonly Item<Value>[]) => Promise<Item<Value>[]>;
  save: (values: readonly Value[], options: SaveOptions) => Promise<SaveOutcome>;
};

export const withoutValue = <Value>({ value: _, ...item }: Item<Value>, findings: readonly Finding[]): Item<Value> => ({
  ...item,
  findings: [...item.findings, ...findings],
});
