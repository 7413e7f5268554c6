import type { JudgedQuery } from '../judged-query.ts';

/** US store: American words, sizes and dollars. */
export const AMERICAN: readonly JudgedQuery[] = [
  { query: 'dress size 6', must: { kind: 'dresses', size: '6' } },
  { query: 'dresses under $50', must: { kind: 'dresses', price: { to: 50 } } },
  { query: 'sneakers size 8', must: { kind: 'trainers', size: '8' } },
  {
    query: 'gray sweater',
    must: { title: 'jumper', colour: 'grey' },
    also: [{ kind: ['knitwear', 'sweats'], colour: 'grey' }],
  },
  {
    query: 'black dress pants',
    must: { kind: 'trousers', colour: 'black' },
    should: { occasion: ['work', 'evening'] },
  },
  { query: 'vacation dress', must: { kind: 'dresses' }, should: { occasion: 'holiday' } },
  { query: 'fall jacket', must: { kind: ['jackets', 'coats'] } },
  { query: 'plaid shacket', must: { kind: 'jackets' }, should: { shape: 'shacket', design: 'check' } },
  {
    query: 'colorful dress',
    must: { kind: 'dresses' },
    should: { design: ['floral', 'tie-dye', 'abstract', 'novelty', 'colour-block'] },
  },
  { query: 'boots size 8 black', must: { kind: 'boots', colour: 'black', size: '8' } },
  { query: 'women’s tank tops', must: { kind: ['tops', 'knitwear'] }, should: { sleeves: ['sleeveless', 'strappy'] } },
  { query: 'jewelry under 20 dollars', must: { kind: ['jewellery', 'rings'], price: { to: 20 } } },
];
