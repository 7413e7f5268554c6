import { coreEndpoint } from '@shop/contracts/search/core';
import { createSegmentBuilder } from '@shop/search/index/build-segment';
import { createSearchIndex } from '@shop/search/index/search-index';
import { compileWords } from '@shop/search/text/words/compile-words';
import { expect, test } from 'vitest';
import { resolveStore } from '../../../../../tests/support/catalog/test-search.ts';
import { createGroups } from './core-groups.ts';

const SETTINGS = {
  fields: [{ name: 'title', weight: 1, lengthPenalty: 0 }],
  language: { stem: (word: string) => word, stopWords: new Set<string>() },
  synonyms: [],
  facetWords: [],
  amountWords: { below: [], above: [], between: [], units: [] },
};

test('a group contains as many products as its facet counts: no words are relaxed within a group', async () => {
  const builder = createSegmentBuilder(SETTINGS);
  const add = (id: string, title: string, fit: string) =>
    builder.add({ id, text: { title }, facets: { fit: [fit] }, numbers: {}, prior: 0 });
  for (let number = 0; number < 12; number++) add(`slim-${number}`, 'satin dress', 'slim');
  for (let number = 0; number < 5; number++) add(`loose-${number}`, 'cotton dress', 'loose');
  add('loose-satin', 'satin dress', 'loose');
  const index = createSearchIndex(SETTINGS, compileWords(SETTINGS));
  index.replace(builder.finish());

  const groups = createGroups({
    search: { run: async (_, query) => index.search(query) },
    links: { brandName: () => 'Outlet' },
    documents: async (_, hits) => hits.map(({ id }) => ({ pid: id })),
  });
  const query = coreEndpoint.query.parse({ q: 'satin dress', groupby: 'fit', group_limit: '3' });
  const { group_response } = await groups(resolveStore('outlet', 'en-GB'), query, { text: query.q });

  expect(group_response?.fit?.matches).toBe(13);
  expect(group_response?.fit?.groups.map(({ groupValue, doclist }) => [groupValue, doclist.numFound])).toEqual([
    ['slim', 12],
    ['loose', 1],
  ]);
});
