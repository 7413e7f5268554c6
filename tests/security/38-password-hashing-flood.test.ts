import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_WAITING_HASHES, passwordQueue } from '../../apps/server/src/account/sign-in/password-queue.ts';
import { registerCustomer } from '../support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const PASSWORD = 'a password that fits nobody 7';

const post = (path: string, payload: object) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { host: 'outlet.localhost', locale: 'en_GB' },
    payload,
  });

/** Occupies the queue until it is full; returns the release. */
async function fillQueue(): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  const tasks: Promise<void>[] = [];
  while (passwordQueue.countWaiting() < MAX_WAITING_HASHES) tasks.push(passwordQueue.run(() => gate.promise));
  return async () => {
    gate.resolve();
    await Promise.all(tasks);
  };
}

test('refuses known and unknown accounts alike while too many passwords wait, and admits them afterwards', async () => {
  const { email } = await registerCustomer(shop);
  const release = await fillQueue();
  try {
    for (const address of [email, 'unknown@example.com']) {
      const reply = await post('/auth/login', { email: address, password: PASSWORD });
      expect([reply.statusCode, reply.json().errors[0].code]).toEqual([429, 'sign_in_busy']);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    const registration = { email: 'new@example.com', password: PASSWORD, firstName: 'Ada', lastName: 'Moss' };
    expect((await post('/customer/registration', registration)).statusCode).toBe(429);
    const page = await shop.app.inject({ url: '/api/v1/customer/address-form', headers: { locale: 'en_GB' } });
    expect(page.statusCode).toBe(200);
    const metrics = await shop.parts.metrics.registry.metrics();
    expect(metrics).toContain(`password_hashing_waiting ${MAX_WAITING_HASHES}`);
    expect(metrics).toContain('password_hashing_refused_total 3');
  } finally {
    await release();
  }
  expect((await post('/auth/login', { email, password: PASSWORD })).json().errors[0].code).toBe('wrong_credentials');
});
