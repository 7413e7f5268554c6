import type { FacetWords, IndexSettings } from '../document.ts';
import { addAll, countCommon } from '../index/bitset.ts';
import type { SearchQuery } from '../query.ts';
import type { Analyser } from './analyse.ts';
import { type Unit, unitsOf } from './read-words.ts';
import type { Bits, TextView } from './text-parts.ts';
import type { TextSegment } from './text-segment.ts';

/** Facet values by the terms of the words they are called by. */
export type FacetPhrases = { byTerms: ReadonlyMap<string, readonly FacetWords[]>; longest: number };

/** Units of the query, both ends counted in, that are called like facet values, and which documents have one of them. */
export type Recognised = {
  from: number;
  to: number;
  effect: FacetWords['effect'];
  values: readonly FacetWords[];
  /** By view; undefined where no document has it. */
  bits: readonly (Bits | undefined)[];
  documents: number;
};

/** Who asks, and of which documents. */
export type Asker = { query: SearchQuery; views: readonly TextView<TextSegment>[] };

export function compileFacetWords({ facetWords }: IndexSettings, analyser: Analyser): FacetPhrases {
  const byTerms = new Map<string, FacetWords[]>();
  for (const entry of facetWords) {
    for (const key of new Set(entry.words.flatMap((words) => keysOf(words, analyser)))) {
      byTerms.set(key, [...(byTerms.get(key) ?? []), entry]);
    }
  }
  const longest = [...byTerms.keys()].reduce((most, key) => Math.max(most, key.split(' ').length), 0);
  return { byTerms, longest };
}

/** Whether a text as a whole is what some facet value is called. */
export function isName(text: string, phrases: FacetPhrases, analyser: Analyser): boolean {
  return keysOf(text, analyser).some((key) => phrases.byTerms.has(key));
}

/** Finds the names of values that some document has, longer names first, no word twice. */
export function recognise(units: readonly Unit[], phrases: FacetPhrases, asker: Asker): Recognised[] {
  const found: Recognised[] = [];
  for (let length = Math.min(phrases.longest, units.length); length > 0; length--) {
    for (let from = 0; from + length <= units.length; from++) {
      const to = from + length - 1;
      if (found.some((other) => from <= other.to && to >= other.from)) continue;
      const entries = phrases.byTerms.get(keyOf(units.slice(from, to + 1))) ?? [];
      const named = nameOf(entries, asker);
      if (named.documents > 0) found.push({ ...named, from, to });
    }
  }
  return found.sort((one, other) => one.from - other.from);
}

/** Both together, either of which may be empty. */
export function unionOf(one: Bits | undefined, other: Bits | undefined): Bits | undefined {
  if (!one || !other) return one ?? other;
  const union = one.slice();
  addAll(union, other);
  return union;
}

export function countAlive(bits: readonly (Bits | undefined)[], { views }: Asker): number {
  return views.reduce((sum, { alive }, view) => {
    const having = bits[view];
    return having ? sum + countCommon(alive, having, 0) : sum;
  }, 0);
}

/** By the words apart, and by them written as one. */
function keysOf(words: string, analyser: Analyser): string[] {
  const read = analyser.wordsOf(words).map((word) => ({ ...word, start: 0, end: 0 }));
  if (read.length === 0) return [];
  const joined = analyser.wordOf(read.map(({ folded }) => folded).join('')).term;
  return [keyOf(unitsOf(read, analyser.synonyms)), joined];
}

function keyOf(units: readonly Unit[]): string {
  return units.map(({ term }) => term).join(' ');
}

/** Where some values are meant for sure and others may be, the sure ones count. */
function nameOf(entries: readonly FacetWords[], asker: Asker): Omit<Recognised, 'from' | 'to'> {
  const having = entries.map((entry) => ({ entry, bits: bitsOf(entry, asker) }));
  const held = having.filter(({ bits }) => countAlive(bits, asker) > 0);
  const sure = held.filter(({ entry }) => entry.effect === 'filter');
  const meant = sure.length > 0 ? sure : held;
  const bits = asker.views.map((_, view) => meant.map((value) => value.bits[view]).reduce(unionOf, undefined));
  return {
    effect: sure.length > 0 ? 'filter' : 'boost',
    values: meant.map(({ entry }) => entry),
    bits,
    documents: countAlive(bits, asker),
  };
}

function bitsOf(entry: FacetWords, { query, views }: Asker): (Bits | undefined)[] {
  const column = query.columns?.[entry.facet] ?? entry.facet;
  return views.map((view) => view.bitsOf(column, entry.value));
}
