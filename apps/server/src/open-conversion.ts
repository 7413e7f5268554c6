import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { type Env, originsOf } from './env.ts';
import { createLogins } from './modules/auth/logins.ts';
import { createConversionClient } from './modules/conversion/conversion-client.ts';
import { conversionRoutes } from './modules/conversion/conversion-routes.ts';
import { createConversions } from './modules/conversion/conversion-service.ts';
import { createTellingLimits } from './modules/conversion/telling-limits.ts';
import { readOrders } from './modules/order/order-reading-repository.ts';
import { requireSameOrigin } from './web/same-origin.ts';
import type { StoreFinder } from './web/visits.ts';

type ConversionOpening = Pick<AppParts, 'database' | 'clock' | 'env'> & { jobs: Pick<AppParts['jobs'], 'define'> };
type ConversionSurroundings = { finder: Pick<StoreFinder, 'storeBy' | 'storeOfCall' | 'pageAddress'> };

/** The part of the composition root that tells an advertising network what its visitors did. Off without settings. */
export function openConversion(
  { database: { db }, jobs, clock, env }: ConversionOpening,
  { finder: { storeBy, storeOfCall, pageAddress } }: ConversionSurroundings,
) {
  const conversions = createConversions({
    ...{ db, jobs, clock, storeBy, pageAddress },
    client: clientOf(env),
    orderIn: async (tx, orderId) => (await readOrders(tx, [orderId], storeBy))[0],
    emailOf: createLogins({ db }).emailOf,
  });
  return {
    followers: conversions.followers,
    serve(app: FastifyInstance): void {
      conversionRoutes(app, {
        conversions,
        storeOfCall,
        requireOwnPage: (request) => requireSameOrigin(request, Object.values(originsOf(env))),
        isAllowed: createTellingLimits({ clock }),
      });
    },
  };
}

function clientOf({ CONVERSION_PIXEL_ID: pixelId, CONVERSION_TOKEN: token, CONVERSION_ORIGIN: origin }: Env) {
  return pixelId && token ? createConversionClient({ origin, pixelId, token }) : undefined;
}
