import { describe, expect, test } from 'vitest';
import { textRuns } from './text-runs.ts';

const set = (text: string, direction: 'ltr' | 'rtl') => textRuns(text, direction).map(({ text: run }) => run);

describe('text runs of a document line', () => {
  test('use the font that contains the characters', () => {
    expect(textRuns('Łucja Größe', 'ltr')).toEqual([
      { font: 'latin-ext', text: 'Ł' },
      { font: 'latin', text: 'ucja Größe' },
    ]);
  });

  test('keep Arabic words and the spaces between them together', () => {
    expect(textRuns('فستان ماكسي أسود، المقاس', 'rtl')).toEqual([{ font: 'arabic', text: 'فستان ماكسي أسود، المقاس' }]);
  });

  test('reverse the order for RTL but not inside Latin segments', () => {
    expect(set('الطلب MW-7K2P Łucja', 'rtl')).toEqual(['MW-7K2P ', 'Ł', 'ucja ', 'الطلب']);
    expect(set('الطلب MW-7K2P', 'ltr')).toEqual(['الطلب', ' MW-7K2P']);
  });

  test('replace thin spaces by spaces, drop invisible marks and show unsupported characters as a question mark', () => {
    expect(set('12\u202f€\u200f 漢', 'ltr')).toEqual(['12\u00a0€ ?']);
  });
});
