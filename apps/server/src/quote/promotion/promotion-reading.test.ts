import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPromotions } from './promotion-reading.ts';

const london = () => 'Europe/London';
const smallest = {
  key: 'ten',
  names: { 'en-GB': '10% off' },
  effect: { kind: 'percentage', percent: 10 },
};
const read = (...files: object[]) => readPromotions(JSON.stringify(files), london);
const written = (file: object) => readPromotions(JSON.stringify(file), london)[0];

test('a promotion requires key, name and effect, and all other fields have defaults', () => {
  expect(written(smallest)).toEqual({
    ...smallest,
    scope: {},
    conditions: {},
    limits: {},
    stackable: false,
    priority: 0,
    active: true,
  });
});

test('a file may contain several promotions', () => {
  expect(read(smallest, { ...smallest, key: 'twenty' }).map(({ key }) => key)).toEqual(['ten', 'twenty']);
  expect(() => read()).toThrow('there is none');
  expect(() => read(smallest, smallest)).toThrow('the key ten is there twice');
});

test('a code is stored in capitals', () => {
  expect(written({ ...smallest, code: ' welcome10 ' })).toMatchObject({ code: 'WELCOME10' });
});

describe('promotion times in the time zone of the store', () => {
  test.each([
    ['in winter', '2026-11-27 08:00', {}, '2026-11-27T08:00:00.000Z'],
    ['in summer', '2026-06-01 08:00', {}, '2026-06-01T07:00:00.000Z'],
    ['in the hour that spring skips', '2026-03-29 01:30', {}, '2026-03-29T01:30:00.000Z'],
    ['in the hour that autumn has twice', '2026-10-25 01:30', {}, '2026-10-25T00:30:00.000Z'],
    ['a day means its beginning', '2026-06-01', {}, '2026-05-31T23:00:00.000Z'],
    ['an instant is what it is', '2026-06-01T08:00:00Z', {}, '2026-06-01T08:00:00.000Z'],
    ['another clock', '2026-06-01 08:00', { timeZone: 'America/New_York' }, '2026-06-01T12:00:00.000Z'],
  ])('%s: %s', (_, startsAt, given, instant) => {
    expect(written({ ...smallest, startsAt, ...given })?.startsAt?.toISOString()).toBe(instant);
  });
});

test.each<[string, object, string]>([
  ['an unknown field', { percent: 10 }, 'Unrecognized key: "percent"'],
  ['no English name', { names: { 'fr-FR': '10 %' } }, 'names'],
  ['a name with a control character', { names: { 'en-GB': 'a\0b' } }, 'Control characters are not allowed'],
  ['more than all of it', { effect: { kind: 'percentage', percent: 101 } }, 'effect.percent'],
  ['half a percent', { effect: { kind: 'percentage', percent: 0.5 } }, 'effect.percent'],
  ['an amount in no currency', { effect: { kind: 'amount', amounts: {} } }, 'Name at least one currency'],
  ['an amount in unknown money', { effect: { kind: 'amount', amounts: { XXX: 1 } } }, 'effect.amounts'],
  ['an amount below nothing', { effect: { kind: 'amount', amounts: { GBP: -1 } } }, 'effect.amounts.GBP'],
  ['3 for 3', { effect: { kind: 'n-for-m', take: 3, pay: 3 } }, 'Fewer are paid than are taken'],
  ['a limit of none', { limits: { total: 0 } }, 'limits.total'],
  ['no category at all', { scope: { categories: [] } }, 'scope.categories'],
  ['a brand that is no key', { brand: 'Boo Hoo' }, 'brand'],
  ['a code of several words', { code: 'TEN OFF' }, 'Letters, digits, - and _ only'],
  ['a time that is none', { startsAt: 'tomorrow' }, 'startsAt: Write it like 2026-11-27 08:00'],
  ['an end that is none', { endsAt: '2026-02-30 08:00' }, 'endsAt: Write it like 2026-11-27 08:00'],
  ['an end before the start', { startsAt: '2026-06-02', endsAt: '2026-06-01' }, 'It ends before it begins'],
  ['an unknown clock', { timeZone: 'Europe/Manchester' }, 'No clock has this time zone'],
])('rejects %s', (_, given, reason) => {
  expect(() => written({ ...smallest, ...given })).toThrow(reason);
});

test('reports all errors of all promotions at once', () => {
  expect(() => read({ ...smallest, key: 'Ten' }, { ...smallest, priority: 1.5 })).toThrow(
    /\[0\]key: .*\n {2}\[1\]priority: /,
  );
  expect(() => readPromotions('{', london)).toThrow('it is no JSON');
});

test('accepts the example of the guide', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../../../../docs/guides/run-a-promotion.md'), 'utf8');
  const examples = [...guide.matchAll(/```json\n(?<text>[\s\S]*?)```/g)].map(({ groups }) => groups?.text ?? '');
  expect(examples.length).toBeGreaterThan(0);
  for (const text of examples) expect(readPromotions(text, london)).toHaveLength(1);
});
