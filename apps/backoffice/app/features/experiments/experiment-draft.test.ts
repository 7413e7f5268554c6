import { expect, test } from 'vitest';
import { addVariant, canAddVariant, NEW_EXPERIMENT, readExperiment, toPlan } from './experiment-draft.ts';

const store = {
  ...{ storeId: 4, name: 'Outlet en-GB', brand: 'outlet', locale: 'en-GB', currency: 'GBP' },
  timeZone: 'Europe/London',
};
const [control] = NEW_EXPERIMENT.variants;
const draft = {
  ...NEW_EXPERIMENT,
  ...{ key: 'hero', name: 'Hero', replaces: '1' },
  variants: [control as (typeof NEW_EXPERIMENT.variants)[number], { key: 'b', weight: '30', change: '2' }],
};
const saved = { experimentId: 'x', state: 'draft', version: 1 } as const;

test('a saved plan reads as the draft that it was typed as', () => {
  expect(readExperiment({ ...toPlan(draft, store), ...saved }, store.timeZone)).toEqual(draft);
  const everywhere = { ...draft, where: 'brand' as const, kind: 'ranking' as const, replaces: '' };
  expect(readExperiment({ ...toPlan(everywhere, store), ...saved }, store.timeZone)).toEqual(everywhere);
});

test('control changes nothing, and a ranking replaces no block', () => {
  expect(toPlan(draft, store).variants[0]).toEqual({ key: 'control', weight: 50 });
  expect(toPlan({ ...draft, kind: 'ranking' }, store).replaces).toBeUndefined();
});

test('has room for three variants besides control', () => {
  const full = addVariant(addVariant(draft));
  expect(full.variants.map(({ key }) => key)).toEqual(['control', 'b', 'c', 'd']);
  expect(canAddVariant(full)).toBe(false);
  expect(addVariant(full)).toBe(full);
});

test('reads start and end by the clocks of the store, in summer and winter', () => {
  const zoned = { ...store, timeZone: 'Europe/Berlin' };
  const planned = { ...draft, startsAt: '2026-07-01T00:00', endsAt: '2026-12-01T08:30' };
  const plan = toPlan(planned, zoned);
  expect(plan).toMatchObject({ startsAt: '2026-06-30T22:00:00.000Z', endsAt: '2026-12-01T07:30:00.000Z' });
  expect(readExperiment({ ...plan, ...saved }, zoned.timeZone)).toEqual(planned);
  expect(toPlan(draft, zoned)).not.toHaveProperty('startsAt');
});
