import type { IndexSettings } from '@shop/search/document';
import { facetWords } from './facet-words.ts';
import { SEARCH_LANGUAGES } from './search-language.ts';
import type { Market } from './search-market.ts';
import type { Vocabulary } from './search-repository.ts';
import { TEXT_FIELDS } from './search-text.ts';
import { STOP_WORDS } from './stop-words.ts';

/** What the engine must know of a language. Made of plain data, so that worker and main thread come to the same. */
export function indexSettings(vocabulary: Vocabulary, market: Market): IndexSettings {
  const { language } = market;
  const { stem, compounds = false, amountWords } = SEARCH_LANGUAGES[language];
  return {
    fields: TEXT_FIELDS,
    language: { stem, compounds, stopWords: STOP_WORDS[language] },
    synonyms: vocabulary.synonyms.filter((one) => one.language === language).map(({ words }) => words),
    facetWords: facetWords(vocabulary, market),
    amountWords,
  };
}
