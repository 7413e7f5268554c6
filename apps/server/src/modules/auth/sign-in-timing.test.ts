import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, aNetwork, anAddress, apiOf, aRegistration } from '../../../../../tests/support/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';

const ROUNDS = 21;

let shop: TestShop;
let known: string;
beforeAll(async () => {
  shop = await startTestShop();
  known = (await aCustomer(shop)).email;
});
afterAll(() => shop.stop());

type Ask = (email: string) => Promise<unknown>;

/** In turn, so that whatever else the machine does slows down both. Nobody is throttled: each round is a day later. */
async function mediansOf(ask: Ask): Promise<{ ofKnown: number; ofUnknown: number }> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 86_400_000);
    times.known.push(await timeOf(() => ask(known)));
    times.unknown.push(await timeOf(() => ask(anAddress())));
  }
  return { ofKnown: median(times.known), ofUnknown: median(times.unknown) };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work().catch(() => {});
  return performance.now() - start;
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

test.each<[string, Ask]>([
  [
    'signing in with a wrong password',
    (email) => apiOf(shop).auth.login({ body: { email, password: 'wrong password 1' } }),
  ],
  ['registering', (email) => apiOf(shop, { ip: aNetwork() }).customer.register({ body: aRegistration({ email }) })],
  ['signing up to the newsletter', (email) => apiOf(shop).newsletter.signUp({ body: { email } })],
  ['forgetting a password', (email) => apiOf(shop).auth.forgotPassword({ body: { email } })],
])('%s takes as long for a known address as for an unknown one', async (_, ask) => {
  await ask(known).catch(() => {});
  const { ofKnown, ofUnknown } = await mediansOf(ask);
  // A password that is not checked for unknown addresses shows as a difference of more than half the time.
  const tolerance = Math.max(5, 0.35 * Math.max(ofKnown, ofUnknown));
  expect(Math.abs(ofKnown - ofUnknown), `known ${ofKnown} ms, unknown ${ofUnknown} ms`).toBeLessThan(tolerance);
});
