import { staffStockEndpoints as calls, type StockSize, type StockStyle } from '@shop/contracts/staff/catalog/stock';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffList } from '#server/platform/http/staff/serve-staff-list.ts';
import type { StockDesk, StyleRow } from './stock-desk-service.ts';

/** Stock at the desk of the merchant. */
export function stockDeskRoutes(app: FastifyInstance, stock: StockDesk): void {
  serveStaffList(app, STOCK_LIST, async ({ query }) => {
    const { styles, next } = await stock.list(query);
    return { items: styles.map(toStyleReply), ...(next !== undefined && { next }) };
  });
  serveStaff(app, calls.moves, async ({ query }) => ({
    moves: (await stock.moves(query)).map(({ at, ...move }) => ({ at: at.toISOString(), ...move })),
  }));
  serveStaff(app, calls.correct, async ({ body }, actor) => ({ changed: await stock.correct(actor, body) }));
}

const toStyleReply = ({ sku, title, mediaKey, sizes }: StyleRow): StockStyle => ({
  ...{ sku, title },
  ...(mediaKey !== null && { image: { key: mediaKey, alt: '' } }),
  sizes: sizes.map(({ barcode, ...size }) => ({ ...size, ...(barcode !== null && { barcode }) })),
});

type SizeRow = { style: StockStyle; size: StockSize };

/** One row per size. `sku` and `on_hand` are the columns that an import of stock reads. */
const STOCK_LIST = {
  ...{ list: calls.list, exported: calls.export, name: 'stock' },
  readRows: ({ items }: { items: StockStyle[] }): SizeRow[] =>
    items.flatMap((style) => style.sizes.map((size) => ({ style, size }))),
  columns: {
    style: ({ style }: SizeRow) => style.sku,
    title: ({ style }: SizeRow) => style.title,
    sku: ({ size }: SizeRow) => size.sku,
    size: ({ size }: SizeRow) => size.size,
    barcode: ({ size }: SizeRow) => size.barcode,
    on_hand: ({ size }: SizeRow) => size.onHand,
    reserved: ({ size }: SizeRow) => size.reserved,
    sold_28_days: ({ size }: SizeRow) => size.sold,
    received_28_days: ({ size }: SizeRow) => size.received,
    sold_12_weeks: ({ size }: SizeRow) => size.soldLong,
    returned_12_weeks: ({ size }: SizeRow) => size.returned,
  },
};
