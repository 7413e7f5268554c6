import { describe, expect, test } from 'vitest';
import { findClashes, findGaps, isInRange, judgeBar, layRows, type OpenSpan, type TimelineBar } from './timeline.ts';

const at = (day: number, hour = 0, minute = 0) => new Date(Date.UTC(2026, 10, day, hour, minute));
const span = (from?: number, to?: number): OpenSpan => ({
  ...(from !== undefined && { from: at(from) }),
  ...(to !== undefined && { to: at(to) }),
});
const RANGE = { from: at(1), to: at(30) };

const bar = (ref: string, period: OpenSpan, more: Partial<TimelineBar> = {}): TimelineBar => ({
  ...{ kind: 'banner', ref, isDraft: false, slot: 'hero' },
  ...period,
  ...more,
});

describe('rows', () => {
  test.each<[string, OpenSpan[], number[]]>([
    ['nothing', [], []],
    ['one after the other', [span(1, 3), span(3, 5)], [0, 0]],
    ['at the same time', [span(1, 4), span(3, 5)], [0, 1]],
    ['a row that is free again', [span(1, 4), span(2, 3), span(3, 6), span(4, 5)], [0, 1, 1, 0]],
    ['given in another order', [span(3, 5), span(1, 3)], [0, 0]],
    ['open on both sides', [span(), span(2, 3), span()], [0, 2, 1]],
    ['open starts and ends', [span(undefined, 3), span(3)], [0, 0]],
  ])('%s', (_, bars, expected) => {
    expect(layRows(bars)).toEqual(expected);
  });

  test('a thousand bars at once have a row each', () => {
    const rows = layRows(Array.from({ length: 1_000 }, () => span(1, 2)));
    expect(new Set(rows).size).toBe(1_000);
  });
});

describe('states', () => {
  test.each([
    ['draft', span(1, 20), true],
    ['planned', span(11, 20), false],
    ['live', span(1, 20), false],
    ['live', span(), false],
    ['ended', span(1, 10), false],
  ])('%s', (state, period, isDraft) => {
    expect(judgeBar({ ...period, isDraft }, at(10))).toBe(state);
  });

  test.each([
    [span(undefined, 1), false],
    [span(undefined, 2), true],
    [span(30), false],
    [span(29), true],
    [span(), true],
  ])('%o is in the range: %s', (period, expected) => {
    expect(isInRange(period, RANGE)).toBe(expected);
  });
});

describe('clashes', () => {
  test('two banners of one slot clash for the time of both', () => {
    expect(findClashes([bar('a', span(2, 6)), bar('b', span(5, 9))], RANGE)).toEqual([
      { from: at(5), to: at(6), kind: 'banner', slot: 'hero', refs: ['a', 'b'] },
    ]);
  });

  test.each<[string, TimelineBar[]]>([
    ['one after the other', [bar('a', span(2, 5)), bar('b', span(5, 9))]],
    ['other slots', [bar('a', span(2, 6)), bar('b', span(2, 6), { slot: 'top' })]],
    ['a draft', [bar('a', span(2, 6)), bar('b', span(2, 6), { isDraft: true })]],
    ['outside the range', [bar('a', { from: at(30), to: at(31) }), bar('b', { from: at(30), to: at(31) })]],
    ['other kinds', [bar('a', span(2, 6)), bar('b', span(2, 6), { kind: 'page' })]],
  ])('%s do not clash', (_, bars) => {
    expect(findClashes(bars, RANGE)).toEqual([]);
  });

  test('three at once are one clash, and always-on bars clash within the range', () => {
    const bars = [bar('a', {}), bar('b', span(4, 8)), bar('c', span(6, 10))];
    expect(findClashes(bars, RANGE)).toEqual([
      { from: at(4), to: at(10), kind: 'banner', slot: 'hero', refs: ['a', 'b', 'c'] },
    ]);
  });

  test('promotions clash where one meets the other', () => {
    const own = { kind: 'promotion', slot: undefined } as const;
    const bars = [bar('a', span(2, 6), { ...own, meets: ['b'] }), bar('b', span(5, 9), own), bar('c', span(2, 9), own)];
    expect(findClashes(bars, RANGE)).toEqual([{ from: at(5), to: at(6), kind: 'promotion', refs: ['a', 'b'] }]);
  });
});

describe('gaps', () => {
  const gapsOf = (...bars: TimelineBar[]) =>
    findGaps(bars, { range: RANGE, graceMs: 60_000 }).map(({ slot, from, to }) => [slot, from, to]);

  test.each<[string, TimelineBar[], unknown[]]>([
    ['between two', [bar('a', span(1, 5)), bar('b', span(8, 30))], [['hero', at(5), at(8)]]],
    [
      'before and after',
      [bar('a', span(3, 10))],
      [
        ['hero', at(1), at(3)],
        ['hero', at(10), at(30)],
      ],
    ],
    ['none for an open one', [bar('a', {})], []],
    ['none shorter than the grace', [bar('a', span(1, 5)), bar('b', { from: at(5, 0, 1), to: at(30) })], []],
    ['hidden below a longer one', [bar('a', span(1, 30)), bar('b', span(2, 3))], []],
    ['a draft fills none', [bar('a', span(1, 5)), bar('b', span(5, 30), { isDraft: true })], [['hero', at(5), at(30)]]],
    ['a slot that ended last week', [bar('a', { from: at(-20), to: at(-5) })], [['hero', at(1), at(30)]]],
    ['none of a slot out of use', [bar('a', { from: at(-90), to: at(-60) })], []],
    ['none without a slot', [bar('a', span(3, 4), { slot: undefined })], []],
  ])('%s', (_, bars, expected) => {
    expect(gapsOf(...bars)).toEqual(expected);
  });
});
