import { expect, test } from 'vitest';
import { isSame, mergeDraft } from './draft-merge.ts';

const base = { title: 'Dress', care: 'Wash', colour: 'Red' };

test.each([
  [
    'nothing clashes when different fields were changed',
    { ...base, care: 'Dry' },
    { ...base, title: 'Gown' },
    { ...base, title: 'Gown', care: 'Dry' },
    [],
  ],
  [
    'both changed it to the same',
    { ...base, title: 'Gown' },
    { ...base, title: 'Gown' },
    { ...base, title: 'Gown' },
    [],
  ],
  [
    'both changed it',
    { ...base, title: 'Robe' },
    { ...base, title: 'Gown' },
    { ...base, title: 'Gown' },
    [{ name: 'title', theirs: 'Robe', yours: 'Gown' }],
  ],
  [
    'one emptied what the other changed',
    { ...base, colour: '' },
    { ...base, colour: 'Blue' },
    { ...base, colour: 'Blue' },
    [{ name: 'colour', theirs: '', yours: 'Blue' }],
  ],
])('%s', (_, theirs, typed, merged, clashes) => {
  expect(mergeDraft({ base, theirs, typed })).toEqual({ merged, clashes });
});

test('an empty field is the same as a missing one', () => {
  expect(isSame({ title: 'Dress', care: '' }, { title: 'Dress' })).toBe(true);
  expect(isSame({ title: 'Dress' }, {})).toBe(false);
});
