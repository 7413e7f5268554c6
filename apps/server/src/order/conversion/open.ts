import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import type { Env } from '#server/env.ts';
import { readOrders } from '#server/order/orders/order-reading-repository.ts';
import { givenSecret } from '#server/platform/secrets/secret.ts';
import { createConversionClient } from './conversion-client.ts';
import { conversionRoutes } from './conversion-routes.ts';
import { createConversions } from './conversion-service.ts';
import { createTellingLimits } from './rate-limit.ts';

type CoreDeps = Pick<Core, 'database' | 'clock' | 'env' | 'finder' | 'requireOwnPage'> & {
  jobs: Pick<Core['jobs'], 'define'>;
};
type Deps = { logins: { findEmail: (customerId: string) => Promise<string | undefined> } };

/** Composition of conversion reporting to an advertising network. Off without settings. */
export function openConversion(core: CoreDeps, { logins }: Deps) {
  const { database, jobs, clock, env, finder, requireOwnPage } = core;
  const { storeBy, resolveApiStore, pageAddress } = finder;
  const { db } = database;
  const conversions = createConversions({
    ...{ db, jobs, clock, storeBy, pageAddress },
    client: createClient(env),
    orderIn: async (tx, orderId) => (await readOrders(tx, [orderId], storeBy))[0],
    findEmail: logins.findEmail,
  });
  return {
    followers: conversions.followers,
    serve(app: FastifyInstance): void {
      conversionRoutes(app, {
        conversions,
        resolveApiStore,
        requireOwnPage,
        isAllowed: createTellingLimits({ clock }),
      });
    },
  };
}

function createClient({ CONVERSION_PIXEL_ID: pixelId, CONVERSION_TOKEN: tokens, CONVERSION_ORIGIN: origin }: Env) {
  return pixelId && tokens.length > 0
    ? createConversionClient({ origin, pixelId, tokens: givenSecret(tokens) })
    : undefined;
}
