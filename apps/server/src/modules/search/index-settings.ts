import type { Language } from '@shop/domain/store';
import type { IndexSettings, SearchSettings } from '@shop/search/document';
import { facetWords } from './facet-words.ts';
import { SEARCH_LANGUAGES } from './search-language.ts';
import type { Market } from './search-market.ts';
import type { Vocabulary } from './search-repository.ts';
import { TEXT_FIELDS } from './search-text.ts';
import { STOP_WORDS } from './stop-words.ts';

/** What the engine must know of a language and of what the shop calls its things. */
export const indexSettings = (vocabulary: Vocabulary, market: Market): IndexSettings => ({
  ...searchSettings(market.language),
  synonyms: vocabulary.synonyms.filter(({ language }) => language === market.language).map(({ words }) => words),
  facetWords: facetWords(vocabulary, market),
});

/** The part that is written in code, the same in every thread. */
export function searchSettings(language: Language): SearchSettings {
  const { stem, compounds = false, kindFirst = false, amountWords } = SEARCH_LANGUAGES[language];
  return {
    fields: TEXT_FIELDS,
    language: { stem, compounds, kindFirst, stopWords: STOP_WORDS[language] },
    amountWords,
  };
}
