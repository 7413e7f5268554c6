import { mainEnGb } from '@shop/brands/main/en-gb';
import { outletEnGb } from '@shop/brands/outlet/en-gb';
import { promotionFile } from '@shop/contracts/promotion-file';
import type { Promotion } from '@shop/domain/promotion';
import { applyPromotions, type PromotionContext } from '@shop/domain/promotion-engine';
import { expect, test } from 'vitest';
import { demoPromotions, seedPromotions } from './promotions.ts';

const now = new Date('2026-06-01T12:00:00Z');
const lines = [
  { sku: 'dress-8', productSku: 'dress', categories: ['dresses'], quantity: 1, unitAmount: 4_000 },
  { sku: 'hat', productSku: 'hat', categories: ['accessories'], quantity: 3, unitAmount: 900 },
];
const guest = { signedIn: false, groups: [], firstOrder: true };
const price = (given: Partial<PromotionContext> = {}) =>
  applyPromotions(lines, demoPromotions(now), { store: outletEnGb, now, buyer: guest, usedUp: new Set(), ...given });

test('every promotion of the demo could stand in a file', () => {
  for (const { startsAt, endsAt, ...promotion } of demoPromotions(now)) {
    const times = { startsAt: startsAt?.toISOString(), endsAt: endsAt?.toISOString() };
    expect(promotionFile.parse({ ...promotion, ...times })).toMatchObject(promotion);
  }
});

test('they are saved together, each under a key of its own', async () => {
  const saved: Promotion[] = [];
  await seedPromotions({ save: async (promotions) => void saved.push(...promotions) }, now);
  expect(new Set(saved.map(({ key }) => key)).size).toBe(demoPromotions(now).length);
});

test.each([outletEnGb, mainEnGb])('$brand gives three accessories for two, and staff a quarter off all', (store) => {
  expect(price({ store }).applied).toMatchObject([{ name: '3 for 2 on accessories' }]);
  const buyer = { signedIn: true, groups: ['staff'], firstOrder: false };
  expect(price({ store, buyer }).applied).toMatchObject([{ name: 'Staff discount' }]);
});

test('the codes show what a code can do', () => {
  expect(price({ code: 'welcome10' }).code).toMatchObject({ reason: 'other-promotion-better' });
  expect(price({ code: 'freeship' })).toMatchObject({ freeDelivery: true, code: { status: 'applied' } });
  expect(price({ code: 'dress5' }).applied).toHaveLength(2);
  expect(price({ code: 'flash20' }).code).toMatchObject({ reason: 'ended' });
  expect(price({ code: 'treat15', store: mainEnGb }).code).toMatchObject({ reason: 'minimum', missing: 3_300 });
});
