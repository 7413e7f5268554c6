import { expect, test } from 'vitest';
import { getUnitPricing } from './unit-pricing.ts';

test.each([
  ['50 ml', '50 ml', '100 ml'],
  ['3.5g', '3.5 g', '100 g'],
])('prices %s per %s and %s', (content, measure, base) => {
  expect(getUnitPricing(content)).toEqual({ unit_pricing_measure: measure, unit_pricing_base_measure: base });
});

test.each([undefined, '', '0 ml', '50', 'ml', '50 oz'])('has no unit price for %s', (content) => {
  expect(getUnitPricing(content)).toBeUndefined();
});
