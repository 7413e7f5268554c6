import type { JudgedQuery } from '../judged-query.ts';

/** Browsing queries: new in, last sizes, whole departments. */
export const BROWSING: readonly JudgedQuery[] = [
  { query: 'new in', must: { age: { to: 30 } } },
  { query: 'new arrivals', must: { age: { to: 30 } } },
  { query: "what's new", must: { age: { to: 30 } } },
  { query: 'new dresses', must: { kind: 'dresses' }, should: { age: { to: 30 } } },
  { query: 'new in tops', must: { kind: ['tops', 'shirts', 'sweats'] }, should: { age: { to: 30 } } },
  {
    query: 'new shoes',
    must: { kind: ['heels', 'boots', 'flats', 'sandals', 'trainers'] },
    should: { age: { to: 30 } },
  },
  { query: 'this week', must: { age: { to: 7 } }, also: [{ age: { to: 30 } }] },
  { query: 'last chance', must: { category: 'last-chance' }, also: [{ sizesLeft: { from: 1, to: 2 } }] },
  {
    query: 'last chance dresses',
    must: { kind: 'dresses' },
    should: { category: 'last-chance' },
    also: [{ kind: 'dresses', sizesLeft: { from: 1, to: 2 } }],
  },
  { query: 'clearance', must: { category: 'last-chance' }, also: [{ sizesLeft: { from: 1, to: 2 } }] },
  { query: 'mens', must: { range: 'menswear' } },
  { query: "men's clothing", must: { range: 'menswear' } },
  { query: "men's tops", must: { kind: 'mens-tops' } },
  { query: 'beauty', must: { range: 'beauty' } },
  { query: 'skincare', must: { kind: 'skincare' }, also: [{ range: 'beauty' }] },
  {
    query: 'accessories',
    must: { kind: ['jewellery', 'rings', 'hats', 'scarves', 'belts', 'sunglasses'] },
    also: [{ kind: 'bags' }],
  },
  { query: 'coats and jackets', must: { kind: ['coats', 'jackets'] } },
  { query: 'womens shoes', must: { range: 'footwear' } },
  { query: 'ladies tops', must: { kind: ['tops', 'shirts'] }, also: [{ kind: 'sweats' }] },
  { query: 'merroway dresses', must: { kind: 'dresses' } },
];
