import { GATEWAY_SIGNATURE_HEADER, type GatewayEvent } from '@shop/contracts/gateway/gateway-event';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { getNewest, type Secret } from '#server/platform/secrets/secret.ts';
import { signBody } from '#server/platform/signed-body.ts';
import { findEvent, forgetEvents, insertEvent } from './gateway-event-repository.ts';
import type { TestBehaviour } from './test-cards.ts';
import { forgetTokens } from './token-repository.ts';
import { TOKEN_LIFETIME_MS } from './token-service.ts';

/** Posts a webhook to the merchant. Any non-success response is retried. */
export type DeliverWebhook = (
  body: string,
  headers: Record<string, string>,
) => Promise<{ ok: boolean; status: number }>;

type Deps = { jobs: Pick<Jobs, 'define'>; clock: Clock; secret: Secret; deliver: DeliverWebhook };

const DAY_MS = 86_400_000;
const EVENTS_KEEP_MS = 30 * DAY_MS;

/** Signed webhooks to the merchant with at-least-once delivery. */
export function createGatewayWebhooks({ jobs, clock, secret, deliver }: Deps) {
  const delivery = jobs.define({
    name: 'deliver-gateway-event',
    // `copy` makes a second job for the same event, to test duplicate delivery.
    schema: z.object({ eventId: z.uuid(), copy: z.int().optional() }),
    retryDelaySeconds: 5,
    handle: async ({ eventId }, { tx }) => {
      const event = await findEvent(tx, eventId);
      if (!event) return;
      const { type, reference, createdAt } = event;
      const body = JSON.stringify({
        id: eventId,
        type,
        reference,
        createdAt: createdAt.toISOString(),
      } satisfies GatewayEvent);
      const { ok, status } = await deliver(body, {
        'content-type': 'application/json',
        [GATEWAY_SIGNATURE_HEADER]: signBody({ secret: getNewest(secret), body }, clock()),
      });
      if (!ok) throw new Error(`The merchant answered ${status}`);
    },
  });

  jobs.define({
    name: 'forget-gateway-events',
    schema: z.object({}),
    cron: '41 3 * * *',
    handle: async (_, { tx }) => {
      await forgetEvents(tx, new Date(clock().getTime() - EVENTS_KEEP_MS));
      await forgetTokens(tx, new Date(clock().getTime() - TOKEN_LIFETIME_MS));
    },
  });

  return {
    /** Joins the transaction of the change it reports (outbox). */
    async notify(tx: Database, { reference, behaviour }: About, type: GatewayEvent['type']): Promise<void> {
      const eventId = await insertEvent(tx, { type, reference, createdAt: clock() });
      await delivery.enqueue(tx, { eventId });
      if (behaviour === 'repeated') await delivery.enqueue(tx, { eventId, copy: 2 });
    },
  };
}

type About = { reference: string; behaviour: TestBehaviour | null };
export type GatewayWebhooks = ReturnType<typeof createGatewayWebhooks>;
