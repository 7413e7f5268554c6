import { describe, expect, test } from 'vitest';
import { type Badge, type BadgeFacts, listBadges } from './badges.ts';

const now = new Date('2026-06-15T12:00:00Z');
const plain: BadgeFacts = { amount: 2000, sizes: 6, sizesInStock: 6 };

describe('badgesOf', () => {
  test.each([
    ['nothing special has none', {}, []],
    ['new in for a fortnight', { newFrom: new Date('2026-06-01T12:00:01Z') }, [{ kind: 'new-in' }]],
    ['no longer new after it', { newFrom: new Date('2026-06-01T12:00:00Z') }, []],
    ['not new before its day', { newFrom: new Date('2026-06-15T12:00:01Z') }, []],
    ['reduced', { wasAmount: 4000 }, [{ kind: 'percent-off', percent: 50 }]],
    ['reduced by too little to speak of', { wasAmount: 2100 }, []],
    ['the last two sizes', { sizesInStock: 2 }, [{ kind: 'last-sizes', sizes: 2 }]],
    ['three sizes are not the last', { sizesInStock: 3 }, []],
    ['sold out has no last sizes', { sizesInStock: 0 }, []],
    ['one size in all is not a last size', { sizes: 1, sizesInStock: 1 }, []],
    [
      'all at once, the most telling first',
      { wasAmount: 4000, sizesInStock: 1, newFrom: now },
      [{ kind: 'percent-off', percent: 50 }, { kind: 'last-sizes', sizes: 1 }, { kind: 'new-in' }],
    ],
  ] satisfies [string, Partial<BadgeFacts>, Badge[]][])('%s', (_, facts, badges) => {
    expect(listBadges({ ...plain, ...facts }, now)).toEqual(badges);
  });
});
