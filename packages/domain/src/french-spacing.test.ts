import { expect, test } from 'vitest';
import { frenchSpacing } from './french-spacing.ts';

test.each([
  ['Prix : 10 €', 'Prix\u00a0: 10 €'],
  ['Vraiment ?', 'Vraiment\u00a0?'],
  ['97 % polyester', '97\u00a0% polyester'],
  ['« Oui » ; non', '«\u00a0Oui\u00a0»\u00a0; non'],
  ['https://shop.example/a?b', 'https://shop.example/a?b'],
])('%s keeps its marks with its words', (text, spaced) => {
  expect(frenchSpacing(text)).toBe(spaced);
});
