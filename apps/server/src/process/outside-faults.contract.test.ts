import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLookupClient } from '#server/account/address/lookup-client.ts';
import { createSmtpTransport } from '#server/messaging/mail/mail-transport.ts';
import { createConversionClient } from '#server/order/conversion/conversion-client.ts';
import { createStripeClient } from '#server/order/payment/stripe/stripe-client.ts';
import { createGatewayCircuit } from '#server/platform/http/outgoing/gateway-circuit.ts';
import { createGuardedPost } from '#server/platform/http/outgoing/guarded-post.ts';
import { createLog } from '#server/platform/log.ts';
import { givenSecret } from '#server/platform/secrets/secret.ts';
import { createOutsideFeeds } from '#server/web/outside-feeds.ts';
import { FAULTS, type FaultProxy, startFaultProxy } from '../../../../tests/support/fault-proxy.ts';

const log = createLog('silent');
const time = { now: new Date('2026-06-01T12:00:00Z') };
const clock = () => time.now;
const later = (seconds: number) => {
  time.now = new Date(time.now.getTime() + seconds * 1_000);
};
/** Short, because a hanging service is waited for to the end. */
const TIMEOUT_MS = 150;
const FAILURES = 6;

let requests = 0;
const service = createServer((_, response) => {
  requests += 1;
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"Items":[],"id":"pi_1"}');
});
let proxy: FaultProxy;
beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  proxy = await startFaultProxy({ host: '127.0.0.1', port: (service.address() as AddressInfo).port });
});
afterAll(async () => {
  await proxy.stop();
  service.closeAllConnections();
  service.close();
});

type Client = {
  /** Rejects, or resolves to `false`, when the service has not answered. */
  call(): Promise<unknown>;
  /** Undefined for a service without a circuit breaker: no page waits for it. */
  isPaused?(): Promise<boolean> | boolean;
};

function openStripe(): Client {
  const circuit = createGatewayCircuit({ clock, log, origin: proxy.origin });
  const given = { key: givenSecret(['sk_test_1']), apiOrigin: proxy.origin, timeoutMs: TIMEOUT_MS };
  const stripe = createStripeClient({ ...given, circuit });
  return { call: () => stripe.paymentIntents.retrieve('pi_1'), isPaused: circuit.isPaused };
}

function openLookup(): Client {
  const given = { base: proxy.origin, keys: givenSecret(['key']), fetch, clock, log, timeoutMs: TIMEOUT_MS };
  const { find } = createLookupClient(given);
  const call = async () => (await find({ text: 'LS1', country: 'GB' })) ?? false;
  return { call, isPaused: () => isRefusedAtOnce(call) };
}

function openFeeds(): Client {
  const { keep } = createOutsideFeeds({ clock, log, max: 10 });
  let files = 0;
  const read = async (): Promise<object> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${proxy.origin}/menu.json`, { signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (await response.json()) as object;
  };
  // Another file each time: one that was seen before is served without asking.
  const call = () => keep(`${proxy.origin}/${++files}.json`, read);
  return { call, isPaused: () => isRefusedAtOnce(call) };
}

/** A paused client refuses without a request. */
async function isRefusedAtOnce(call: () => Promise<unknown>): Promise<boolean> {
  const before = proxy.refused + requests;
  const answer = await call().catch(() => false);
  return answer === false && proxy.refused + requests === before;
}

const openConversion = (): Client => {
  const given = { origin: proxy.origin, pixelId: '12345', tokens: givenSecret(['token']), timeoutMs: TIMEOUT_MS };
  const { send } = createConversionClient(given);
  return { call: () => send({} as never) };
};

const openWebhook = (): Client => {
  const post = createGuardedPost({ allowsPrivate: true, timeoutMs: TIMEOUT_MS });
  return {
    async call() {
      const { status } = await post({ url: proxy.origin, headers: {}, body: '{}' });
      return status === 200;
    },
  };
};

const CLIENTS: readonly [string, () => Client][] = [
  ['payment gateway', openStripe],
  ['address lookup', openLookup],
  ['menus and banners', openFeeds],
  ['conversion events', openConversion],
  ['webhook receivers', openWebhook],
];

describe.each(CLIENTS)('%s', (_, open) => {
  test.each(FAULTS)('gives up and recovers: %s', async (fault) => {
    const client = open();
    proxy.set(fault);
    for (let failed = 0; failed < FAILURES; failed++) {
      expect(await client.call().catch(() => false)).toBe(false);
    }
    if (client.isPaused) expect(await client.isPaused()).toBe(true);
    proxy.set('pass');
    await vi.waitFor(async () => {
      later(11);
      expect(await client.call().catch(() => false)).not.toBe(false);
    });
    if (client.isPaused) expect(await client.isPaused()).toBe(false);
  });

  test('answers through a slow connection', async () => {
    proxy.set('slow');
    const client = open();
    await vi.waitFor(async () => expect(await client.call().catch(() => false)).not.toBe(false));
    proxy.set('pass');
  });
});

test.each(['reset', 'garbage'] as const)('mail is rejected for another attempt: %s', async (fault) => {
  proxy.set(fault);
  const { port } = proxy;
  const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`);
  const mail = { id: '1', from: { name: 'Shop', address: 'a@shop.example' }, to: 'b@shop.example' };
  await expect(transport.deliver({ ...mail, subject: 's', html: '', text: '' })).rejects.toThrow('SMTP');
  proxy.set('pass');
});
