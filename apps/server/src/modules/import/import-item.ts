import type { CatalogWriteService, SaveOptions } from '../catalog/catalog-write-service.ts';
import type { SaveOutcome } from '../catalog/save-outcome.ts';
import type { PlaceOf } from './draft.ts';
import type { Finding } from './finding.ts';

/** What the importer needs of the catalogue, and nothing more. */
export type Catalogue = Pick<CatalogWriteService, 'saveRecords' | 'setPrices' | 'setStock' | 'exportRecords'>;

/** One thing to be saved; without a value, only what kept it from being one. */
export type Item<Value> = { row: number; value?: Value; findings: Finding[]; placeOf: PlaceOf };

/** What there is to do with a file. The items, but for those ahead, are the same whenever the file is read. */
export type ImportWork<Value> = {
  total: number;
  ahead: readonly Item<Value>[];
  items: AsyncIterable<Item<Value>>;
  /** How many are saved together. */
  atOnce: number;
  /** A last look at those that are saved together, and the place for what takes time. */
  prepare?: (items: readonly Item<Value>[]) => Promise<Item<Value>[]>;
  save: (values: readonly Value[], options: SaveOptions) => Promise<SaveOutcome>;
};

export const withoutValue = <Value>({ value: _, ...item }: Item<Value>, findings: readonly Finding[]): Item<Value> => ({
  ...item,
  findings: [...item.findings, ...findings],
});
