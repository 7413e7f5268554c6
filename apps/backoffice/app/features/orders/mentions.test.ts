import { expect, test } from 'vitest';
import { findMentions } from './mentions.ts';

const COLLEAGUES = [
  { staffId: '1', name: 'Ann' },
  { staffId: '2', name: 'Ann Lee' },
  { staffId: '3', name: 'Zoë' },
];

test.each([
  ['Please call, @Ann.', ['1']],
  ['@ann lee and @Zoë: look', ['2', '3']],
  ['@Annabel is no colleague, nor is ann@example.com', []],
  ['Ann without a sign', []],
  ['@Ann @Ann', ['1']],
])('"%s" mentions %j', (text, expected) => {
  expect(findMentions(text, COLLEAGUES)).toEqual(expected);
});
