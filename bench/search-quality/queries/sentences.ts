import type { JudgedQuery } from '../judged-query.ts';

/** Natural-language sentences, as said to a shop assistant. */
export const SENTENCES: readonly JudgedQuery[] = [
  { query: 'something to wear to a wedding in green', must: { occasion: 'wedding-guest', colour: 'green' } },
  {
    query: 'i am looking for a black dress for a party',
    must: { kind: 'dresses', colour: 'black' },
    should: { occasion: 'party' },
  },
  { query: 'what should i wear to the office', must: { occasion: 'work' } },
  {
    query: 'a long dress with long sleeves',
    must: { kind: 'dresses' },
    should: { length: 'maxi', sleeves: 'long-sleeve' },
  },
  {
    query: 'show me red heels for a night out',
    must: { kind: 'heels', colour: 'red' },
    should: { occasion: ['party', 'evening'] },
  },
  { query: 'do you have jeans in size 14', must: { kind: 'jeans', size: '14' } },
  {
    query: 'long sleeve black top for going out',
    must: { kind: ['tops', 'shirts'], colour: 'black' },
    should: { sleeves: 'long-sleeve', occasion: ['party', 'evening'] },
  },
  { query: 'a nice blouse to wear to work', must: { kind: 'shirts' }, should: { title: 'blouse', occasion: 'work' } },
  {
    query: 'white summer dress with puff sleeves',
    must: { kind: 'dresses', colour: 'white' },
    should: { sleeves: 'puff-sleeve', occasion: 'holiday' },
  },
  {
    query: 'leopard print skirt for the evening',
    must: { kind: 'skirts' },
    should: { design: 'animal', occasion: 'evening' },
  },
  {
    query: 'flat sandals for my summer holiday in tan',
    must: { kind: 'sandals', colour: 'brown' },
    should: { heel: 'flat' },
  },
  {
    query: 'little black dress for a cocktail party',
    must: { kind: 'dresses', colour: 'black' },
    should: { occasion: ['party', 'evening'], length: ['mini', 'knee'] },
  },
  {
    query: 'floral midi dress with short sleeves for a wedding',
    must: { kind: 'dresses' },
    should: { design: 'floral', length: 'midi', sleeves: 'short-sleeve', occasion: 'wedding-guest' },
  },
  {
    query: 'matching top and skirt set',
    must: { title: 'skirt set' },
    also: [{ type: ['matching-tops', 'matching-bottoms', 'two-piece-sets'] }],
  },
  { query: 'i need a smart blazer for an interview', must: { title: 'blazer' }, should: { occasion: 'work' } },
  { query: "men's shirt for work", must: { kind: 'mens-tops' }, should: { title: 'shirt', occasion: 'work' } },
  {
    query: 'high waisted wide leg trousers for the office',
    must: { kind: 'trousers' },
    should: { shape: 'wide-leg', occasion: 'work' },
  },
  {
    query: 'comfortable flat shoes for everyday',
    must: { kind: ['flats', 'trainers', 'sandals', 'boots'] },
    should: { heel: 'flat', occasion: 'everyday' },
  },
  {
    query: 'a warm chunky jumper in cream',
    must: { title: 'jumper', colour: 'cream' },
    should: { title: ['chunky', 'cable', 'fair isle', 'oversized'] },
    also: [{ kind: 'knitwear', colour: ['cream', 'white'] }],
  },
  { query: 'bag that fits a laptop', must: { kind: 'bags' }, should: { shape: 'tote', fabric: 'leather-look' } },
  { query: 'jumpsuit i can wear to a wedding', must: { title: 'jumpsuit' }, should: { occasion: 'wedding-guest' } },
  { query: 'where can i find gold jewellery for a present', must: { kind: ['jewellery', 'rings'], colour: 'gold' } },
  {
    query: 'knee length dress for work under 40 pounds',
    must: { kind: 'dresses', price: { to: 40 } },
    should: { length: 'knee', occasion: 'work' },
  },
  {
    query: 'trousers and a blazer in navy pinstripe',
    must: { kind: ['trousers', 'jackets'], colour: 'navy' },
    should: { title: 'pinstripe' },
  },
];
