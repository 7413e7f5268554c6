import type { Statement } from './json-ld.ts';

type ListedPages = { name: string; urls: readonly string[] /** How many stand on the pages before. */; before: number };

/** A listing by the addresses of its products alone: each of their pages says the rest. */
export const itemList = ({ name, urls, before }: ListedPages): Statement => ({
  '@type': 'ItemList',
  name,
  itemListElement: urls.map((url, index) => ({ '@type': 'ListItem', position: before + index + 1, url })),
});
