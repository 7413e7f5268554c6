import { expect, test } from 'vitest';
import { type Bar, findEditor, shiftPeriod, toBody, toLanes } from './timeline-bars.ts';

const bar = (more: Partial<Bar> = {}): Bar => ({
  ...{ kind: 'banner', ref: '7', name: 'Hero', state: 'planned', stores: 1 },
  ...{ from: '2026-11-16T00:00:00.000Z', to: '2026-11-18T00:00:00.000Z', place: 'main.UK.home.hero' },
  ...more,
});
const HOUR = 3_600_000;

test('a planned bar moves as a whole, a live one with its end, open sides stay open', () => {
  expect(shiftPeriod(bar(), HOUR)).toEqual({ from: '2026-11-16T01:00:00.000Z', to: '2026-11-18T01:00:00.000Z' });
  expect(shiftPeriod(bar({ state: 'live' }), -HOUR)).toEqual({ from: bar().from, to: '2026-11-17T23:00:00.000Z' });
  expect(shiftPeriod(bar({ to: undefined }), HOUR)).toEqual({ from: '2026-11-16T01:00:00.000Z', to: undefined });
});

test('lanes keep their order and leave out kinds that are hidden or empty', () => {
  const items = [bar({ kind: 'page', ref: 'a' }), bar(), bar({ ref: '8' }), bar({ kind: 'menu' })];
  const reply = {
    ...{ items, clashes: [], gaps: [], isMore: false, graceSeconds: 60, now: '2026-11-16T00:00:00.000Z' },
    store: { storeId: 1, timeZone: 'UTC' },
  };
  const always = bar({ ref: '9', from: undefined, to: undefined });
  const lanes = toLanes({ ...reply, items: [always, ...items] }, ['banner', 'page', 'promotion']);
  expect(lanes.map(({ kind, rows }) => [kind, rows])).toEqual([
    ['banner', 3],
    ['page', 1],
  ]);
  expect(lanes[0]?.bars.map(({ bar: { ref }, row }) => [ref, row])).toEqual([
    ['7', 0],
    ['8', 1],
    ['9', 2],
  ]);
});

test.each([
  [bar(), '/publish/banners?place=main.UK&type=home'],
  [bar({ kind: 'promotion', ref: 'a/b' }), '/promotions/a%2Fb'],
  [bar({ kind: 'page', ref: 'pages main 12 en-GB' }), '/content/pages/12?brand=main'],
  [bar({ kind: 'campaign', ref: '3' }), '/campaigns/3'],
  [bar({ kind: 'prices', ref: 'p-1' }), '/prices?plan=p-1'],
])('%o is edited at %s', (given, address) => {
  expect(findEditor(given)).toBe(address);
});

test('a move names the period that was looked at', () => {
  const to = { from: '2026-11-17T00:00:00.000Z', to: undefined };
  expect(toBody(4, { bar: bar({ from: undefined }), to })).toEqual({
    ...{ store: 4, kind: 'banner', ref: '7', seen: { to: bar().to }, to: { from: to.from } },
  });
});
