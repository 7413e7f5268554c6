import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  buildRegistration,
  createApi,
  createEmail,
  createIp,
  registerCustomer,
} from '../../../../../tests/support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

/** Cost of answering one request. */
type Work = {
  /** Each password hash that is made or verified, with its parameters: by far the most expensive part. */
  hashing: string[];
  statements: number;
};

const measured = vi.hoisted(() => ({ current: (): Work | undefined => undefined }));

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    hash: (...args: Parameters<typeof argon2.hash>) => {
      measured.current()?.hashing.push(`hash ${JSON.stringify(args[1])}`);
      return argon2.hash(...args);
    },
    verify: (...args: Parameters<typeof argon2.verify>) => {
      // All before the salt: algorithm, version and cost.
      measured.current()?.hashing.push(`verify ${String(args[0]).split('$').slice(0, 4).join('$')}`);
      return argon2.verify(...args);
    },
  };
});

/** Background jobs run at the same time and are no part of the answer. */
const request = new AsyncLocalStorage<Work>();
measured.current = () => request.getStore();
const { query } = Client.prototype;
Client.prototype.query = new Proxy(query, {
  apply(target, client, args) {
    const work = request.getStore();
    if (work) work.statements += 1;
    return Reflect.apply(target, client, args);
  },
});

let shop: TestShop;
let known: string;
beforeAll(async () => {
  shop = await startTestShop();
  known = (await registerCustomer(shop)).email;
});
afterAll(async () => {
  Client.prototype.query = query;
  await shop.stop();
});

type Ask = (email: string) => Promise<unknown>;

/** A day later, so that no attempt is throttled. */
async function measureWork(ask: Ask, email: string): Promise<Work> {
  shop.clock.now = new Date(shop.clock.now.getTime() + 86_400_000);
  const work: Work = { hashing: [], statements: 0 };
  await request.run(work, () => ask(email).catch(() => {}));
  return work;
}

/** With the hashes of each answer, and the statements that an unknown address takes more. */
test.each<[string, Ask, { hashes: number; more: number }]>([
  [
    'signing in with a wrong password',
    (email) => createApi(shop).auth.login({ body: { email, password: 'wrong password 1' } }),
    // It is also looked for among the addresses that wait for their confirmation.
    { hashes: 1, more: 1 },
  ],
  [
    'registering',
    (email) => createApi(shop, { ip: createIp() }).customer.register({ body: buildRegistration({ email }) }),
    { hashes: 1, more: 0 },
  ],
  [
    'signing up to the newsletter',
    (email) => createApi(shop).newsletter.signUp({ body: { email } }),
    { hashes: 0, more: 0 },
  ],
  [
    'forgetting a password',
    (email) => createApi(shop).auth.forgotPassword({ body: { email } }),
    { hashes: 0, more: 0 },
  ],
])('%s costs as much for a known address as for an unknown one', async (_, ask, { hashes, more }) => {
  await measureWork(ask, createEmail());
  const knownWork = await measureWork(ask, known);
  const unknownWork = await measureWork(ask, createEmail());
  expect(knownWork.hashing).toHaveLength(hashes);
  expect(unknownWork.hashing).toEqual(knownWork.hashing);
  expect(knownWork.statements).toBeGreaterThan(0);
  expect(unknownWork.statements - knownWork.statements).toBe(more);
});
