import { staffProductDeskEndpoints } from '@shop/contracts/staff/catalog/product';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { Visibility } from './visibility-service.ts';

export function visibilityRoutes(app: FastifyInstance, { readVisibility }: { readVisibility: Visibility }): void {
  serveStaff(app, staffProductDeskEndpoints.visibility, async ({ params: { sku } }) => ({
    stores: (await readVisibility(sku)).map(({ store, state, reasons, categories, hiddenBy }) => ({
      ...{ storeId: store.storeId, state, reasons, categories },
      hiddenBy: hiddenBy.map(({ id, target }) => ({ ruleId: id, target })),
    })),
  }));
}
