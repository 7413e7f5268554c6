import { stores } from '@shop/brands/stores';
import type { Promotion } from '@shop/domain/quote/promotion/promotion';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff } from '../../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../../tests/support/shop/test-shop.ts';
import { createAuditTrail } from '../../../staff/audit/audit-trail.ts';
import { createPromotionService, unknownCustomers } from '../promotion-service.ts';
import { createPromotionDesk } from './promotion-desk-service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const refusal = (code: string) => ({ errors: [{ code }] });
const OUTLET = stores.find(({ brand }) => brand === 'outlet')?.storeId ?? 0;
const MAIN = stores.find(({ brand }) => brand === 'main')?.storeId ?? 0;

const build = (key: string, given: Partial<Promotion> = {}): Promotion => ({
  ...{ key, names: { 'en-GB': 'Ten' }, effect: { kind: 'percentage', percent: 10 }, scope: {}, conditions: {} },
  ...{ limits: {}, stackable: false, priority: 0, active: true, ...given },
});

/** As `npm run shop -- promotion:save` does. */
function openDesk() {
  const { database, clock } = shop.parts;
  const { db } = database;
  const promotions = createPromotionService({ db, clock, customers: unknownCustomers });
  const shared = { db, clock, stores, getTimeZone: () => 'Europe/London' };
  return createPromotionDesk({
    ...{ ...shared, promotions, audit: createAuditTrail({ clock }), scopes: { readProducts: async () => [] } },
  });
}

test('lists promotions by state and ends one now, with the reason in the audit trail', async () => {
  const command = { kind: 'command', name: 'root' } as const;
  const later = new Date('2026-07-01T00:00:00Z');
  await openDesk().save(command, [
    build('running', { code: 'TEN', limits: { total: 5 } }),
    build('scheduled', { startsAt: later }),
    build('disabled', { active: false }),
  ]);
  const merchandiser = await shop.staff('merchandiser');
  const { items } = await merchandiser.promotions.list({ query: {} });
  const states = Object.fromEntries(items.map(({ key, state }) => [key, state]));
  expect(states).toMatchObject({ running: 'running', scheduled: 'scheduled', disabled: 'disabled' });
  expect(items.find(({ key }) => key === 'running')).toMatchObject({ code: 'TEN', used: 0, limit: 5 });

  const call = { params: { key: 'running' }, body: { reason: 'Sold out' } };
  for (let time = 0; time < 2; time++)
    expect(await merchandiser.promotions.end(call)).toMatchObject({ state: 'ended' });
  const before = { params: { key: 'scheduled' }, body: { reason: 'Cancelled' } };
  expect(await merchandiser.promotions.end(before)).toMatchObject({ state: 'ended' });
  const owner = await shop.staff('owner');
  const found = await owner.audit.search({ query: { entityKind: 'promotion', entityId: 'running' } });
  expect(found.items.map(({ action }) => action)).toEqual(['end', 'end', 'save']);
  expect(found.items[0]).toMatchObject({ reason: 'Sold out' });
  expect(found.items.at(-1)).toMatchObject({ actor: { kind: 'command', name: 'root' } });
});

test('needs the permission in every store of the promotion', async () => {
  await openDesk().save({ kind: 'command', name: 'root' }, [
    build('everywhere'),
    build('outlet-only', { brand: 'outlet' }),
  ]);
  const limited = await signInStaff(shop, { role: 'merchandiser', stores: [MAIN] });
  const { items } = await limited.api.promotions.list({ query: {} });
  expect(items.map(({ key }) => key)).not.toContain('outlet-only');
  expect(items.find(({ key }) => key === 'everywhere')?.stores).toEqual([MAIN]);
  expect(OUTLET).not.toBe(MAIN);
  const call = { params: { key: 'everywhere' }, body: { reason: 'Over' } };
  await expect(limited.api.promotions.end(call)).rejects.toMatchObject(refusal('permission_missing'));
  const merchandiser = await shop.staff('merchandiser');
  await expect(
    merchandiser.promotions.end({ params: { key: 'never-made' }, body: { reason: 'Over' } }),
  ).rejects.toMatchObject(refusal('promotion_unknown'));
});
