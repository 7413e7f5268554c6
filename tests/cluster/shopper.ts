import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpointUrl } from '@shop/contracts/endpoint';
import { tokeniseEndpoint } from '@shop/contracts/gateway/card-token';
import type { Attempt, Shopper } from './judge.ts';
import type { Action } from './plan.ts';

export type Target = { port: number; host: string };
type Call = { method?: string; path: string; quote?: string | undefined; key?: string; body?: unknown };
type Reply = { status: number; text: string };
type Want = Call & { action: Action };

/** Longer than any timeout of the shop: a shopper waits for the outcome of an order. */
const PATIENCE_MS = 60_000;

/** One request on a connection of its own, so that no kept connection is lost between two requests. */
export const send = ({ port, host }: Target, { method = 'GET', path, quote, key, body }: Call): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...{ host, locale: 'en_GB', 'x-forwarded-proto': 'https', 'x-forwarded-host': host },
      ...(quote !== undefined && { quote }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk) => chunks.push(chunk));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      reply.on('error', reject);
    });
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer')));
    sent.on('error', reject).end(text);
  });

/** Answers that a shopper repeats: nothing has happened, or its outcome is not known yet. */
const isTransient = (status: number): boolean => status >= 500 || status === 429;
const UNDER_WAY = ['idempotency_in_progress', 'completion_in_progress'];
const isUnderWay = ({ status, text }: Reply) => status === 409 && UNDER_WAY.includes(JSON.parse(text).code);
const parseBody = ({ text }: Reply) => (text.startsWith('{') ? JSON.parse(text) : {});
const REPEAT_MS = 250;

export type Deps = {
  target: Target;
  onAttempt: (attempt: Attempt) => void;
  now: () => number;
  /** Waited for before each attempt, so that requests come at a given rate. */
  pace?: (() => Promise<void>) | undefined;
};

/** Refused for good: repeating it changes nothing. */
class Refused extends Error {}

/** Client that repeats what fails, with the same idempotency key, and reports every attempt. */
export function createClient({ target, onAttempt, now, pace }: Deps) {
  async function attempt({ action, ...call }: Want): Promise<Reply | undefined> {
    await pace?.();
    const begun = now();
    const { path } = call;
    try {
      const reply = await send(target, call);
      const fault = isTransient(reply.status)
        ? `${reply.status} ${reply.text.slice(0, 120).replaceAll(/\s+/g, ' ')}`
        : undefined;
      onAttempt({ action, path, begun, ended: now(), ...(fault !== undefined && { fault }) });
      return fault === undefined ? reply : undefined;
    } catch (error) {
      onAttempt({ action, path, begun, ended: now(), fault: String((error as NodeJS.ErrnoException).code ?? error) });
      return undefined;
    }
  }

  return {
    /** Once: a visitor who meets an error leaves. */
    look: attempt,
    /** Until it is answered. */
    async insist(want: Want): Promise<Record<string, unknown>> {
      for (;;) {
        const reply = await attempt(want);
        if (reply?.status === 200) return parseBody(reply);
        if (reply && !isUnderWay(reply)) throw new Refused(`${want.path}: ${reply.status} ${reply.text.slice(0, 300)}`);
        await sleep(REPEAT_MS);
      }
    },
  };
}

export type ShopClient = ReturnType<typeof createClient>;

const LEEDS = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  line1: '12 High Street',
  city: 'Leeds',
  postcode: 'LS1 4QB',
  country: 'GB',
};
const CARDS = ['4242 4242 4242 4242', '5555 5555 5555 4444'];

export type Purchase = Shopper & { quote?: string };

type Wish = { sku: string; card: number };

/** Buys one piece as a guest, from bag to order; what is known of it is noted in `purchase`. */
export async function buy(client: ShopClient, purchase: Purchase, { sku, card }: Wish): Promise<void> {
  const { email } = purchase;
  try {
    const generalData = { deviceType: 'desktop', siteViewMode: 'desktop' };
    const product = { sku, quantity: 1 };
    const write = (method: string, path: string, body: unknown) =>
      client.insist({ action: 'write', method, path, quote: purchase.quote, body });
    purchase.quote = String((await write('POST', '/api/v1/quote', { product, generalData })).token);
    await write('PUT', '/api/v1/checkout/address', { email, delivery: LEEDS });
    await write('PUT', '/api/v1/checkout/delivery', { method: 'standard' });
    const typed = { number: CARDS[card % CARDS.length], expiry: '06/30', cvc: '123' };
    const { token } = await write('POST', endpointUrl(tokeniseEndpoint), typed);
    const shown = await client.insist({ action: 'read', path: '/api/v1/checkout', quote: purchase.quote });
    const { toPay: expected, total } = shown.totals as { toPay: unknown; total: unknown };
    const body = { payment: { method: 'card', token }, expected, total };
    purchase.number = await order(client, { quote: purchase.quote, body });
    await client.insist({ action: 'read', path: `/api/v1/checkout/order/${purchase.number}`, quote: purchase.quote });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    purchase.refusal = error.message;
  }
}

/** The same key for every repetition: the order is placed once. */
async function order(client: ShopClient, { quote, body }: { quote: string; body: unknown }): Promise<string> {
  const call = { action: 'order', method: 'POST', quote } as const;
  const key = randomUUID();
  let placed = await client.insist({ ...call, path: '/api/v1/checkout/order', key, body });
  while (placed.status === 'pending') {
    await sleep(REPEAT_MS);
    placed = await client.insist({ ...call, path: '/api/v1/checkout/order/complete', body: { number: placed.number } });
  }
  return String(placed.number);
}
