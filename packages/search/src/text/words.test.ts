import { describe, expect, test } from 'vitest';
import { buildTestIndex, ENGLISH } from './text-fixture.ts';

describe('spelling variants', () => {
  test.each([
    ['t-shirt', ['T-shirt']],
    ['tshirt', ['T-shirt']],
    ['t shirt', ['T-shirt']],
    ['t-shirt', ['Tshirt']],
    ['t shirt', ['Tshirt']],
    ['t-shirt', ['T shirt']],
    ['tshirt', ['T shirt']],
    ['tshirts', ['T shirts']],
    ['jump suit', ['Jumpsuit']],
    ['jumpsuit', ['Jump suit']],
    ['jump-suit', ['Jumpsuit']],
    ['all in one', ['All-in-one']],
    ['allinone', ['All-in-one']],
    ['36 b', ['Bra 36B']],
    ['36b', ['Bra 36 B']],
    ['500 gb', ['Disk 500GB']],
    ['oneill', ["O'Neill shorts"]],
    ['womens', ["Women's coat"]],
    ['women’s', ['Womens coat']],
    ['ete', ['Robe Été']],
    ['dresses', ['Dress']],
  ])('"%s" finds %s', (text, titles) => {
    expect(buildTestIndex([...titles, 'Leather belt']).find(text)).toEqual(titles);
  });

  test('a word written as two matches only when they are adjacent', () => {
    expect(buildTestIndex(['Jump suit', 'Jumpsuit', 'Suit to jump in']).find('jumpsuit')).toEqual([
      'Jumpsuit',
      'Jump suit',
    ]);
  });
});

describe('stop words', () => {
  test('are not required', () => {
    expect(buildTestIndex(['Dress lace', 'Lace belt']).find('a dress with the lace')).toContain('Dress lace');
  });

  test('match titles when the query has nothing else', () => {
    expect(buildTestIndex(['The Who', 'Belt']).find('the')).toEqual(['The Who']);
  });
});

test('a query of stop words only matches everything', () => {
  const index = buildTestIndex(['Dress', 'Belt']);
  expect(index.find('a of the').toSorted()).toEqual(['Belt', 'Dress']);
  expect(index.read('a of the').relaxed).toBe(true);
});

describe('synonyms', () => {
  const settings = {
    ...ENGLISH,
    synonyms: [
      ['trousers', 'pants', 'slacks'],
      ['roll neck', 'turtleneck', 'polo neck'],
      ['t-shirt', 'tee'],
      ['gym shoes', 'trainers'],
    ],
  };

  test.each([
    ['pants', ['Linen trousers']],
    ['trousers', ['Linen pants']],
    ['pant', ['Linen slacks']],
    ['turtleneck', ['Roll-neck jumper']],
    ['turtle neck', ['Roll neck jumper']],
    ['polo neck', ['Turtlenecks']],
    ['roll neck', ['Polo-neck jumper']],
    ['tee', ['T shirt']],
    ['tee', ['T-shirt']],
    ['t shirt', ['Tee']],
    ['trainers', ['Gym shoes']],
    ['neck', ['Roll neck jumper']],
  ])('"%s" finds %s', (text, titles) => {
    expect(buildTestIndex([...titles, 'Leather belt'], settings).find(text)).toEqual(titles);
  });

  test('share one document frequency, so that the rarer word does not score higher', () => {
    const index = buildTestIndex(['Red trousers', 'Blue trousers', 'Old trousers', 'New pants'], settings);
    const { matches } = index.outcome('pants');
    const scores = [...(matches[0]?.scores ?? [])];
    expect(scores).toHaveLength(4);
    expect(Math.max(...scores) - Math.min(...scores)).toBeLessThan(1e-6);
  });

  test('do not match a part of a phrase', () => {
    expect(buildTestIndex(['Neck scarf', 'Roll neck top'], settings).find('turtleneck')).toEqual(['Roll neck top']);
  });
});

describe('numbers and sizes', () => {
  test.each([
    ['10', ['Dress 10']],
    ['uk 10', ['Dress UK 10']],
    ['size 12', ['Dress size 12']],
    ['36b', ['Bra 36B']],
    ['32/30', ['Jeans 32/30']],
    ['1,5', ['Bottle 1.5']],
    ['2xl', ['Shirt 2XL']],
  ])('"%s" finds %s', (text, titles) => {
    const index = buildTestIndex([...titles, 'Dress 110', 'Bra 36C', 'Jeans 34/32', 'Bottle 15', 'Shirt XL']);
    expect(index.find(text, { sort: { number: 'price' } })).toEqual(titles);
  });

  test('are never corrected as typos', () => {
    expect(buildTestIndex(['Jeans 501', 'Jeans 502']).read('jeans 503')).toMatchObject({
      suggestions: [],
      relaxed: true,
    });
  });
});
