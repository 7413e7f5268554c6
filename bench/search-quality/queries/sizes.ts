import type { JudgedQuery } from '../judged-query.ts';

/** Size that must be in stock. */
export const SIZES: readonly JudgedQuery[] = [
  { query: 'dress size 10', must: { kind: 'dresses', size: '10' } },
  { query: 'size 16 dress', must: { kind: 'dresses', size: '16' } },
  { query: 'black dress size 14', must: { kind: 'dresses', colour: 'black', size: '14' } },
  { query: 'size 22 dress', must: { kind: 'dresses', size: '22' } },
  { query: 'midi dress size 8', must: { kind: 'dresses', size: '8' }, should: { length: 'midi' } },
  { query: 'jeans size 12', must: { kind: 'jeans', size: '12' } },
  { query: 'coat size 18', must: { title: 'coat', size: '18' }, also: [{ kind: ['coats', 'jackets'], size: '18' }] },
  { query: 'uk 8 skirt', must: { kind: 'skirts', size: '8' } },
  { query: 'size 12 swimsuit', must: { title: 'swimsuit', size: '12' }, also: [{ kind: 'swimwear', size: '12' }] },
  { query: 'jumper size 20', must: { title: 'jumper', size: '20' }, also: [{ kind: 'knitwear', size: '20' }] },
  { query: 'boots size 5', must: { kind: 'boots', size: '5' } },
  { query: 'size 7 heels', must: { kind: 'heels', size: '7' } },
  { query: 'trainers 6', must: { kind: 'trainers' }, should: { size: '6' } },
  { query: 'shoes size 3', must: { kind: ['heels', 'boots', 'flats', 'sandals', 'trainers'], size: '3' } },
  { query: 'mens t-shirt xl', must: { kind: 'mens-tops', size: 'XL' }, should: { title: 'T-shirt' } },
  { query: "men's hoodie size m", must: { kind: 'mens-tops', size: 'M' }, should: { title: 'hoodie' } },
  { query: 'mens chinos 32w', must: { kind: 'mens-trousers', size: '32W' } },
  { query: '34dd swimsuit', must: { kind: ['swimwear', 'cup-swimwear'], size: '34DD' } },
  { query: 'eu 38 dress', must: { kind: 'dresses', size: '10' } },
  { query: 'plus size dress', must: { kind: 'dresses', range: 'plus-size' } },
  { query: 'plus size jeans', must: { kind: 'jeans' }, should: { range: 'plus-size' } },
  { query: 'curve tops', must: { kind: ['tops', 'shirts', 'sweats'] }, should: { range: 'plus-size' } },
];
