import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPromotionCode } from './promotion.ts';
import { buildSingleUseCode, CODE_BYTES, isCodePrefix } from './single-use-code.ts';

test('builds a valid code without look-alikes after the prefix', () => {
  const code = buildSingleUseCode('VIP', new Uint8Array(CODE_BYTES).fill(21));
  expect(code).toBe('VIP-9999999999');
  expect(buildSingleUseCode('', new Uint8Array(CODE_BYTES))).toBe('CCCCCCCCCC');
});

test('skips bytes that would favour some signs, and gives up when too few are left', () => {
  const bytes = Uint8Array.from([255, 242, ...Array.from({ length: 10 }, (_, index) => index)]);
  expect(buildSingleUseCode('', bytes)).toBe('CDFGHJKMNP');
  expect(buildSingleUseCode('', bytes.fill(250, 0, 4))).toBeUndefined();
});

test('codes of any bytes have the form of a promotion code', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES }), (bytes) => {
      const code = buildSingleUseCode('A-B_20', bytes);
      expect(code === undefined || isPromotionCode(code)).toBe(true);
      expect(code?.slice(7) ?? '').not.toMatch(/[01258ABEILOSUZ]/);
    }),
  );
});

test.each([
  ['', true],
  ['VIP', true],
  ['A'.repeat(20), true],
  ['A'.repeat(21), false],
  ['vip', false],
  ['V P', false],
  ['-V', false],
])('isCodePrefix(%j) is %s', (prefix, expected) => {
  expect(isCodePrefix(prefix)).toBe(expected);
});
