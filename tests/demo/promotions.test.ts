import { mainEnGb } from '@shop/brands/main/en-gb';
import { outletEnGb } from '@shop/brands/outlet/en-gb';
import { promotionFile } from '@shop/contracts/promotion-file';
import { applyPromotions, type PromotionContext } from '@shop/domain/quote/promotion/promotion-engine';
import { expect, test } from 'vitest';
import { readPromotions } from '../../apps/server/src/quote/promotion/promotion-reading.ts';
import { readDemoPromotions } from '../../apps/server/src/stand-ins/demo-data/demo-promotions.ts';

const now = new Date('2026-06-01T12:00:00Z');
const promotions = readDemoPromotions(now).flatMap((text) => readPromotions(text, () => 'Europe/London'));
const lines = [
  { sku: 'dress-8', productSku: 'dress', categories: ['dresses'], quantity: 1, unitAmount: 4_000 },
  { sku: 'hat', productSku: 'hat', categories: ['accessories'], quantity: 3, unitAmount: 900 },
];
const guest = { signedIn: false, groups: [], firstOrder: true };
const price = (given: Partial<PromotionContext> = {}) =>
  applyPromotions(lines, promotions, { store: outletEnGb, now, buyer: guest, usedUp: new Set(), ...given });

test('every promotion of the demo is a promotion file', () => {
  for (const text of readDemoPromotions(now)) {
    const promotion = JSON.parse(text);
    expect(promotionFile.parse(promotion)).toMatchObject(promotion);
  }
});

test('keys are unique', () => {
  expect(promotions.length).toBeGreaterThan(5);
  expect(new Set(promotions.map(({ key }) => key)).size).toBe(promotions.length);
});

test.each([outletEnGb, mainEnGb])('$brand gives three accessories for two, and staff a quarter off all', (store) => {
  expect(price({ store }).applied).toMatchObject([{ name: '3 for 2 on accessories' }]);
  const buyer = { signedIn: true, groups: ['staff'], firstOrder: false };
  expect(price({ store, buyer }).applied).toMatchObject([{ name: 'Staff discount' }]);
});

test('codes cover a worse discount, free delivery, an ended code and a minimum amount', () => {
  expect(price({ code: 'welcome10' }).code).toMatchObject({ reason: 'other-promotion-better' });
  expect(price({ code: 'freeship' })).toMatchObject({ freeDelivery: true, code: { status: 'applied' } });
  expect(price({ code: 'dress5' }).applied).toHaveLength(2);
  expect(price({ code: 'flash20' }).code).toMatchObject({ reason: 'ended' });
  expect(price({ code: 'treat15', store: mainEnGb }).code).toMatchObject({ reason: 'minimum', missing: 3_300 });
});
