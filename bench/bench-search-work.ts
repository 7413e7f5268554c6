import type { SearchDocument } from '@shop/search/document';
import type { SearchQuery, Sort } from '@shop/search/query';
import { createDice, FACETS, PRICE_RANGES } from './bench-search-catalogue.ts';

/** A typical filtered listing: a category and two more facets, one to three values of each. */
export type Listing = { chosen: Readonly<Record<string, readonly string[]>>; sort: keyof typeof SORTS };

export const SORTS = {
  popularity: 'relevance',
  cheapest: { number: 'price' },
  dearest: { number: 'price', descending: true },
  newest: { number: 'newness', descending: true },
} satisfies Record<string, Sort>;

export const PAGE = 48;

export function listings(products: readonly SearchDocument[], count: number): Listing[] {
  const dice = createDice(11);
  const any = () => products[Math.floor(dice.share() * products.length)] as SearchDocument;
  return Array.from({ length: count }, (_, number) => {
    const wanted = any();
    const names = [...FACETS, 'price'].filter((name) => name !== 'category');
    const two = [0, 1].map(() => names.splice(Math.floor(dice.share() * names.length), 1)[0] as string);
    const choices = two.map((name) => {
      const models = [wanted, ...[any(), any()].slice(Math.floor(dice.share() * 3))];
      return [name, [...new Set(models.flatMap((model) => getValues(model, name).slice(0, 1)))]];
    });
    const category = wanted.facets.category?.[Math.floor(dice.share() * 3)] ?? '';
    const sort = Object.keys(SORTS)[number % Object.keys(SORTS).length] as Listing['sort'];
    return { chosen: { category: [category], ...Object.fromEntries(choices) }, sort };
  });
}

/** Values of a facet; for the price, the index of its range. */
export function getValues(document: SearchDocument, name: string): readonly string[] {
  if (name !== 'price') return document.facets[name] ?? [];
  const price = document.numbers.price ?? 0;
  return [String(PRICE_RANGES.findLastIndex(({ from }) => from <= price))];
}

export function listingQuery({ chosen, sort }: Listing): SearchQuery {
  return {
    filters: Object.entries(chosen).map(([name, values]) => {
      if (name !== 'price') return { facet: name, values };
      return { number: name, ranges: values.flatMap((value) => PRICE_RANGES[Number(value)] ?? []) };
    }),
    facets: FACETS,
    ranges: { price: PRICE_RANGES },
    sort: SORTS[sort],
    limit: PAGE,
  };
}

/** Typical queries: product types, colours, brands, typos, prices, words of a description. */
export function texts(products: readonly SearchDocument[], count: number): string[] {
  const dice = createDice(13);
  return Array.from({ length: count }, (_, number) => {
    const { text, facets } = products[Math.floor(dice.share() * products.length)] as SearchDocument;
    const [name = '', colour = '', pattern = '', cut = '', material = '', garment = ''] = String(text.title).split(' ');
    const kinds = [
      `${colour} ${garment}`,
      `${cut} ${material} ${garment}`,
      `${facets.brand?.[0]} ${garment}`,
      `${slip(colour, dice.share())} ${slip(garment, dice.share())}`,
      `${garment} under £30`,
      `${name} ${pattern} ${garment}`,
      garment,
      `${material} ${garment} with side pockets for ${facets.occasion?.[0]}`,
    ];
    return (kinds[number % kinds.length] as string).toLowerCase();
  });
}

/** Typo: swaps two neighbouring letters. */
function slip(word: string, share: number): string {
  const at = Math.floor(share * (word.length - 1));
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}
