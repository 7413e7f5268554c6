import { describe, expect, test } from 'vitest';
import { textRuns } from './text-runs.ts';

const set = (text: string, direction: 'ltr' | 'rtl') => textRuns(text, direction).map(({ text: run }) => run);

describe('a line of a document', () => {
  test('is set in the font that has its letters', () => {
    expect(textRuns('Łucja Größe', 'ltr')).toEqual([
      { font: 'latin-ext', text: 'Ł' },
      { font: 'latin', text: 'ucja Größe' },
    ]);
  });

  test('keeps Arabic words together, with the spaces between them', () => {
    expect(textRuns('فستان ماكسي أسود، المقاس', 'rtl')).toEqual([{ font: 'arabic', text: 'فستان ماكسي أسود، المقاس' }]);
  });

  test('stands from right to left where that is how one reads, and what is Latin in it does not', () => {
    expect(set('الطلب MW-7K2P Łucja', 'rtl')).toEqual(['MW-7K2P ', 'Ł', 'ucja ', 'الطلب']);
    expect(set('الطلب MW-7K2P', 'ltr')).toEqual(['الطلب', ' MW-7K2P']);
  });

  test('shows thin spaces as spaces, marks not at all, and what no font has as a question mark', () => {
    expect(set('12\u202f€\u200f 漢', 'ltr')).toEqual(['12\u00a0€ ?']);
  });
});
