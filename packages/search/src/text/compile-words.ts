import type { IndexSettings } from '../document.ts';
import { createAnalyser } from './analyse.ts';
import { compileFacetWords, type FacetPhrases } from './facet-words.ts';
import { createSettingsWords, type SettingsWords } from './settings-words.ts';
import type { Synonyms } from './synonyms.ts';

/** What the words of the settings come to. Plain data: a thread with time to spare hands it to one without. */
export type CompiledWords = { synonyms: Synonyms; settingsWords: SettingsWords; facetPhrases: FacetPhrases };

export function compileWords(settings: IndexSettings): CompiledWords {
  const analyser = createAnalyser(settings);
  return {
    synonyms: analyser.synonyms,
    settingsWords: createSettingsWords(settings, analyser),
    facetPhrases: compileFacetWords(settings, analyser),
  };
}
