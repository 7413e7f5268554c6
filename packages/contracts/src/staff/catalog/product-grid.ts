import { isSheetField } from '@shop/domain/catalog/desk/product-sheet';
import { z } from 'zod';
import { staffEndpoint } from '../staff-endpoint.ts';
import { productFilters } from './products.ts';

const sku = z.string().trim().min(1).max(80);
/** `texts.de-DE.title`, `attributes.fit`, `prices.outlet-GBP`, `online`, … */
const field = z.string().max(100).refine(isSheetField, 'No column of the grid');
const cell = z.string().max(10_000);

const finding = z.object({
  field: z.string(),
  code: z.string(),
  reason: z.string(),
  /** Value that a colleague saved meanwhile. */
  current: z.string().optional(),
});
export type GridFinding = z.infer<typeof finding>;

const gridRow = z.object({ sku: z.string(), cells: z.array(z.string()) });
export type GridRow = z.infer<typeof gridRow>;

const savedGrid = z.object({
  /** Edited cells as they are stored now. */
  saved: z.array(z.object({ sku: z.string(), cells: z.record(z.string(), z.string()) })),
  refused: z.array(z.object({ sku: z.string(), findings: z.array(finding) })),
});
export type SavedGrid = z.infer<typeof savedGrid>;

/** Products as a spreadsheet. */
export const staffProductGridEndpoints = {
  rows: staffEndpoint({
    method: 'GET',
    path: '/product-grid',
    access: { staff: 'catalog.read' },
    rateClass: 'api',
    summary: 'Return the cells of the filtered products by SKU, with a cursor for the next page.',
    query: z.strictObject({
      ...productFilters,
      /** Names of the columns, with commas between them. */
      columns: z
        .string()
        .max(4_000)
        .refine((names) => names.split(',').every(isSheetField), 'No column of the grid'),
      cursor: z.string().max(80).optional(),
      limit: z.coerce.number().int().min(1).max(1_000).default(500),
    }),
    response: z.object({ items: z.array(gridRow), next: z.string().optional() }),
  }),
  save: staffEndpoint({
    method: 'POST',
    path: '/product-grid',
    access: { staff: 'catalog.edit' },
    rateClass: 'write',
    summary:
      'Save cells of products. A row with an unusable or meanwhile changed cell is left out and named with its findings; the others are saved. Price columns need the permission prices.edit.',
    body: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            sku,
            cells: z
              .array(z.strictObject({ field, before: cell, after: cell }))
              .min(1)
              .max(60),
          }),
        )
        .min(1)
        .max(200),
    }),
    response: savedGrid,
  }),
};
