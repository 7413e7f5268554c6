import type { Statement } from './json-ld.ts';

type ListedPages = {
  name: string;
  urls: readonly string[] /** Number of items on the pages before. */;
  before: number;
};

/** Listing as product URLs only: the product pages describe the rest. */
export const itemList = ({ name, urls, before }: ListedPages): Statement => ({
  '@type': 'ItemList',
  name,
  itemListElement: urls.map((url, index) => ({ '@type': 'ListItem', position: before + index + 1, url })),
});
