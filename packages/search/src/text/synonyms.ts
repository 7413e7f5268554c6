import type { SynonymClass } from '../document.ts';

/** Several words that stand for a term, by their stems. */
export type Phrase = { stems: readonly string[]; term: string };

export type Synonyms = {
  /** By stem the term that stands for its class. */
  terms: ReadonlyMap<string, string>;
  /** Phrases by the stem they end with and by the one they begin with, the longest first. */
  endingWith: ReadonlyMap<string, readonly Phrase[]>;
  beginningWith: ReadonlyMap<string, readonly Phrase[]>;
};

/** A word or phrase taken apart: its stems, and the stem of all of them written as one. */
export type Stemmed = { stems: readonly string[]; joined: string };

/** One term for each class, at index and query time alike, so that all its words share one document count. */
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
