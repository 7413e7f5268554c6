import { staffPromotionEndpoints as calls, type DeskPromotion } from '@shop/contracts/staff/quote/promotions';
import type { FastifyInstance } from 'fastify';
import type { ScopeService } from '#server/catalog/product/scope-service.ts';
import type { FindProducts } from '#server/discovery/desk/product-finder.ts';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffList } from '#server/platform/http/staff/serve-staff-list.ts';
import type { GetTimeZone } from '#server/quote/promotion/promotion-reading.ts';
import { toListed, toOverlap, toRecord, toSimulation } from './promotion-desk-reply.ts';
import type { PromotionDesk } from './promotion-desk-service.ts';
import type { ShownPromotion } from './promotion-reader.ts';
import type { PromotionSimulator } from './promotion-simulator.ts';

type Deps = {
  desk: PromotionDesk;
  simulator: PromotionSimulator;
  scopes: Pick<ScopeService, 'readCategories'>;
  findProducts: FindProducts;
  getTimeZone: GetTimeZone;
};

/** Promotions at the desk. */
export function promotionDeskRoutes(app: FastifyInstance, deps: Deps): void {
  const { desk, simulator, scopes, findProducts, getTimeZone } = deps;
  const toReply = (shown: ShownPromotion) =>
    toRecord(shown, { state: desk.getState(shown.promotion), timeZone: getTimeZone(shown.promotion) });

  serveStaffList(app, PROMOTION_LIST, async ({ query }, actor) => {
    const { rows, next } = await desk.list(actor, query);
    const items = rows.map((row) => toListed(row, desk.getState(row.promotion)));
    return { items, ...(next !== undefined && { next }) };
  });
  serveStaff(app, calls.get, async ({ params }, actor) => toReply(await desk.get(actor, params.key)));
  serveStaff(app, calls.options, async () => ({
    categories: await scopes.readCategories(),
    groups: await desk.readGroups(),
  }));
  serveStaff(app, calls.create, async ({ body }, actor) => toReply(await desk.create(actor, body.promotion)));
  serveStaff(app, calls.change, async ({ params, body }, actor) => toReply(await desk.change(actor, params.key, body)));
  serveStaff(app, calls.end, async ({ params, body }, actor) =>
    toReply(await desk.end(actor, params.key, body.reason)),
  );
  serveStaff(app, calls.overlaps, async ({ body }, actor) => ({
    items: (await desk.findOverlaps(actor, body.promotion)).map(toOverlap),
  }));
  serveStaff(app, calls.products, async ({ query }, actor) => ({
    items: await findProducts(simulator.requireStore(actor, query.storeId), query.text),
  }));
  serveStaff(app, calls.simulate, async ({ body }, actor) => {
    const at = body.at === undefined ? undefined : new Date(body.at);
    return toSimulation(await simulator.simulate(actor, { ...body, at }), body.draft?.key);
  });
}

const PROMOTION_LIST = {
  ...{ list: calls.list, exported: calls.export, name: 'promotions' },
  readRows: ({ items }: { items: DeskPromotion[] }) => items,
  columns: {
    key: ({ key }: DeskPromotion) => key,
    name: ({ name }: DeskPromotion) => name,
    state: ({ state }: DeskPromotion) => state,
    effect: ({ effect }: DeskPromotion) => effect,
    code: ({ code }: DeskPromotion) => code,
    single_use: ({ singleUse }: DeskPromotion) => String(singleUse),
    stores: ({ stores }: DeskPromotion) => stores.join(' '),
    starts_at: ({ startsAt }: DeskPromotion) => startsAt,
    ends_at: ({ endsAt }: DeskPromotion) => endsAt,
    used: ({ used }: DeskPromotion) => used,
    limit: ({ limit }: DeskPromotion) => limit,
  },
};
