import type { JudgedQuery } from '../judged-query.ts';

/** Price limits. */
export const PRICES: readonly JudgedQuery[] = [
  { query: 'dresses under £20', must: { kind: 'dresses', price: { to: 20 } } },
  { query: 'dress under 30', must: { kind: 'dresses', price: { to: 30 } } },
  { query: 'black dress under £25', must: { kind: 'dresses', colour: 'black', price: { to: 25 } } },
  { query: 'party dress under £40', must: { kind: 'dresses', price: { to: 40 } }, should: { occasion: 'party' } },
  { query: 'dresses £20-£30', must: { kind: 'dresses', price: { from: 20, to: 30 } } },
  {
    query: 'maxi dress between £30 and £50',
    must: { kind: 'dresses', price: { from: 30, to: 50 } },
    should: { length: 'maxi' },
  },
  {
    query: 'tops under £15',
    must: { kind: ['tops', 'shirts'], price: { to: 15 } },
    also: [{ kind: ['sweats', 'mens-tops'], price: { to: 15 } }],
  },
  {
    query: 'jumpers up to £20',
    must: { title: 'jumper', price: { to: 20 } },
    also: [{ kind: 'knitwear', price: { to: 20 } }],
  },
  { query: 'jeans less than £20', must: { kind: 'jeans', price: { to: 20 } } },
  { query: 'trousers 20 to 30 pounds', must: { kind: ['trousers', 'mens-trousers'], price: { from: 20, to: 30 } } },
  { query: 'skirt over £20', must: { kind: 'skirts', price: { from: 20 } } },
  {
    query: 'coats under £50',
    must: { title: 'coat', price: { to: 50 } },
    also: [{ kind: ['coats', 'jackets'], price: { to: 50 } }],
  },
  { query: 'jacket £30 to £40', must: { kind: ['jackets', 'coats'], price: { from: 30, to: 40 } } },
  { query: 'heels below 30 pounds', must: { kind: 'heels', price: { to: 30 } } },
  { query: 'boots max £40', must: { kind: 'boots', price: { to: 40 } } },
  { query: 'bags under £20', must: { kind: 'bags', price: { to: 20 } } },
  { query: 'swimwear under 15', must: { kind: ['swimwear', 'cup-swimwear'], price: { to: 15 } } },
  {
    query: 'earrings under £10',
    must: { shape: 'earrings', price: { to: 10 } },
    also: [{ kind: 'jewellery', price: { to: 10 } }],
  },
  { query: 'accessories under 10 pounds', must: { range: 'accessories', price: { to: 10 } } },
  { query: 'make up under £5', must: { kind: 'make-up', price: { to: 5 } } },
];
