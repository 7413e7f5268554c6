import type { IndexSettings } from '../../document.ts';
import type { Analyser } from '../analyse.ts';
import type { Vocabulary } from '../text-segment.ts';
import { createVocabularyBuilder } from './vocabulary.ts';

/** Words of synonyms and facet values: known even when no document contains them, and used as correction candidates. */
export type SettingsWords = {
  vocabulary: Vocabulary;
  terms: ReadonlySet<string>;
  /** Terms that name a kind of product by themselves. */
  kinds: ReadonlySet<string>;
};

export function createSettingsWords(settings: IndexSettings, analyser: Analyser): SettingsWords {
  const texts = [...settings.synonyms.flat(), ...settings.facetWords.flatMap(({ words }) => words)];
  const words = texts.flatMap((text) => analyser.splitWords(text)).filter(({ isStop }) => !isStop);
  const kindNames = settings.facetWords.filter(({ isKind }) => isKind).flatMap((entry) => entry.words);
  const kinds = kindNames.map((text) => analyser.splitWords(text));
  const builder = createVocabularyBuilder();
  for (const { folded } of words) builder.getNumber({ folded, term: 0, written: folded });
  return {
    vocabulary: builder.finish(new Uint32Array(1), (bytes) => new SharedArrayBuffer(bytes)),
    terms: new Set(words.map(({ term }) => term)),
    kinds: new Set(kinds.filter(({ length }) => length === 1).flatMap(([only]) => only?.term ?? [])),
  };
}
