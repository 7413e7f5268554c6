import { STOCK_POOLS } from '@shop/domain/catalog/stock';
import { STOCK_TAKE_STATES, STOCK_TAKE_VIEWS } from '@shop/domain/catalog/stock-desk/stock-take';
import { z } from 'zod';
import { withListExports } from '../list-export.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const MOST_SCANS = 100;
const MOST_COUNTED = 100_000;

const sku = z.string().trim().min(1).max(80);
const code = z.string().trim().min(1).max(80);
const params = z.strictObject({ takeId: z.string().regex(/^\d{1,18}$/) });
const read = { staff: 'catalog.read' } as const;
const edit = { staff: 'stock.edit' } as const;

const stockTake = z.object({
  takeId: z.string(),
  pool: z.enum(STOCK_POOLS),
  name: z.string(),
  category: z.string().optional(),
  styles: z.array(z.string()).optional(),
  state: z.enum(STOCK_TAKE_STATES),
  version: z.int(),
  startedBy: z.string(),
  startedAt: z.iso.datetime(),
  endedBy: z.string().optional(),
  endedAt: z.iso.datetime().optional(),
  endReason: z.string().optional(),
  /** Counted sizes and units. */
  lines: z.int(),
  units: z.int(),
  /** Scanned codes that are counted nowhere yet. */
  openCodes: z.int(),
  counters: z.array(z.string()),
});
export type StockTakeReply = z.infer<typeof stockTake>;

const line = z.object({
  sku: z.string(),
  productSku: z.string(),
  title: z.string(),
  size: z.string(),
  counted: z.int().optional(),
  /** On hand and sold but not packed, at the last scan. */
  expected: z.int(),
  verdict: z.enum(['equal', 'differs', 'moved', 'corrected', 'uncounted']),
  countedBy: z.string().optional(),
  countedAt: z.iso.datetime().optional(),
  /** Once applied: added to the stock, and what was missing beyond it. */
  delta: z.int().optional(),
  short: z.int().optional(),
});
export type StockTakeLine = z.infer<typeof line>;

const openCode = z.object({
  code: z.string(),
  kind: z.enum(['unknown', 'outside']),
  sku: z.string().optional(),
  quantity: z.int(),
  at: z.iso.datetime(),
});
export type OpenCodeReply = z.infer<typeof openCode>;

const scanned = { key: z.string(), code: z.string() };
const size = { sku: z.string(), title: z.string(), size: z.string() };
const scanReply = z.discriminatedUnion('kind', [
  z.object({ ...scanned, ...size, kind: z.literal('counted'), counted: z.int() }),
  z.object({ ...scanned, kind: z.literal('unknown') }),
  z.object({ ...scanned, ...size, kind: z.literal('outside') }),
]);
export type ScanReply = z.infer<typeof scanReply>;

/** Stock-takes by scan. */
export const staffStockTakeEndpoints = withListExports(
  { export: 'list', exportLines: 'lines' },
  {
    list: staffEndpoint({
      method: 'GET',
      path: '/stock-takes',
      access: read,
      rateClass: 'api',
      summary: 'Return the latest 50 stock-takes, open ones first.',
      response: z.object({ items: z.array(stockTake) }),
    }),
    start: staffEndpoint({
      method: 'POST',
      path: '/stock-takes',
      access: edit,
      rateClass: 'write',
      summary: 'Start a stock-take of a pool, of one category or of some styles. 422 stock_take_part_unknown.',
      body: z.strictObject({
        pool: z.enum(STOCK_POOLS),
        name: z.string().trim().min(1).max(80),
        category: z.string().min(1).max(80).optional(),
        styles: z.array(sku).min(1).max(500).optional(),
      }),
      response: z.object({ takeId: z.string() }),
    }),
    get: staffEndpoint({
      method: 'GET',
      path: '/stock-takes/:takeId',
      access: read,
      rateClass: 'api',
      summary: 'Return a stock-take with its totals and the codes that no size has. 404 stock_take_unknown.',
      params,
      response: stockTake.extend({ codes: z.array(openCode) }),
    }),
    lines: staffEndpoint({
      method: 'GET',
      path: '/stock-takes/:takeId/lines',
      access: read,
      rateClass: 'api',
      summary:
        'Return counted sizes, the latest first, or by SKU those that differ or were not counted, with a cursor.',
      params,
      query: z.strictObject({
        view: z.enum(STOCK_TAKE_VIEWS).default('latest'),
        cursor: z.string().max(80).optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
      response: z.object({ items: z.array(line), next: z.string().optional() }),
    }),
    scan: staffEndpoint({
      method: 'POST',
      path: '/stock-takes/:takeId/scans',
      access: edit,
      rateClass: 'api',
      summary:
        'Count up to 100 scans of a SKU or barcode. Idempotent by the key of a scan. Unknown codes are kept. 409 stock_take_ended.',
      params,
      body: z.strictObject({
        scans: z
          .array(z.strictObject({ key: z.uuid(), code, quantity: z.int().min(-MOST_COUNTED).max(MOST_COUNTED) }))
          .min(1)
          .max(MOST_SCANS),
      }),
      response: z.object({ results: z.array(scanReply) }),
    }),
    recount: staffEndpoint({
      method: 'POST',
      path: '/stock-takes/:takeId/recounts',
      access: edit,
      rateClass: 'write',
      summary: 'Set the count of a size, compared with what is expected now. 409 outside_part and stock_take_ended.',
      params,
      body: z.strictObject({ sku, counted: z.int().min(0).max(MOST_COUNTED) }),
      response: z.object({ counted: z.int() }),
    }),
    countRest: staffEndpoint({
      method: 'POST',
      path: '/stock-takes/:takeId/rest',
      access: edit,
      rateClass: 'write',
      summary: 'Count up to 5,000 sizes as none that are expected and were not scanned. 409 stock_take_ended.',
      params,
      body: z.strictObject({}),
      response: z.object({ counted: z.int() }),
    }),
    assignCode: staffEndpoint({
      method: 'POST',
      path: '/stock-takes/:takeId/codes',
      access: edit,
      rateClass: 'write',
      summary: 'Count the scans of an unknown code for a size. 404 code_unknown and sku_unknown, 409 outside_part.',
      params,
      body: z.strictObject({ code, sku }),
      response: z.object({ code: z.string() }),
    }),
    apply: staffEndpoint({
      method: 'POST',
      path: '/stock-takes/:takeId/apply',
      access: edit,
      rateClass: 'write',
      summary:
        'Add all differences to the stock in one transaction. Sizes that need a recount are skipped. 409 version_conflict, stock_take_empty, stock_take_ended.',
      params,
      body: z.strictObject({ version: z.int(), leaveOut: z.array(sku).max(1_000).default([]) }),
      response: z.object({
        changed: z.int(),
        skipped: z.int(),
        short: z.array(z.object({ sku: z.string(), short: z.int() })),
      }),
    }),
    abandon: staffEndpoint({
      method: 'POST',
      path: '/stock-takes/:takeId/abandon',
      access: edit,
      rateClass: 'write',
      summary: 'End a stock-take without a change of the stock. 409 stock_take_ended.',
      params,
      body: z.strictObject({ reason: z.string().trim().min(1).max(300) }),
      response: z.object({ state: z.literal('abandoned') }),
    }),
  },
  'catalog.import',
);
