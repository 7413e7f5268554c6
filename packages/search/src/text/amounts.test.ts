import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AmountWords } from '../document.ts';
import { createAmountReader } from './amounts.ts';
import { ENGLISH } from './text-fixture.ts';

const FRENCH: AmountWords = {
  below: ['moins de', "jusqu'à"],
  above: ['plus de', 'à partir de'],
  between: ['entre', 'et', 'à'],
  units: ['€', 'eur', 'euros', 'euro'],
};
const GERMAN: AmountWords = {
  below: ['unter', 'weniger als', 'bis', 'höchstens'],
  above: ['über', 'ab'],
  between: ['zwischen', 'von', 'und', 'bis'],
  units: ['€', 'eur', 'euro'],
};
const ARABIC: AmountWords = {
  below: ['أقل من', 'تحت'],
  above: ['أكثر من', 'فوق'],
  between: ['بين', 'و', 'إلى'],
  units: ['درهم', 'د.إ', 'aed'],
};

describe('reads a price limit', () => {
  test.each([
    ['dresses under £20', ENGLISH.amountWords, { to: 20 }, 'dresses'],
    ['Dresses UNDER 20', ENGLISH.amountWords, { to: 20 }, 'Dresses'],
    ['dresses below 20 pounds', ENGLISH.amountWords, { to: 20 }, 'dresses'],
    ['less than 20gbp tops', ENGLISH.amountWords, { to: 20 }, 'tops'],
    ['tops over £19.99', ENGLISH.amountWords, { from: 19.99 }, 'tops'],
    ['bags 20-40', ENGLISH.amountWords, { from: 20, to: 40 }, 'bags'],
    ['bags £20 - £40', ENGLISH.amountWords, { from: 20, to: 40 }, 'bags'],
    ['bags 20 to 40 pounds', ENGLISH.amountWords, { from: 20, to: 40 }, 'bags'],
    ['bags between 20 and 40', ENGLISH.amountWords, { from: 20, to: 40 }, 'bags'],
    ['coats over £1,250', ENGLISH.amountWords, { from: 1250 }, 'coats'],
    ['robe moins de 20 €', FRENCH, { to: 20 }, 'robe'],
    ['robe moins de 19,99€', FRENCH, { to: 19.99 }, 'robe'],
    ['robe JUSQU’À 20', FRENCH, { to: 20 }, 'robe'],
    ['robe entre 20 et 40 euros', FRENCH, { from: 20, to: 40 }, 'robe'],
    ['Kleid unter 20 €', GERMAN, { to: 20 }, 'Kleid'],
    ['Kleid höchstens 20 Euro', GERMAN, { to: 20 }, 'Kleid'],
    ['Kleid über 1.250 €', GERMAN, { from: 1250 }, 'Kleid'],
    ['Kleid zwischen 20 und 40 Euro', GERMAN, { from: 20, to: 40 }, 'Kleid'],
    ['فستان أقل من ٢٠', ARABIC, { to: 20 }, 'فستان'],
    ['فستان اقل من ٢٠ درهم', ARABIC, { to: 20 }, 'فستان'],
    ['فستان بين ٢٠ و ٤٠', ARABIC, { from: 20, to: 40 }, 'فستان'],
  ])('%s', (text, words, range, rest) => {
    const read = createAmountReader(words)(text);
    expect(read?.range).toEqual(range);
    expect(read?.rest.trim()).toBe(rest);
  });

  test.each([
    ['a number alone', 'size 10 dress'],
    ['a price alone', '£20 dress'],
    ['two numbers without a currency', 'size 10 and 12'],
    ['a range that falls', '40-20'],
    ['a word that only begins so', 'underwear 20'],
    ['numbers glued to letters', 'under 20s'],
    ['no number', 'over the knee boots'],
  ])('not from %s', (_, text) => {
    expect(createAmountReader(ENGLISH.amountWords)(text)).toBeUndefined();
  });
});

test('without amount words only a numeric range is read as an amount', () => {
  const read = createAmountReader({ below: [], above: [], between: [], units: [] });
  expect(read('under 20')).toBeUndefined();
  expect(read('20-40')?.range).toEqual({ from: 20, to: 40 });
});

test('the rest always has the length of the text', () => {
  const piece = fc.constantFrom('under', '£', '20', '-', ' ', '1,000', 'between', 'and', 'ß', '٢', '.');
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      expect((createAmountReader(ENGLISH.amountWords)(text)?.rest ?? text).length).toBe(text.length);
    }),
  );
});
