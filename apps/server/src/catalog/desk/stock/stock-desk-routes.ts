import { staffStockEndpoints as calls, type StockStyle } from '@shop/contracts/staff/catalog/stock';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';

import type { StockDesk, StyleRow } from './stock-desk-service.ts';

/** Stock at the desk of the merchant. */
export function stockDeskRoutes(app: FastifyInstance, stock: StockDesk): void {
  serveStaff(app, calls.list, async ({ query }) => {
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
