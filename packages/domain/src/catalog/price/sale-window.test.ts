import { describe, expect, test } from 'vitest';
import { advertisedPrice } from './sale-window.ts';

const now = new Date('2026-11-25T12:00:00Z');
const at = (day: string) => new Date(`2026-${day}T00:00:00Z`);
const usual = { amount: 4_000, from: at('01-01'), to: at('11-24') };
const sale = { amount: 3_000, from: at('11-24'), to: at('11-30') };

describe('advertised price', () => {
  test('is the usual price without a reduction', () => {
    expect(advertisedPrice({ now: 4_000, charges: [{ amount: 4_000, from: at('01-01') }] }, now)).toEqual({
      usual: 4_000,
    });
  });

  test('includes the window of a special price in force', () => {
    expect(advertisedPrice({ now: 3_000, was: 4_000, charges: [usual, sale] }, now)).toEqual({
      usual: 4_000,
      sale: { amount: 3_000, window: { from: at('11-24'), to: at('11-30') } },
    });
  });

  test('omits the window when the end of the reduction is unknown', () => {
    const charges = [usual, { ...sale, to: undefined }];
    expect(advertisedPrice({ now: 3_000, was: 4_000, charges }, now)).toEqual({
      usual: 4_000,
      sale: { amount: 3_000 },
    });
  });

  test('announces the next special price', () => {
    const next = { amount: 2_000, from: at('12-01'), to: at('12-05') };
    const charges = [{ ...usual, to: next.from }, next, { ...usual, from: next.to, to: undefined }];
    expect(advertisedPrice({ now: 4_000, charges }, now)).toEqual({
      usual: 4_000,
      sale: { amount: 2_000, window: { from: next.from, to: next.to } },
    });
  });

  test.each([
    ['that is dearer', { amount: 5_000, from: at('12-01'), to: at('12-05') }],
    ['that never ends', { amount: 2_000, from: at('12-01') }],
  ])('announces no price %s', (_, next) => {
    expect(advertisedPrice({ now: 4_000, charges: [{ ...usual, to: next.from }, next] }, now)).toEqual({
      usual: 4_000,
    });
  });

  test('is not a sale without a was-price that was charged', () => {
    expect(advertisedPrice({ now: 3_000, charges: [sale] }, now)).toEqual({ usual: 3_000 });
  });
});
