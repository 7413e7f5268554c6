import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSecret } from '#server/secrets/open-secret.ts';
import { registerCustomer } from '../../../../../tests/support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { createStaffDiscountGrants } from './staff-discount-grants.ts';
import { readGroups } from './staff-discount-repository.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.clock.now = new Date('2026-06-01T12:00:00Z');
});

const DAY_MS = 86_400_000;

async function aGrant(email: string, validForMs = DAY_MS): Promise<string> {
  const { env, clock } = shop.parts;
  return createStaffDiscountGrants({ secret: openSecret({ env, clock }, 'staff'), clock }).grant(email, validForMs);
}

const getId = ({ tokens }: Awaited<ReturnType<typeof registerCustomer>>): string =>
  JSON.parse(Buffer.from(tokens.accessToken.split('.')[1] ?? '', 'base64url').toString()).sub;
const refused = { status: 404, errors: [expect.objectContaining({ code: 'link_unusable' })] };

test('a staff token turns on the staff group once, for its own customer only', async () => {
  const customer = await registerCustomer(shop);
  const verify = (token: string) => customer.api.staffDiscount.verify({ query: { token } });
  const token = await aGrant(customer.email.toUpperCase());
  expect(await readGroups(shop.parts.database.db, getId(customer))).toEqual([]);
  await expect(verify(token)).resolves.toEqual({ status: 'verified' });
  expect(await readGroups(shop.parts.database.db, getId(customer))).toEqual(['staff']);
  await expect(verify(token)).rejects.toMatchObject(refused);
});

test('another customer’s, expired, forged or missing staff token is rejected and changes nothing', async () => {
  const [customer, other] = [await registerCustomer(shop), await registerCustomer(shop)];
  const verify = (token: string) => customer.api.staffDiscount.verify({ query: { token } });
  const late = await aGrant(customer.email, -1);
  const forged = `${(await aGrant(customer.email)).split('.')[0]}.${'A'.repeat(43)}`;
  for (const token of [await aGrant(other.email), late, forged, 'a'.repeat(30)]) {
    await expect(verify(token)).rejects.toMatchObject(refused);
  }
  await expect(verify('')).rejects.toMatchObject({ status: 400 });
  expect(await readGroups(shop.parts.database.db, getId(customer))).toEqual([]);
});

test('two concurrent uses of a staff token count once', async () => {
  const customer = await registerCustomer(shop);
  const token = await aGrant(customer.email);
  const uses = await Promise.allSettled(
    Array.from({ length: 4 }, () => customer.api.staffDiscount.verify({ query: { token } })),
  );
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
