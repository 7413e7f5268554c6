import { staffProductGridEndpoints as calls } from '@shop/contracts/staff/catalog/product-grid';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { ProductGrid } from './product-grid-service.ts';

/** Products as a spreadsheet. */
export function productGridRoutes(app: FastifyInstance, { grid }: { grid: ProductGrid }): void {
  serveStaff(app, calls.rows, async ({ query }) => {
    const { rows, next } = await grid.read({ ...query, columns: query.columns.split(',') });
    return { items: rows, ...(next !== undefined && { next }) };
  });
  serveStaff(app, calls.save, async ({ body }, actor) => {
    const { saved, refused } = await grid.save(actor, body.rows);
    return { saved, refused: refused.map(({ sku, findings }) => ({ sku, findings: [...findings] })) };
  });
}
