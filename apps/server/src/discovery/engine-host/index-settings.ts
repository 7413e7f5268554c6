import type { Language } from '@shop/domain/site/store/store';
import type { IndexSettings, SearchSettings } from '@shop/search/document';
import type { Market } from '#server/discovery/search/search-market.ts';
import { facetWords } from '#server/discovery/search-language/facet-words.ts';
import { SEARCH_LANGUAGES } from '#server/discovery/search-language/search-language.ts';
import { TEXT_FIELDS } from '#server/discovery/search-language/search-text.ts';
import { STOP_WORDS } from '#server/discovery/search-language/stop-words.ts';
import type { Vocabulary } from './search-repository.ts';

/** Index settings of a language, including the shop's vocabulary. */
export const indexSettings = (vocabulary: Vocabulary, market: Market): IndexSettings => ({
  ...searchSettings(market.language),
  synonyms: vocabulary.synonyms.filter(({ language }) => language === market.language).map(({ words }) => words),
  facetWords: facetWords(vocabulary, market),
});

/** Settings defined in code, equal in every thread. */
export function searchSettings(language: Language): SearchSettings {
  const { stem, compounds = false, kindFirst = false, amountWords } = SEARCH_LANGUAGES[language];
  return {
    fields: TEXT_FIELDS,
    language: { stem, compounds, kindFirst, stopWords: STOP_WORDS[language] },
    amountWords,
  };
}
