import {
  staffWebhookEndpoints as calls,
  type OpenedDelivery,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@shop/contracts/staff/machine-room/webhooks';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { Webhooks } from './webhook-service.ts';

type Endpoint = Awaited<ReturnType<Webhooks['list']>>[number];
type Logged = Awaited<ReturnType<Webhooks['deliveries']>>['items'][number];
type Opened = Awaited<ReturnType<Webhooks['open']>>;

export function webhookRoutes(app: FastifyInstance, webhooks: Webhooks): void {
  serveStaff(app, calls.list, async () => ({ items: (await webhooks.list()).map(toEndpoint) }));
  serveStaff(app, calls.create, ({ body }, actor) => webhooks.create(actor, body));
  serveStaff(app, calls.change, async ({ params: { endpointId }, body }, actor) => ({
    version: await webhooks.change(actor, endpointId, body),
  }));
  serveStaff(app, calls.remove, async ({ params: { endpointId } }, actor) => {
    await webhooks.remove(actor, endpointId);
    return { status: 'removed' };
  });
  serveStaff(app, calls.rotateSecret, ({ params: { endpointId } }, actor) => webhooks.rotateSecret(actor, endpointId));
  serveStaff(app, calls.test, async ({ params: { endpointId } }, actor) => ({
    deliveryId: await webhooks.sendTest(actor, endpointId),
  }));
  serveStaff(app, calls.deliveries, async ({ params, query }) => {
    const { items, ...rest } = await webhooks.deliveries({ ...params, ...query });
    return { ...rest, items: items.map(toDelivery) };
  });
  serveStaff(app, calls.delivery, async ({ params: { deliveryId } }) => toOpened(await webhooks.open(deliveryId)));
  serveStaff(app, calls.replayable, async ({ params, query }) => await webhooks.countReplay(toPeriod(params, query)));
  serveStaff(app, calls.replayPeriod, async ({ params, body }, actor) => ({
    count: await webhooks.replayPeriod(actor, toPeriod(params, body)),
  }));
  serveStaff(app, calls.replay, async ({ params: { deliveryId } }, actor) => ({
    deliveryId: await webhooks.replay(actor, deliveryId),
  }));
}

type Period = { from: string; to: string; onlyFailed: boolean };

const toPeriod = ({ endpointId }: { endpointId: string }, { from, to, onlyFailed }: Period) => ({
  ...{ endpointId, from: new Date(from), to: new Date(to), onlyFailed },
});

const toEndpoint = (endpoint: Endpoint): WebhookEndpoint => {
  const { endpointId, name, url, events, stores, state, version, createdBy } = endpoint;
  const { createdAt, lastSuccessAt, failingSince, offSince, waiting, delivered, failed } = endpoint;
  return {
    ...{ endpointId, name, url, state, version, createdBy, counts: { waiting, delivered, failed } },
    events: events as WebhookEndpoint['events'],
    ...(stores && { stores }),
    createdAt: createdAt.toISOString(),
    ...(lastSuccessAt && { lastSuccessAt: lastSuccessAt.toISOString() }),
    ...(failingSince && { failingSince: failingSince.toISOString() }),
    ...(offSince && { offSince: offSince.toISOString() }),
  };
};

const describe = (delivery: Omit<Logged, 'lastStatus' | 'lastError'>) => {
  const { deliveryId, messageId, type, state, attempts, isReplay, createdAt, nextAttemptAt } = delivery;
  return {
    ...{ deliveryId, messageId, type, state, attempts, isReplay },
    createdAt: createdAt.toISOString(),
    ...(state === 'waiting' && { nextAttemptAt: nextAttemptAt.toISOString() }),
  };
};

const toDelivery = ({ lastStatus, lastError, ...delivery }: Logged): WebhookDelivery => ({
  ...describe(delivery),
  ...(lastStatus !== null && { lastStatus }),
  ...(lastError !== null && { lastError }),
});

const toOpened = ({ tries, ...delivery }: Opened): OpenedDelivery => ({
  ...describe(delivery),
  ...{ endpointId: delivery.endpointId, url: delivery.url, body: delivery.body },
  tries: tries.map(({ number, at, durationMs, status, error, response }) => ({
    ...{ number, durationMs, response, at: at.toISOString() },
    ...(status !== null && { status }),
    ...(error !== null && { error }),
  })),
});
