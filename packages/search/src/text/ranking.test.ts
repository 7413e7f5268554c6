import { describe, expect, test } from 'vitest';
import { shelve } from './test-shelf.ts';

const filler = Array.from({ length: 30 }, (_, number) => `Thing ${number}`);

describe('the better match comes first', () => {
  test.each([
    [
      'a word in the title counts more than one in the description',
      'linen',
      [{ title: 'Linen shirt' }, { title: 'Shirt', description: 'Light as linen' }],
    ],
    [
      'a short title counts more than a long one',
      'coat',
      [{ title: 'Coat' }, { title: 'Long warm belted winter coat' }],
    ],
    ['words side by side count more', 'shirt dress', [{ title: 'Shirt dress' }, { title: 'Dress blue shirt' }]],
    ['words in their order count more', 'dress shirt', [{ title: 'Dress shirt' }, { title: 'Shirt dress' }]],
    [
      'words near each other count more than far ones',
      'lace dress',
      [{ title: 'Lace midi dress in old new blue red' }, { title: 'Lace in old new blue red and midi dress' }],
    ],
    ['a rare word counts more than a frequent one', 'thing kaftan', [{ title: 'Kaftan' }]],
    ['the word itself counts more than one that begins so', 'dress', [{ title: 'Dress' }]],
  ])('%s', (_, text, items) => {
    const shelf = shelve([...items.toReversed(), ...filler]);
    expect(shelf.find(text).slice(0, items.length)).toEqual(items.map(({ title }) => title));
  });
});

describe('who holds all words comes first', () => {
  const shelf = shelve([
    'Red kaftan',
    'Blue kaftan',
    'Red dress',
    ...Array.from({ length: 12 }, (_, number) => `Red belt ${number}`),
  ]);

  test('and where they are few, whoever holds the rarer word follows', () => {
    expect(shelf.find('red kaftan')).toEqual(['Red kaftan', 'Blue kaftan']);
    expect(shelf.read('red kaftan').relaxed).toBe(true);
  });

  test('alone, where they are enough', () => {
    expect(shelf.find('red belt')).toHaveLength(12);
    expect(shelf.read('red belt').relaxed).toBe(false);
  });

  test('alone, where the order is not by relevance', () => {
    expect(shelf.find('red kaftan', { sort: { number: 'price' } })).toEqual(['Red kaftan']);
  });

  test('alone, where one word is asked for', () => {
    expect(shelf.find('kaftan').toSorted()).toEqual(['Blue kaftan', 'Red kaftan']);
    expect(shelf.read('kaftan').relaxed).toBe(false);
  });

  test('words that belong to nobody together find those who hold most', () => {
    expect(shelf.find('blue dress').toSorted()).toEqual(['Blue kaftan', 'Red dress']);
    expect(shelf.read('blue dress').relaxed).toBe(true);
  });
});

describe('a known word never finds nothing', () => {
  test.each([
    ['with an unknown one', 'qwertzuiop kaftan', ['Kaftan']],
    ['with unknown numbers', 'kaftan 12345', ['Kaftan']],
    ['as the beginning of one', 'kaf', ['Kaftan']],
    ['as the middle of one', 'afta', ['Kaftan']],
    ['with signs all over', '***kaftan!!! (new)', ['Kaftan']],
  ])('%s', (_, text, titles) => {
    expect(shelve(['Kaftan', 'Belt']).find(text, { correct: false })).toEqual(titles);
  });

  test.each(['', '   ', '!!!', '👗', 'qwertzuiop'])('while %j finds nothing', (text) => {
    expect(shelve(['Kaftan', 'Belt']).find(text)).toEqual([]);
  });
});

test('what is gone is not found', () => {
  expect(shelve([{ title: 'Red kaftan', gone: true }, 'Blue kaftan']).find('kaftan')).toEqual(['Blue kaftan']);
});

describe('the last word may be the beginning of one', () => {
  const shelf = shelve(['Dress', 'Drawstring bag', 'Dressing gown', 'Belt']);

  test.each([
    ['dr', ['Dress', 'Dressing gown', 'Drawstring bag']],
    ['dress', ['Dress', 'Dressing gown']],
    ['drawstring ba', ['Drawstring bag']],
  ])('%s', (text, titles) => {
    expect(shelf.find(text, { prefix: true }).toSorted()).toEqual(titles.toSorted());
  });

  test('only where it is asked for', () => {
    expect(shelf.find('belt dress', { prefix: false })).not.toContain('Drawstring bag');
  });
});

describe('a word is completed', () => {
  const shelf = shelve([
    'Black dress',
    'Black dresses',
    'Red dress',
    { title: 'Black drawstring bag', gone: true },
    'Draped top',
    'Robe d’été',
  ]);

  test.each([
    [
      'dr',
      [
        { word: 'dress', documents: 3 },
        { word: 'draped', documents: 1 },
      ],
    ],
    ['black dr', [{ word: 'black dress', documents: 2 }]],
    ['ete', [{ word: 'été', documents: 1 }]],
    ['dress ', []],
    ['', []],
    ['qw', []],
  ])('%j', (typed, completions) => {
    expect(shelf.complete(typed)).toEqual(completions);
  });
});
