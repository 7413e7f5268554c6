import { describe, expect, test } from 'vitest';
import { applyStep, calculateCover, calculateMargin, judgeMarkdown, lowestBefore, planSpecial } from './markdown.ts';

const day = (text: string) => new Date(`2026-${text}T00:00:00Z`);
const SPAN = { from: day('11-27'), to: day('12-01') };

describe('a step', () => {
  test.each([
    [5000, { percent: 20 }, 4000],
    [5000, { percent: 20, ending: 99 }, 3999],
    [4999, { percent: 20, ending: 99 }, 3999],
    [4995, { percent: 25, ending: 0 }, 3700],
    [100, { percent: 50, ending: 99 }, 50],
    [3333, { percent: 10 }, 3000],
  ])('%i by %o is %i', (amount, step, expected) => {
    expect(applyStep(amount, step, 100)).toBe(expected);
  });

  test('of a currency without minor units ends in its own units', () => {
    expect(applyStep(5000, { percent: 20 }, 1)).toBe(4000);
  });
});

describe('the lowest price before a moment', () => {
  test('counts 30 days back, with scheduled prices', () => {
    const history = [
      { amount: 3000, from: day('09-01'), to: day('10-01') },
      { amount: 5200, from: day('10-01'), to: day('11-02') },
      { amount: 4400, from: day('11-02'), to: day('11-09') },
      { amount: 5200, from: day('11-09') },
    ];
    expect(lowestBefore(history, day('11-27'))).toBe(4400);
    expect(lowestBefore(history, day('12-20'))).toBe(5200);
    expect(lowestBefore(history, day('08-01'))).toBeUndefined();
  });
});

describe('a markdown', () => {
  const usual = { price: { amount: 5200 }, history: [{ amount: 5200, from: day('09-01') }] };

  test('holds where the price was the same for 30 days', () => {
    expect(judgeMarkdown(usual, 3900, SPAN)).toEqual({
      ...{ before: 5200, planned: 3900, lowest: 5200, percent: 25, state: 'holds' },
    });
  });

  test('counts from a lower price of the 30 days before', () => {
    const history = [
      { amount: 4400, from: day('11-02'), to: day('11-09') },
      { amount: 5200, from: day('11-09') },
    ];
    const judged = judgeMarkdown({ ...usual, history }, 3900, SPAN);
    expect(judged).toMatchObject({ lowest: 4400, percent: 11, state: 'measured', reason: 'lower-before' });
    expect(planSpecial(usual.price, judged, SPAN)).toMatchObject({ was: 4400, special: { amount: 3900 } });
    expect(judgeMarkdown({ ...usual, history }, 4400, SPAN)).toMatchObject({ state: 'refused', reason: 'not-lower' });
  });

  test('is refused for a price that was never charged', () => {
    expect(judgeMarkdown({ ...usual, history: [] }, 3900, SPAN)).toMatchObject({
      ...{ state: 'refused', reason: 'no-earlier-price', percent: 0 },
    });
  });

  test.each([
    ['runs on', { amount: 4000, from: day('11-01') }, 'refused'],
    ['overlaps', { amount: 4000, from: day('11-28'), to: day('12-05') }, 'refused'],
    ['is over', { amount: 4000, from: day('08-01'), to: day('08-08') }, 'holds'],
    ['comes later', { amount: 4000, from: day('12-10'), to: day('12-20') }, 'holds'],
  ])('beside a special price that %s', (_, special, state) => {
    expect(judgeMarkdown({ ...usual, price: { amount: 5200, special } }, 3900, SPAN).state).toBe(state);
  });

  test('takes the second set while the first is kept for later', () => {
    const special = { amount: 4000, from: day('12-10'), to: day('12-20') };
    const price = { amount: 5200, special };
    const judged = judgeMarkdown({ ...usual, price }, 3900, SPAN);
    expect(planSpecial(price, judged, SPAN)).toMatchObject({ special, specialB: { amount: 3900 } });
  });
});

test.each([
  [2400, { cost: 1000, taxPercent: 20 }, 50],
  [1200, { cost: 1500, taxPercent: 20 }, -50],
  [0, { cost: 100, taxPercent: 20 }, 0],
])('the margin of %i with %o is %i percent', (amount, facts, percent) => {
  expect(calculateMargin(amount, facts)).toBe(percent);
});

test.each([
  [188, 67, 11.2],
  [10, 0, undefined],
])('stock of %i with %i sold lasts %s weeks', (stock, sold, weeks) => {
  expect(calculateCover(stock, sold)).toBe(weeks);
});
