import { listStopWords } from '@shop/domain/discovery/merchandising/stop-words';
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
  ...searchSettings(market.language, readStopWords(vocabulary, market.language)),
  synonyms: vocabulary.synonyms.filter(({ language }) => language === market.language).map(({ words }) => words),
  facetWords: facetWords(vocabulary, market),
});

/** The default stop words with the merchant's changes. */
export const readStopWords = ({ stopWords }: Pick<Vocabulary, 'stopWords'>, own: Language): ReadonlySet<string> =>
  new Set(
    listStopWords(
      STOP_WORDS[own],
      stopWords.filter(({ language }) => language === own),
    ),
  );

/** Settings that a search needs. The stop words are those that the index was built with. */
export function searchSettings(language: Language, stopWords: ReadonlySet<string>): SearchSettings {
  const { stem, compounds = false, kindFirst = false, amountWords } = SEARCH_LANGUAGES[language];
  return {
    fields: TEXT_FIELDS,
    language: { stem, compounds, kindFirst, stopWords },
    amountWords,
  };
}
