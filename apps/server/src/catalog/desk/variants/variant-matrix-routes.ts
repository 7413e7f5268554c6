import { staffVariantEndpoints as calls } from '@shop/contracts/staff/catalog/variants';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { VariantMatrix } from './variant-matrix-service.ts';

export function variantMatrixRoutes(app: FastifyInstance, { matrix }: { matrix: VariantMatrix }): void {
  serveStaff(app, calls.save, ({ params: { sku }, body }, actor) => matrix.save(actor, sku, body.sizes));
}
