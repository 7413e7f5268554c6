import type { SynonymClass } from '../../document.ts';

/** Stems of several words that stand for one term. */
export type Phrase = { stems: readonly string[]; term: string };

export type Synonyms = {
  /** Canonical term of each stem's synonym class. */
  terms: ReadonlyMap<string, string>;
  /** Phrases by their last and by their first stem, longest first. */
  endingWith: ReadonlyMap<string, readonly Phrase[]>;
  beginningWith: ReadonlyMap<string, readonly Phrase[]>;
};

/** Stems of a word or phrase, and the stem of its joined form. */
export type Stemmed = { stems: readonly string[]; joined: string };

/** Maps each class to one term, at index and query time, so that all its words share one document frequency. */
export function compileSynonyms(classes: readonly SynonymClass[], stemmed: (text: string) => Stemmed): Synonyms {
  const terms = new Map<string, string>();
  const forms = classes.flatMap((members) => {
    const [first, ...others] = members.map(stemmed).filter(({ stems }) => stems.length > 0);
    if (!first) return [];
    const term = terms.get(first.joined) ?? first.joined;
    for (const { joined } of [first, ...others]) if (!terms.has(joined)) terms.set(joined, term);
    return [first, ...others];
  });
  const phrases = forms
    .filter(({ stems }) => stems.length > 1)
    .map(({ stems, joined }): Phrase => ({ stems, term: terms.get(joined) ?? joined }))
    .sort((one, other) => other.stems.length - one.stems.length);
  return {
    terms,
    endingWith: Map.groupBy(phrases, ({ stems }) => stems.at(-1) ?? ''),
    beginningWith: Map.groupBy(phrases, ({ stems }) => stems[0] ?? ''),
  };
}
