import { expect, test } from 'vitest';
import { cleanReviewText } from './review-text.ts';

test.each([
  ['single spaces', 'So \t  soft', 'So soft'],
  ['no space around lines', 'One \n two', 'One\ntwo'],
  ['one empty line at most', 'One\r\n\r\n\r\n\r\ntwo', 'One\n\ntwo'],
  ['no control characters', 'Good\u0000 \u202efit', 'Good fit'],
  ['joined letters', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['joined emoji', '👩\u200d🦰', '👩\u200d🦰'],
  ['nothing of spaces', ' \n ', ''],
])('cleaned text has %s', (_, typed, cleaned) => {
  expect(cleanReviewText(typed)).toBe(cleaned);
});
