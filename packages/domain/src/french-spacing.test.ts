import { expect, test } from 'vitest';
import { frenchSpacing } from './french-spacing.ts';

test.each([
  ['Prix : 10 €', 'Prix\u202f: 10 €'],
  ['Vraiment ?', 'Vraiment\u202f?'],
  ['97 % polyester', '97\u202f% polyester'],
  ['« Oui » ; non', '«\u202fOui\u202f»\u202f; non'],
  ['https://shop.example/a?b', 'https://shop.example/a?b'],
])('%s keeps punctuation with its word', (text, spaced) => {
  expect(frenchSpacing(text)).toBe(spaced);
});
