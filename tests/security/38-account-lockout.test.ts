import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi, createIp, PASSWORD, registerCustomer, tokenIn } from '../support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ env: { NETWORK_LIMIT_FACTOR: '1' } });
});
afterAll(() => shop.stop());

const later = (seconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1_000);
};
const guess = async (email: string, ip = createIp()) => {
  const login = createApi(shop, { ip }).auth.login({ body: { email, password: 'wrong password 1' } });
  return await login.then(() => 200).catch(({ status }: { status: number }) => status);
};

/** A stranger takes every admitted attempt, one a minute, each from another network. */
async function besiege(email: string, andThen: () => Promise<void>): Promise<void> {
  for (let time = 0; time < 10; time++) await guess(email);
  for (let minute = 0; minute < 20; minute++) {
    later(61);
    expect(await guess(email)).toBe(401);
    if (minute % 5 === 0) await andThen();
  }
}

async function aCustomerAt(ip: string): Promise<string> {
  const { email } = await registerCustomer(shop);
  await createApi(shop, { ip }).auth.login({ body: { email, password: PASSWORD } });
  return email;
}

describe('account lock-out by strangers (risk 38)', () => {
  test('leaves the owner’s known network free while a stranger guesses once a minute', async () => {
    const ip = createIp();
    const email = await aCustomerAt(ip);
    for (let time = 0; time < 6; time++) await guess(email);
    expect(await guess(email)).toBe(429);
    await expect(createApi(shop, { ip }).auth.login({ body: { email, password: PASSWORD } })).resolves.toBeDefined();
    later(120);
    await besiege(email, async () => {
      await expect(createApi(shop, { ip }).auth.login({ body: { email, password: PASSWORD } })).resolves.toBeDefined();
    });
  });

  test('still limits guesses from a known network', async () => {
    const ip = createIp();
    const email = await aCustomerAt(ip);
    const statuses = [];
    for (let time = 0; time < 7; time++) statuses.push(await guess(email, ip));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test('does not let a known network reset the limit of strangers', async () => {
    const ip = createIp();
    const email = await aCustomerAt(ip);
    for (let time = 0; time < 5; time++) await guess(email);
    await createApi(shop, { ip }).auth.login({ body: { email, password: PASSWORD } });
    expect(await guess(email)).toBe(429);
  });

  test('lets the owner in by a mailed link from a new network', async () => {
    const { email } = await registerCustomer(shop);
    const owner = createApi(shop, { ip: createIp() });
    for (let time = 0; time < 6; time++) await guess(email);
    await owner.auth.forgotPassword({ body: { email } });
    const token = await tokenIn(shop, email, 'password-reset');
    const password = 'nine white bicycles 7';
    await owner.auth.resetPassword({ body: { token, password } });
    for (let time = 0; time < 6; time++) await guess(email);
    await expect(owner.auth.login({ body: { email, password } })).resolves.toBeDefined();
  });
});
