import type { ListingReply } from '@shop/contracts/shop/discovery/page';

/** Parameters kept whatever filters are selected: search text, image or product. */
const CARRIED = new Set(['q', 'hash', 'sku']);

type Choice = ListingReply['applied'][number];
type Chosen = { applied: readonly Choice[]; sort: ListingReply['sort'] };

/** Canonical query string of a listing page, rebuilt from the listing reply. */
export function pageSearch(search: string, { applied, sort }: Chosen, page = 1): string {
  return asSearch([
    ...carriedPairs(search),
    ...applied.map(({ parameter, value }) => [parameter, value]),
    ...(sort === 'default' ? [] : [['sort', sort]]),
    ...(page > 1 ? [['page', String(page)]] : []),
  ]);
}

export const withoutChoice = (search: string, { applied, sort }: Chosen, choice: Choice): string =>
  pageSearch(search, { applied: applied.filter((other) => other !== choice), sort });

/** Clears filters but keeps the sort order. */
export const withoutChoices = (search: string, { sort }: Chosen): string => pageSearch(search, { applied: [], sort });

export const carriedPairs = (search: string): string[][] =>
  [...new URLSearchParams(search)].filter(([name]) => CARRIED.has(name));

/** Query string for these form fields, without defaults. */
export function chosenSearch(fields: Iterable<readonly [string, unknown]>, priceParameter: string | undefined): string {
  const pairs = [...fields].map(([name, value]) => [name, String(value).trim()] as const);
  const isPrice = ([name]: readonly [string, string]) => name === priceParameter;
  const price = pairs.filter(isPrice).map(([, value]) => value);
  return asSearch([
    ...pairs.filter((pair) => !isPrice(pair) && isUsed(pair)).map(([name, value]) => [name, value]),
    ...(priceParameter && price.some((value) => value !== '') ? [[priceParameter, price.join('-')]] : []),
  ]);
}

const isUsed = ([name, value]: readonly [string, string]): boolean =>
  value !== '' && !(name === 'sort' && value === 'default');

function asSearch(pairs: string[][]): string {
  const search = new URLSearchParams(pairs).toString();
  return search && `?${search}`;
}
