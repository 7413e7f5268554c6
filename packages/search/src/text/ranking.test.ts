import { describe, expect, test } from 'vitest';
import { buildTestIndex, ENGLISH } from './text-fixture.ts';

const filler = Array.from({ length: 30 }, (_, number) => `Thing ${number}`);

describe('the better match ranks first', () => {
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
    const index = buildTestIndex([...items.toReversed(), ...filler]);
    expect(index.find(text).slice(0, items.length)).toEqual(items.map(({ title }) => title));
  });
});

describe('documents with all words rank first', () => {
  const index = buildTestIndex([
    'Red kaftan',
    'Blue kaftan',
    'Red dress',
    ...Array.from({ length: 12 }, (_, number) => `Red belt ${number}`),
  ]);

  test('followed by those with the rarer word when there are few', () => {
    expect(index.find('red kaftan')).toEqual(['Red kaftan', 'Blue kaftan']);
    expect(index.read('red kaftan').relaxed).toBe(true);
  });

  test('and are the only results when there are enough', () => {
    expect(index.find('red belt')).toHaveLength(12);
    expect(index.read('red belt').relaxed).toBe(false);
  });

  test('and are the only results when not sorted by relevance', () => {
    expect(index.find('red kaftan', { sort: { number: 'price' } })).toEqual(['Red kaftan']);
  });

  test('and are the only results for a single word', () => {
    expect(index.find('kaftan').toSorted()).toEqual(['Blue kaftan', 'Red kaftan']);
    expect(index.read('kaftan').relaxed).toBe(false);
  });

  test('or those with the most words when none has all of them', () => {
    expect(index.find('blue dress').toSorted()).toEqual(['Blue kaftan', 'Red dress']);
    expect(index.read('blue dress').relaxed).toBe(true);
  });
});

describe('a known word always finds something', () => {
  test.each([
    ['with an unknown one', 'qwertzuiop kaftan', ['Kaftan']],
    ['with unknown numbers', 'kaftan 12345', ['Kaftan']],
    ['as the beginning of one', 'kaf', ['Kaftan']],
    ['as the middle of one', 'afta', ['Kaftan']],
    ['with signs all over', '***kaftan!!! (new)', ['Kaftan']],
  ])('%s', (_, text, titles) => {
    expect(buildTestIndex(['Kaftan', 'Belt']).find(text, { correct: false })).toEqual(titles);
  });

  test.each(['', '   ', '!!!', '👗', 'qwertzuiop'])('but %j finds nothing', (text) => {
    expect(buildTestIndex(['Kaftan', 'Belt']).find(text)).toEqual([]);
  });
});

test('removed documents are not found', () => {
  expect(buildTestIndex([{ title: 'Red kaftan', gone: true }, 'Blue kaftan']).find('kaftan')).toEqual(['Blue kaftan']);
});

describe('the last word matches as a prefix', () => {
  const index = buildTestIndex(['Dress', 'Drawstring bag', 'Dressing gown', 'Belt']);

  test.each([
    ['dr', ['Dress', 'Dressing gown', 'Drawstring bag']],
    ['dress', ['Dress', 'Dressing gown']],
    ['drawstring ba', ['Drawstring bag']],
  ])('%s', (text, titles) => {
    expect(index.find(text, { prefix: true }).toSorted()).toEqual(titles.toSorted());
  });

  test('only when requested', () => {
    expect(index.find('belt dress', { prefix: false })).not.toContain('Drawstring bag');
  });
});

describe('word completion', () => {
  const index = buildTestIndex([
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
    expect(index.complete(typed)).toEqual(completions);
  });

  test('offers no word of a field that does not complete', () => {
    const [title, description] = ENGLISH.fields;
    const fields = [title, { ...description, completes: false }] as typeof ENGLISH.fields;
    const items = [{ title: 'Red dress', description: 'Dry clean, DR4724, dress' }];
    const closed = buildTestIndex(items, { ...ENGLISH, fields });
    expect(closed.complete('red dr')).toEqual([{ word: 'red dress', documents: 1 }]);
    expect(closed.find('dr4724')).toEqual(['Red dress']);
  });
});
