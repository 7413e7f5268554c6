import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCustomer } from '../../../../../tests/support/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';
import { keptSecret } from '../../platform/kept-secret.ts';
import { createStaffGrants } from './staff-grants.ts';
import { groupsOf } from './staff-repository.ts';

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
  return createStaffGrants({ secret: await keptSecret(join(env.DATA_DIR), 'staff'), clock }).grant(email, validForMs);
}

const idOf = ({ tokens }: Awaited<ReturnType<typeof aCustomer>>): string =>
  JSON.parse(Buffer.from(tokens.accessToken.split('.')[1] ?? '', 'base64url').toString()).sub;
const refused = { status: 404, errors: [expect.objectContaining({ code: 'link_unusable' })] };

test('a token of the shop turns the staff group on, for its own customer and once', async () => {
  const customer = await aCustomer(shop);
  const verify = (token: string) => customer.api.staffDiscount.verify({ query: { token } });
  const token = await aGrant(customer.email.toUpperCase());
  expect(await groupsOf(shop.parts.database.db, idOf(customer))).toEqual([]);
  await expect(verify(token)).resolves.toEqual({ status: 'verified' });
  expect(await groupsOf(shop.parts.database.db, idOf(customer))).toEqual(['staff']);
  await expect(verify(token)).rejects.toMatchObject(refused);
});

test('a token that is somebody else’s, expired, forged or none is refused, and changes nothing', async () => {
  const [customer, other] = [await aCustomer(shop), await aCustomer(shop)];
  const verify = (token: string) => customer.api.staffDiscount.verify({ query: { token } });
  const late = await aGrant(customer.email, -1);
  const forged = `${(await aGrant(customer.email)).split('.')[0]}.${'A'.repeat(43)}`;
  for (const token of [await aGrant(other.email), late, forged, 'a'.repeat(30)]) {
    await expect(verify(token)).rejects.toMatchObject(refused);
  }
  await expect(verify('')).rejects.toMatchObject({ status: 400 });
  expect(await groupsOf(shop.parts.database.db, idOf(customer))).toEqual([]);
});

test('two uses at once are one', async () => {
  const customer = await aCustomer(shop);
  const token = await aGrant(customer.email);
  const uses = await Promise.allSettled(
    Array.from({ length: 4 }, () => customer.api.staffDiscount.verify({ query: { token } })),
  );
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
