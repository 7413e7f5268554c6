import { staffShopConfigEndpoints as calls } from '@shop/contracts/staff/site/shop-config';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { ShopConfigService } from './shop-config-service.ts';

export function shopConfigRoutes(app: FastifyInstance, configs: ShopConfigService): void {
  serveStaff(app, calls.read, async () => {
    const { version, config } = await configs.read();
    return { version, config: calls.read.response.shape.config.parse(config) };
  });
  serveStaff(app, calls.history, async () => ({
    items: (await configs.history()).map(({ config: _, savedAt, ...entry }) => ({
      ...entry,
      savedAt: savedAt.toISOString(),
    })),
  }));
  serveStaff(app, calls.review, async ({ body: { config } }) => await configs.review(config));
  serveStaff(app, calls.apply, async ({ body }, actor) => await configs.apply(actor, body));
  serveStaff(
    app,
    calls.rollBack,
    async ({ params: { to }, body }, actor) => await configs.rollBack(actor, { ...body, to }),
  );
}
