import { EXPORT_COLUMN_GROUPS } from '@shop/domain/catalog/import/export-columns';
import { IMPORT_STATES, MOST_GRID_ROWS } from '@shop/domain/catalog/import/import-run';
import { PLAN_NAMES, PLAN_SOURCES } from '@shop/domain/catalog/import/import-settings';
import { DATE_ORDERS } from '@shop/domain/catalog/import/written-date';
import { STOCK_POOLS } from '@shop/domain/catalog/stock';
import { z } from 'zod';
import { brandKey, currencyCode, localeTag } from '../../site/identity.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { productFilters } from './products.ts';

/** What the merchant says of a file that does not say it itself. */
const importSettings = z.strictObject({
  brands: z.array(brandKey).min(1).optional(),
  currency: currencyCode.optional(),
  pool: z.enum(STOCK_POOLS).optional(),
  /** Language of texts without a store view. */
  locale: localeTag.optional(),
  dates: z.enum(DATE_ORDERS).optional(),
  /** Imports products whose pictures are missing without them. */
  withoutMissingPictures: z.boolean().optional(),
  /** Makes a menu of the categories for brands that have none. Needs `content.edit`. */
  menu: z.boolean().optional(),
});
export type ImportSettingsBody = z.infer<typeof importSettings>;

const IMPORT_KINDS = [
  ...(['product', 'category', 'attribute', 'size-guide'] as const),
  ...(['customer', 'address', 'reader', 'former-order'] as const),
  ...(['menu', 'redirect', 'gift-card', 'credit', 'page', 'review'] as const),
] as const;
const kindCounts = z.object({ created: z.int(), changed: z.int(), unchanged: z.int() });

const importRun = z.object({
  runId: z.string(),
  by: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  format: z.enum([
    ...(['jsonl', 'csv', 'magento', 'shopify', 'stock', 'prices'] as const),
    ...(['customers', 'orders', 'redirects', 'gift-cards', 'credit', 'pages', 'reviews'] as const),
  ]),
  state: z.enum(IMPORT_STATES),
  /** Records of the file, about. */
  total: z.int(),
  done: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  notes: z.int(),
  /** Counts by kind of record. */
  kinds: z.partialRecord(z.enum(IMPORT_KINDS), kindCounts),
  settings: importSettings,
  /** What the file says, what the merchant says, and what is assumed: `isOpen` has to be settled before the import. */
  plan: z.array(
    z.object({ name: z.enum(PLAN_NAMES), value: z.string(), source: z.enum(PLAN_SOURCES), isOpen: z.boolean() }),
  ),
  /** Records that the undo restored, and those that it left because they were changed since. */
  restored: z.int(),
  kept: z.int(),
  problem: z.string().optional(),
  createdAt: z.iso.datetime(),
  appliedAt: z.iso.datetime().optional(),
  endedAt: z.iso.datetime().optional(),
  undoneAt: z.iso.datetime().optional(),
  canApply: z.boolean(),
  canFix: z.boolean(),
  canUndo: z.boolean(),
});
export type ImportRun = z.infer<typeof importRun>;

/** What the settings of an import can be in this shop. */
const importChoices = z.object({
  brands: z.array(brandKey),
  currencies: z.array(currencyCode),
  pools: z.array(z.enum(STOCK_POOLS)),
  locales: z.array(localeTag),
});
export type ImportChoices = z.infer<typeof importChoices>;

