import type { IndexSettings } from '../../document.ts';
import { getAnalyser } from '../analyse.ts';
import { compileFacetWords, type FacetPhrases } from '../facet-value-words.ts';
import { createSettingsWords, type SettingsWords } from './settings-words.ts';
import type { Synonyms } from './synonyms.ts';

/** Compiled words of the settings. Plain data, so that a worker thread can compute them for the main thread. */
export type CompiledWords = { synonyms: Synonyms; settingsWords: SettingsWords; facetPhrases: FacetPhrases };

export function compileWords(settings: IndexSettings): CompiledWords {
  const analyser = getAnalyser(settings);
  return {
    synonyms: analyser.synonyms,
    settingsWords: createSettingsWords(settings, analyser),
    facetPhrases: compileFacetWords(settings, analyser),
  };
}
