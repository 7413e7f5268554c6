import { expect, test } from 'vitest';
import { nameState } from './document-state.ts';

const LIVE = { locale: 'de-DE', state: 'published', isOutdated: false, isInReview: false } as const;

test.each([
  [LIVE, 'live'],
  [{ ...LIVE, state: 'changed' }, 'changed'],
  [{ ...LIVE, state: 'changed', isInReview: true, isOutdated: true }, 'review'],
  [{ ...LIVE, isOutdated: true }, 'outdated'],
  [{ ...LIVE, state: 'draft', scheduledAt: '2026-11-27T00:00:00Z' }, 'planned'],
  [{ ...LIVE, state: 'draft' }, 'draft'],
  [{ ...LIVE, state: 'missing' }, 'missing'],
  [{ ...LIVE, locale: 'en-IE', state: 'missing' }, 'source'],
  [{ ...LIVE, locale: 'en-GB', state: 'missing' }, 'missing'],
] as const)('%j is %s', (progress, state) => {
  expect(nameState(progress)).toBe(state);
});
