import { createHmac } from 'node:crypto';
import { buildObject, type StripeObject } from './stripe-objects.ts';

export type StripeEvent = StripeObject & { type: string };
export type Emit = (type: string, about: StripeObject) => void;

const API_VERSION = '2026-10-28.endive';

/** Events in the order of their changes. With `deliver` they are posted at once, otherwise the test takes them. */
export function createStripeEvents(secret: string) {
  const events: StripeEvent[] = [];
  const delivery: { url?: string } = {};
  const under = new Set<Promise<unknown>>();

  const sign = (body: string, at: Date = new Date()): string => {
    const seconds = Math.floor(at.getTime() / 1000);
    return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
  };

  async function post(url: string, event: StripeEvent): Promise<number> {
    const body = JSON.stringify(event);
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sign(body) };
    return (await fetch(url, { method: 'POST', body, headers })).status;
  }

  const emit: Emit = (type, about) => {
    const data = { object: structuredClone(about) };
    const event = buildObject('event', { type, data, api_version: API_VERSION, pending_webhooks: 1 });
    events.push(event);
    if (!delivery.url) return;
    const sent = post(delivery.url, event).catch(() => undefined);
    under.add(sent);
    void sent.then(() => under.delete(sent));
  };

  return {
    emit,
    sign,
    events,
    /** Posts every event to this endpoint from now on. */
    deliverTo(url: string | undefined): void {
      if (url === undefined) delete delivery.url;
      else delivery.url = url;
    },
    /** Sends one event again, as the vendor does after a failure. */
    redeliver: async (event: StripeEvent): Promise<number> => (delivery.url ? post(delivery.url, event) : 0),
    /** Resolves when all posted events were answered. */
    settled: () => Promise.all(under),
  };
}
