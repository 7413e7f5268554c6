import { stores } from '@shop/brands/stores';
import { expect, test } from 'vitest';
import { getShownMoment, runAtMoment } from '#server/platform/http/shown-moment.ts';
import { createListCache } from './recommendation-cache.ts';

test('a list that a preview asks for first is that of the present, since all share it', async () => {
  const [store] = stores;
  if (!store) throw new Error('No store');
  const list = createListCache(() => 1);
  const make = async () => [getShownMoment() ? 'then' : 'now'];
  const buyer = { signedIn: false, groups: [], firstOrder: true };
  const moment = { at: new Date('2026-12-24T00:00:00Z'), buyer, memo: new Map() };
  expect(await runAtMoment(moment, () => list('similar A', store, make))).toEqual(['now']);
});
