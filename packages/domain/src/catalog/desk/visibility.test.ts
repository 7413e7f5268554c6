import { expect, test } from 'vitest';
import { judgeVisibility, VISIBILITY_REASONS, type VisibilityFacts } from './visibility.ts';

const day = new Date('2026-11-17T00:00:00Z');
const seen: VisibilityFacts = {
  ...{ online: true, isArchived: false, onlineAt: null, endedAt: null },
  ...{ hasBrand: true, hasPrice: true, hasText: true, isTranslated: true },
  ...{ available: 3, categories: 1, hiddenIn: 0, isIndexed: true },
};
const offline = { online: false, isIndexed: false };

const CASES: readonly [facts: Partial<VisibilityFacts>, state: string, reasons: string[]][] = [
  [{}, 'seen', []],
  [{ isIndexed: undefined }, 'seen', []],
  [offline, 'unseen', ['offline']],
  [{ ...offline, onlineAt: day }, 'unseen', ['not-yet']],
  [{ ...offline, endedAt: day }, 'unseen', ['no-longer']],
  [{ ...offline, isArchived: true, endedAt: day }, 'unseen', ['archived']],
  [{ isArchived: true }, 'seen', []],
  [{ hasBrand: false, isIndexed: false }, 'unseen', ['no-brand']],
  [{ hasPrice: false, isIndexed: false }, 'unseen', ['no-price']],
  [{ hasText: false, isTranslated: false }, 'unseen', ['no-text']],
  [{ isIndexed: false }, 'unseen', ['not-indexed']],
  [{ categories: 0 }, 'limited', ['no-category']],
  [{ available: 0 }, 'limited', ['no-stock']],
  [{ hiddenIn: 1 }, 'limited', ['hidden']],
  [{ isTranslated: false }, 'limited', ['untranslated']],
  [{ ...offline, hasPrice: false, available: 0 }, 'unseen', ['offline', 'no-price', 'no-stock']],
];

test.each(CASES)('%o is %s', (facts, state, reasons) => {
  expect(judgeVisibility({ ...seen, ...facts })).toEqual({ state, reasons });
});

test('every reason has a case', () => {
  expect(new Set(CASES.flatMap(([, , reasons]) => reasons))).toEqual(new Set(VISIBILITY_REASONS));
});
