import type { PromotionFile } from '@shop/contracts/promotion-file';
import { expect, test } from 'vitest';
import { createFormats } from '#backoffice/i18n/formats.ts';
import { en } from '#backoffice/i18n/text/en.ts';
import { createTranslate } from '#backoffice/i18n/translate.ts';
import { NEW_DRAFT, toFile } from './promotion-draft.ts';
import { summarise } from './summary.ts';

const tools = {
  text: createTranslate<typeof en>(en, 'en'),
  formats: createFormats('en'),
  nameCategory: (key: string) => key.toUpperCase(),
  stores: ['Main', 'Outlet', 'Man', 'Fourth'].map((name) => ({ name })),
  period: { from: '27 Nov 00:00' },
};
const describePromotion = (given: Partial<PromotionFile>) => summarise({ ...toFile(NEW_DRAFT), ...given }, tools);

test('says what, for which pieces, for whom, how, where, when and with which others', () => {
  expect(describePromotion({})).toEqual([
    'Takes 10% off each piece that counts.',
    'All pieces count.',
    'For everyone, signed in or not.',
    'Applies by itself, without a code.',
    'In Main, Outlet, Man and 1 more.',
    'From 27 Nov 00:00, without an end.',
    'Not combined with other such promotions: the one that saves most is applied.',
  ]);
});

test.each<[Partial<PromotionFile>, string]>([
  [
    { effect: { kind: 'amount', amounts: { GBP: 500, EUR: 600 } } },
    'Takes £5.00 / €6.00 off in total, shared over the pieces by price.',
  ],
  [{ effect: { kind: 'n-for-m', take: 3, pay: 2 } }, 'Of every 3 pieces that count, the cheapest one is free.'],
  [{ effect: { kind: 'n-for-m', take: 5, pay: 3 } }, 'Of every 5 pieces that count, the cheapest 2 are free.'],
  [{ effect: { kind: 'free-delivery' } }, 'Standard delivery is free.'],
  [{ effect: { kind: 'free-delivery' } }, 'Given in addition to any discount.'],
  [{ scope: { categories: ['coats'], products: ['boot-1'] } }, 'Pieces of COATS, boot-1 count.'],
  [{ scope: { excludedCategories: ['sale'] } }, 'Pieces of SALE never count.'],
  [{ conditions: { customerGroup: 'staff' } }, 'For signed-in customers of the group staff.'],
  [{ conditions: { signedIn: true } }, 'For signed-in customers.'],
  [{ conditions: { firstOrder: true } }, 'On a first order only.'],
  [{ conditions: { minimumSpend: { GBP: 4_000 } } }, 'If those pieces cost at least £40.00 before promotions.'],
  [{ code: 'TEN' }, 'With the code TEN.'],
  [{ singleUse: true }, 'With single-use codes, each for one order.'],
  [{ limits: { total: 1, perCustomer: 2 } }, 'For 1 order in total.'],
  [{ limits: { total: 1, perCustomer: 2 } }, 'For 2 orders of each customer.'],
  [{ stackable: true }, 'Taken off in addition to other promotions.'],
  [{ active: false }, 'Disabled: it does nothing until it is enabled.'],
])('%j includes "%s"', (given, sentence) => {
  expect(describePromotion(given)).toContain(sentence);
});
