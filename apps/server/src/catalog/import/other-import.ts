import type { ImportSettings, PlanEntry } from '@shop/domain/catalog/import/import-settings';
import type { SaveOptions } from '#server/catalog/records/catalog-write-service.ts';
import type { OtherKind, SaveOutcome } from '#server/catalog/records/save-outcome.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { TableRow } from './formats/table.ts';
import type { Item } from './import-item.ts';

/** Removes records that an import made; returns the keys of those that stay, since they were changed after it. */
type Removal = (tx: Database, keys: readonly string[]) => Promise<string[]>;

/** Port to another area whose records come from files, too. Methods, so that each area can have its own type of record. */
export type OtherImport<Value = unknown> = {
  read(
    table: { columns: readonly string[]; rows: AsyncIterable<TableRow> },
    settings: ImportSettings,
  ): { plan: readonly PlanEntry[]; items: AsyncIterable<Item<Value>> };
  save(values: readonly Value[], options: SaveOptions): Promise<SaveOutcome>;
  restores: readonly (readonly [OtherKind, Removal])[];
};

/** Formats of files that are not about products. */
export const OTHER_FORMATS = ['customers', 'orders'] as const;
export type OtherFormat = (typeof OTHER_FORMATS)[number];
export type OtherImports = Partial<Readonly<Record<OtherFormat, OtherImport>>>;
