import type { ImportSettings, PlanEntry } from '@shop/domain/catalog/import/import-settings';
import type { Permission } from '@shop/domain/staff/permission';
import type { CategoryRecord } from '#server/catalog/records/catalog-record.ts';
import type { SaveOptions } from '#server/catalog/records/catalog-write-service.ts';
import type { OtherKind, SaveOutcome } from '#server/catalog/records/save-outcome.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Finding } from './finding.ts';
import type { ImportFormat } from './formats/file-format.ts';
import type { TableRow } from './formats/table.ts';
import type { Item } from './import-item.ts';

/** Removes records that an import made; returns the keys of those that stay, since they were changed after it. */
type Removal = (tx: Database, keys: readonly string[]) => Promise<string[]>;

type Saving<Value> = {
  save(values: readonly Value[], options: SaveOptions): Promise<SaveOutcome>;
  restores: readonly (readonly [OtherKind, Removal])[];
};

/** Port to another area whose records come from files, too. Methods, so that each area can have its own type of record. */
export type OtherImport<Value = unknown> = Saving<Value> & {
  /** Cells come with their markup. */
  keepsMarkup?: boolean;
  read(
    table: { columns: readonly string[]; rows: AsyncIterable<TableRow> },
    settings: ImportSettings,
  ): { plan: readonly PlanEntry[]; items: AsyncIterable<Item<Value>> };
};

/** Address that a page had in the shop that the file comes from. */
export type OldAddress = {
  row: number;
  column: string;
  brand: string;
  path: string;
  /** SKU of a product, which may have got another address than the wanted one; undefined for a category. */
  sku?: string | undefined;
  target: string;
};

/** What a file of products was about, once its products are saved. In a dry run nothing of it is stored. */
export type ProductFile = {
  settings: ImportSettings;
  dryRun: boolean;
  brands: readonly string[];
  /** Categories of its products with those above them. */
  categories: readonly CategoryRecord[];
  addresses: readonly OldAddress[];
};

/** Port to another area that makes something of a file of products. Runs again after a crash, so it is idempotent. */
export type FollowUp<Value = unknown> = Saving<Value> & {
  follow(file: ProductFile): Promise<{ items: readonly Item<Value>[]; notes: readonly Finding[] }>;
};

/** Permission that a file needs besides that for imports. */
export const OTHER_PERMISSIONS = {
  customers: 'customers.edit',
  orders: 'customers.edit',
  redirects: 'merchandising.edit',
  'gift-cards': 'gift-cards.issue',
  credit: 'credit.give',
  pages: 'content.edit',
  reviews: 'catalog.edit',
} as const satisfies Partial<Record<ImportFormat, Permission>>;

/** Formats of files that are not about products. */
export type OtherFormat = keyof typeof OTHER_PERMISSIONS;
export const isOtherFormat = (format: string): format is OtherFormat => Object.hasOwn(OTHER_PERMISSIONS, format);
export type OtherImports = Partial<Readonly<Record<OtherFormat, OtherImport>>> & {
  readonly addresses?: FollowUp;
  readonly menu?: FollowUp;
};
