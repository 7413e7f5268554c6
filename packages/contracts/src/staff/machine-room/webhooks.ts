import { DELIVERY_STATES, WEBHOOK_EVENTS, WEBHOOK_STATES } from '@shop/domain/system/webhook';
import { z } from 'zod';
import { staffEndpoint } from '../staff-endpoint.ts';

const read = { staff: 'system.read' } as const;
const manage = { staff: 'system.manage' } as const;
const time = z.iso.datetime();
const params = z.strictObject({ endpointId: z.uuid() });
const deliveryParams = z.strictObject({ deliveryId: z.uuid() });

const fields = {
  name: z.string().trim().min(1).max(80),
  url: z.string().trim().min(1).max(500),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1),
  /** Ids of stores. Absent: all. Stock and product events concern all stores. */
  stores: z.array(z.int()).min(1).optional(),
};

const endpoint = z.object({
  ...fields,
  endpointId: z.uuid(),
  state: z.enum(WEBHOOK_STATES),
  version: z.int(),
  createdBy: z.string(),
  createdAt: time,
  lastSuccessAt: time.optional(),
  failingSince: time.optional(),
  /** Events of the three days after it are kept and sent when the endpoint is switched on. */
  offSince: time.optional(),
  /** All that wait, and the ended ones of the last day. */
  counts: z.object({ waiting: z.int(), delivered: z.int(), failed: z.int() }),
});
export type WebhookEndpoint = z.infer<typeof endpoint>;

const delivery = z.object({
  deliveryId: z.uuid(),
  messageId: z.string(),
  type: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  isReplay: z.boolean(),
  createdAt: time,
  nextAttemptAt: time.optional(),
  lastStatus: z.int().optional(),
  lastError: z.string().optional(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

const attempt = z.object({
  number: z.int(),
  at: time,
  durationMs: z.int(),
  status: z.int().optional(),
  error: z.string().optional(),
  response: z.string(),
});

const opened = delivery.extend({
  endpointId: z.uuid(),
  url: z.string(),
  body: z.string(),
  tries: z.array(attempt),
});
export type OpenedDelivery = z.infer<typeof opened>;

/** Deliveries whose first sending lies in the period: from its start up to, not including, its end. */
const period = { from: time, to: time };
const replayable = z.object({
  /** Messages, each counted once however often it was sent. */
  count: z.int(),
  /** More than one replay sends: choose a shorter period. */
  isTooMany: z.boolean(),
});
export type ReplayablePeriod = z.infer<typeof replayable>;

/** Shown once: the shop keeps it sealed and never shows it again. */
const created = z.object({ endpointId: z.uuid(), secret: z.string() });

/** Endpoints of the merchant that hear of changes, and what was sent to them. */
export const staffWebhookEndpoints = {
  list: staffEndpoint({
    method: 'GET',
    path: '/webhooks',
    access: read,
    rateClass: 'api',
    summary: 'Return the webhook endpoints with their state and the deliveries of the last day.',
    response: z.object({ items: z.array(endpoint) }),
  }),
  create: staffEndpoint({
    method: 'POST',
    path: '/webhooks',
    access: { ...manage, stepUp: true },
    rateClass: 'write',
    summary: 'Add an endpoint. Returns its signing secret once. 422 webhook_url, 422 webhook_too_many.',
    body: z.strictObject(fields),
    response: created,
  }),
  change: staffEndpoint({
    method: 'PUT',
    path: '/webhooks/:endpointId',
    access: manage,
    rateClass: 'write',
    summary:
      'Change an endpoint, or switch it on or off. Events of three days off are kept. 409 version_conflict, 422 webhook_url.',
    params,
    body: z.strictObject({ ...fields, version: z.int(), isOn: z.boolean(), dropsKept: z.boolean().optional() }),
    response: z.object({ version: z.int() }),
  }),
  remove: staffEndpoint({
    method: 'DELETE',
    path: '/webhooks/:endpointId',
    access: manage,
    rateClass: 'write',
    summary: 'Remove an endpoint with its log.',
    params,
    response: z.object({ status: z.literal('removed') }),
  }),
  rotateSecret: staffEndpoint({
    method: 'POST',
    path: '/webhooks/:endpointId/secret',
    access: { ...manage, stepUp: true },
    rateClass: 'write',
    summary: 'Make a new signing secret, returned once. For a day, deliveries are signed with both.',
    params,
    response: created,
  }),
  test: staffEndpoint({
    method: 'POST',
    path: '/webhooks/:endpointId/test',
    access: manage,
    rateClass: 'write',
    summary: 'Send the event webhook.test to an endpoint that is on. 409 webhook_off.',
    params,
    response: z.object({ deliveryId: z.uuid() }),
  }),
  deliveries: staffEndpoint({
    method: 'GET',
    path: '/webhooks/:endpointId/deliveries',
    access: read,
    rateClass: 'api',
    summary: 'Return the deliveries to an endpoint, the latest first, with a cursor. They are kept for 30 days.',
    params,
    query: z.strictObject({ state: z.enum(DELIVERY_STATES).optional(), cursor: z.string().max(200).optional() }),
    response: z.object({ items: z.array(delivery), next: z.string().optional() }),
  }),
  delivery: staffEndpoint({
    method: 'GET',
    path: '/webhook-deliveries/:deliveryId',
    access: read,
    rateClass: 'api',
    summary: 'Return a delivery with its body and every attempt.',
    params: deliveryParams,
    response: opened,
  }),
  replayable: staffEndpoint({
    method: 'GET',
    path: '/webhooks/:endpointId/replay',
    access: read,
    rateClass: 'api',
    summary:
      'Return how many messages a replay of this period would send again. 404 webhook_endpoint_unknown, 422 webhook_period.',
    params,
    query: z.strictObject({ ...period, onlyFailed: z.stringbool().default(false) }),
    response: replayable,
  }),
  replayPeriod: staffEndpoint({
    method: 'POST',
    path: '/webhooks/:endpointId/replay',
    access: manage,
    rateClass: 'write',
    summary:
      'Send the messages of a period again, each once, with the same ids and bodies. Messages that wait already are left out, so a repeated call sends nothing twice. 409 webhook_off, 422 webhook_period or webhook_replay_too_many.',
    params,
    body: z.strictObject({ ...period, onlyFailed: z.boolean() }),
    response: z.object({ count: z.int() }),
  }),
  replay: staffEndpoint({
    method: 'POST',
    path: '/webhook-deliveries/:deliveryId/replay',
    access: manage,
    rateClass: 'write',
    summary: 'Send a delivery again with the same id and body. 409 webhook_off.',
    params: deliveryParams,
    response: z.object({ deliveryId: z.uuid() }),
  }),
};
