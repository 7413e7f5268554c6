import { staffPromotionEndpoints as calls, type DeskPromotion } from '@shop/contracts/staff/quote/promotions';
import { hasPromotionBegun, isPromotionInForce, type Promotion } from '@shop/domain/quote/promotion/promotion';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { PromotionDesk, ShownPromotion } from './promotion-desk-service.ts';

type Deps = { desk: Pick<PromotionDesk, 'list' | 'end'>; clock: Clock };

/** Promotions at the desk. */
export function promotionDeskRoutes(app: FastifyInstance, { desk, clock }: Deps): void {
  serveStaff(app, calls.list, async (_, actor) => ({
    items: (await desk.list(actor)).map((shown) => toReply(shown, clock())),
  }));
  serveStaff(app, calls.end, async ({ params, body }, actor) =>
    toReply(await desk.end(actor, params.key, body.reason), clock()),
  );
}

function toReply({ promotion, used, stores }: ShownPromotion, now: Date): DeskPromotion {
  const { key, names, effect, code, startsAt, endsAt, limits } = promotion;
  return {
    ...{ key, name: names['en-GB'], state: getState(promotion, now), effect: effect.kind, used: used.total },
    stores: stores.map(({ storeId }) => storeId),
    ...(code !== undefined && { code }),
    ...(startsAt && { startsAt: startsAt.toISOString() }),
    ...(endsAt && { endsAt: endsAt.toISOString() }),
    ...(limits.total !== undefined && { limit: limits.total }),
  };
}

function getState(promotion: Promotion, now: Date): DeskPromotion['state'] {
  if (!promotion.active) return 'disabled';
  if (isPromotionInForce(promotion, now)) return 'running';
  return hasPromotionBegun(promotion, now) ? 'ended' : 'scheduled';
}
