import { GATEWAY_SIGNATURE_HEADER, type GatewayEvent } from '@shop/contracts/gateway/gateway-event';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { signBody } from '#server/platform/signed-body.ts';
import { findEvent, forgetEvents, insertEvent } from './gateway-event-repository.ts';
import type { TestBehaviour } from './test-cards.ts';
import { forgetTokens } from './token-repository.ts';
import { TOKEN_LIFETIME_MS } from './token-service.ts';

/** Carries a message to the merchant. Anything but a success is tried again. */
export type DeliverNews = (body: string, headers: Record<string, string>) => Promise<{ ok: boolean; status: number }>;

type NewsParts = { jobs: Pick<Jobs, 'define'>; clock: Clock; secret: string; deliver: DeliverNews };

const DAY_MS = 86_400_000;
const EVENTS_KEEP_MS = 30 * DAY_MS;

/** What the merchant is told of its own accord, by signed messages that come at least once. */
export function createGatewayNews({ jobs, clock, secret, deliver }: NewsParts) {
  const delivery = jobs.define({
    name: 'deliver-gateway-event',
    // A repeated message is a second job of the same event.
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
        [GATEWAY_SIGNATURE_HEADER]: signBody({ secret, body }, clock()),
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
    /** Joins the transaction that makes it true. */
    async tell(tx: Database, { reference, behaviour }: About, type: GatewayEvent['type']): Promise<void> {
      const eventId = await insertEvent(tx, { type, reference, createdAt: clock() });
      await delivery.enqueue(tx, { eventId });
      if (behaviour === 'repeated') await delivery.enqueue(tx, { eventId, copy: 2 });
    },
  };
}

type About = { reference: string; behaviour: TestBehaviour | null };
export type GatewayNews = ReturnType<typeof createGatewayNews>;