const importFinding = z.object({
  position: z.string(),
  /** `fault`: the row is left out. `kept`: an undo left the record, which was changed since. */
  level: z.enum(['fault', 'note', 'kept']),
  row: z.int(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
  cure: z.string(),
});
export type ImportFinding = z.infer<typeof importFinding>;

const access = { staff: 'catalog.import' } as const;
const params = z.object({ runId: z.uuid() });
const common = { access, params };

/** Import of catalogue files: upload, dry run, import, undo. The work is done in the background. */
export const staffImportEndpoints = {
  export: staffEndpoint({
    method: 'GET',
    path: '/catalogue/export',
    access,
    rateClass: 'write',
    summary: 'Stream products as a text/csv that can be imported again, with chosen columns and filters.',
    query: z.object({
      /** Groups of columns. Absent: all. */
      columns: z.preprocess(
        (value) => (typeof value === 'string' ? [value] : value),
        z.array(z.enum(EXPORT_COLUMN_GROUPS)).optional(),
      ),
      online: z.enum(['', 'yes', 'no']).default(''),
      /** Filters of the list of products. */
      ...productFilters,
      view: productFilters.view.unwrap().optional(),
    }),
    response: z.string().meta({ description: 'text/csv' }),
  }),
  upload: staffEndpoint({
    method: 'POST',
    path: '/catalogue/imports',
    access,
    rateClass: 'write',
    acceptsAnyBody: true,
    summary:
      'Upload a catalogue file as application/octet-stream and start its dry run. Refused with 422 import_too_large, import_format_unknown.',
    query: z.object({
      name: z.string().trim().min(1).max(200),
      /** Brands of products in a file that names none, separated by commas. */
      brands: z
        .string()
        .max(100)
        .transform((text) => text.split(','))
        .pipe(z.array(brandKey).min(1))
        .optional(),
    }),
    response: importRun,
  }),
  list: staffEndpoint({
    method: 'GET',
    path: '/catalogue/imports',
    access,
    rateClass: 'api',
    summary: 'Return the latest 100 imports, the newest first.',
    response: z.object({ items: z.array(importRun) }),
  }),
  get: staffEndpoint({
    ...{ method: 'GET', path: '/catalogue/imports/:runId', ...common, rateClass: 'api' },
    summary: 'Return an import with its counts. Refused with 404 import_unknown.',
    response: importRun.extend({ choices: importChoices }),
  }),
  findings: staffEndpoint({
    ...{ method: 'GET', path: '/catalogue/imports/:runId/findings', ...common, rateClass: 'api' },
    summary: 'Return up to 1,000 findings in their order, after a position. Refused with 404 import_unknown.',
    query: z.object({
      after: z
        .string()
        .regex(/^\d{1,18}$/)
        .default('0'),
    }),
    response: z.object({ items: z.array(importFinding), next: z.string().optional() }),
  }),
  findingsFile: staffEndpoint({
    ...{ method: 'GET', path: '/catalogue/imports/:runId/findings-file', ...common, rateClass: 'write' },
    summary: 'Return all findings as text/csv. Refused with 404 import_unknown.',
    response: z.string().meta({ description: 'text/csv' }),
  }),
  rows: staffEndpoint({
    ...{ method: 'GET', path: '/catalogue/imports/:runId/rows', ...common, rateClass: 'api' },
    summary: `Return up to ${MOST_GRID_ROWS} rows that have faults, with all cells. Refused with 404 import_unknown, 409 import_file_gone.`,
    response: z.object({
      columns: z.array(z.string()),
      rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
    }),
  }),
  fix: staffEndpoint({
    ...{ method: 'POST', path: '/catalogue/imports/:runId/fix', ...common, rateClass: 'write' },
    summary:
      'Change cells of the uploaded file and start its dry run again. Refused with 404 import_unknown, 409 import_not_fixable, import_file_gone.',
    body: z.strictObject({
      edits: z
        .array(
          z.strictObject({ row: z.int().min(2), column: z.string().min(1).max(200), value: z.string().max(20_000) }),
        )
        .min(1)
        .max(20_000),
    }),
    response: importRun,
  }),
  settle: staffEndpoint({
    ...{ method: 'POST', path: '/catalogue/imports/:runId/settings', ...common, rateClass: 'write' },
    summary:
      'Say what the file does not say, such as its currency, and start its dry run again. Idempotent. Refused with 404 import_unknown, 409 import_not_fixable, import_file_gone.',
    body: importSettings,
    response: importRun,
  }),
  apply: staffEndpoint({
    ...{ method: 'POST', path: '/catalogue/imports/:runId/apply', ...common, rateClass: 'write' },
    summary:
      'Import a checked file, or go on with an import that ended early. Refused with 404 import_unknown, 409 import_not_ready, import_unconfirmed.',
    response: importRun,
  }),
  stop: staffEndpoint({
    ...{ method: 'POST', path: '/catalogue/imports/:runId/stop', ...common, rateClass: 'write' },
    summary: 'Stop an import after its current batch. Idempotent. Refused with 404 import_unknown.',
    response: importRun,
  }),
  previewUndo: staffEndpoint({
    ...{ method: 'GET', path: '/catalogue/imports/:runId/undo', ...common, rateClass: 'api' },
    summary:
      'Count the records that an undo would restore, and list parts that were changed since. Refused with 404 import_unknown, 409 import_not_undoable.',
    response: z.object({
      records: z.int(),
      /** Records that were looked at. */
      checked: z.int(),
      kept: z.array(z.object({ record: z.string(), part: z.string() })),
    }),
  }),
  undo: staffEndpoint({
    ...{ method: 'POST', path: '/catalogue/imports/:runId/undo', ...common, rateClass: 'write' },
    summary:
      'Give the records that the import changed their earlier values, unless changed since. New products go offline. Refused with 404 import_unknown, 409 import_not_undoable.',
    response: importRun,
  }),
};
