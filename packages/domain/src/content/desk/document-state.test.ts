import { expect, test } from 'vitest';
import { documentRefused, isOutdated, judgeDocumentState, requirePeriod } from './document-state.ts';

test.each([
  [{ hasDraft: false, hasPublished: false, isSame: true }, 'missing'],
  [{ hasDraft: true, hasPublished: false, isSame: true }, 'draft'],
  [{ hasDraft: true, hasPublished: true, isSame: false }, 'changed'],
  [{ hasDraft: true, hasPublished: true, isSame: true }, 'published'],
  [{ hasDraft: false, hasPublished: true, isSame: true }, 'published'],
])('%o is %s', (presence, state) => {
  expect(judgeDocumentState(presence)).toBe(state);
});

test.each([
  ['the source itself', { locale: 'en-GB', own: 1, source: { first: 1, latest: 9 } }, false],
  ['a missing translation', { locale: 'de-DE', own: 0, source: { first: 1, latest: 9 } }, false],
  ['imported before the source', { locale: 'ar-AE', own: 1, source: { first: 5, latest: 5 } }, false],
  ['the source was published again', { locale: 'de-DE', own: 6, source: { first: 5, latest: 9 } }, true],
  ['translated after that', { locale: 'de-DE', own: 10, noted: 9, source: { first: 5, latest: 9 } }, false],
  ['saved from an older source', { locale: 'de-DE', own: 10, noted: 5, source: { first: 5, latest: 9 } }, true],
  ['confirmed without a change', { locale: 'de-DE', own: 6, noted: 9, source: { first: 5, latest: 9 } }, false],
])('outdated translation: %s', (_, facts, outdated) => {
  expect(isOutdated(facts)).toBe(outdated);
});

const at = (time: string) => new Date(`2026-06-01T${time}:00Z`);
const NOW = at('12:00');

test('a period starts in the future and ends after its start', () => {
  expect(() => requirePeriod({ publishAt: at('12:01') }, NOW)).not.toThrow();
  expect(() => requirePeriod({ publishAt: at('12:00') }, NOW)).toThrow('in the future');
  expect(() => requirePeriod({ publishAt: at('13:00'), endAt: at('13:00') }, NOW)).toThrow('after the start');
});

test('a refusal names every field', () => {
  const refusal = documentRefused('content_incomplete', [
    { path: 'title', reason: 'Required' },
    { path: 'blocks.0.headline', reason: 'Required' },
  ]);
  expect(refusal).toMatchObject({
    field: 'data.title',
    others: [{ code: 'content_incomplete', reason: 'Required', field: 'data.blocks.0.headline' }],
  });
});
