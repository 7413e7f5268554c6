import { ApiError } from '@shop/contracts/shop/api-error';
import { staffEndpoints } from '@shop/contracts/staff/endpoints';
import { expect, test } from 'vitest';
import { refusals } from '#backoffice/i18n/text/refusals/de.server.ts';
import { findRefusals } from './refusal.ts';

/** Codes in sentences such as "Refused with 404 category_unknown and 409 version_conflict." */
const CODES = /\b4\d\d ((?:\w+_\w+)(?:(?:, | or )\w+_\w+)*)/g;
/** Shown by the screens in their own words. */
const OWN_WORDS = ['version_conflict', 'permission_missing'];

const summaries = Object.values(staffEndpoints).flatMap((area) => Object.values(area).map(({ summary }) => summary));

test('every reason that a staff call names has a German sentence', () => {
  const codes = summaries.flatMap((summary) =>
    [...summary.matchAll(CODES)].flatMap(([, list]) => list?.split(/, | or /) ?? []),
  );
  const named = [...new Set(codes)].filter((code) => !OWN_WORDS.includes(code));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((code) => refusals[code] === undefined)).toEqual([]);
});

const refuse = (code: string, reason: string, field?: string) =>
  new ApiError('failed', {
    ...{ code: 'http-error' as never, url: '/x', status: 422 },
    errors: [{ code, reason, ...(field && { field }) }],
  });

test.each([
  ['en', 'order_unknown', 'Order not found', 'Order not found'],
  ['de', 'order_unknown', 'Order not found', 'Diese Bestellung gibt es nicht.'],
  ['de', 'product_unknown', 'No product $&1', 'Dieses Produkt gibt es nicht. (No product $&1)'],
  ['de', 'quite_new', 'A new reason', 'A new reason'],
] as const)('in %s %s reads "%s"', (language, code, reason, shown) => {
  expect(findRefusals(refuse(code, reason, 'sku'), language)).toEqual([
    { status: 422, code, reason: shown, field: 'sku' },
  ]);
});

test('an error that is no refusal is none', () => {
  expect(findRefusals(new Error('broken'), 'de')).toBeUndefined();
});
