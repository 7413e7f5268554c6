import type { FacetWords, IndexSettings } from '../document.ts';
import { addAll, countCommon } from '../index/bitset.ts';
import { columnName } from '../index/column-name.ts';
import type { SearchQuery } from '../query.ts';
import type { Analyser } from './analyse.ts';
import { type Unit, unitsOf } from './read-words.ts';
import type { Bits, TextView } from './text-parts.ts';
import type { TextSegment } from './text-segment.ts';

/** Facet values by the terms of the words they are called by. */
export type FacetPhrases = { byTerms: ReadonlyMap<string, readonly FacetWords[]>; longest: number };

/** Values of facets that some document has, and which documents have one of them. */
export type Held = {
  values: readonly FacetWords[];
  /** By view; undefined where no document has it. */
  bits: readonly (Bits | undefined)[];
  /** Those of them that have it before all other values. */
  foremost: readonly (Bits | undefined)[];
  documents: number;
};

/** Units of the query, both ends counted in, that are called like facet values. */
export type Recognised = Held & { from: number; to: number; effect: FacetWords['effect'] };

/** Who asks, and of which documents. */
export type Asker = { query: SearchQuery; views: readonly TextView<TextSegment>[] };

export type Recognition = { asker: Asker; kind: (Pick<Held, 'values'> & { number: number }) | undefined };

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

/** Finds the names of values that some document has, longer names first, no word twice; the kind is known by itself. */
export function recognise(units: readonly Unit[], phrases: FacetPhrases, { asker, kind }: Recognition): Recognised[] {
  const found: Recognised[] = [];
  for (let length = Math.min(phrases.longest, units.length); length > 0; length--) {
    for (let from = 0; from + length <= units.length; from++) {
      const to = from + length - 1;
      if (found.some((other) => from <= other.to && to >= other.from)) continue;
      const named = nameOf(entriesAt({ from, to }, units, { phrases, kind }), asker);
      if (named.documents > 0) found.push({ ...named, from, to });
    }
  }
  return found.sort((one, other) => one.from - other.from);
}

function entriesAt(
  { from, to }: Pick<Recognised, 'from' | 'to'>,
  units: readonly Unit[],
  { phrases, kind }: { phrases: FacetPhrases; kind: Recognition['kind'] },
): readonly FacetWords[] {
  if (kind && from === to && from === kind.number && units[from]?.words.length === 1) return kind.values;
  return phrases.byTerms.get(keyOf(units.slice(from, to + 1))) ?? [];
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

/** By the words apart, and by them written as one, but "size s" is not "sizes". */
function keysOf(words: string, analyser: Analyser): string[] {
  const read = analyser.wordsOf(words).map((word) => ({ ...word, start: 0, end: 0 }));
  if (read.length === 0) return [];
  const apart = keyOf(unitsOf(read, analyser.synonyms));
  if (read.length > 1 && read.at(-1)?.folded.length === 1) return [apart];
  return [apart, analyser.wordOf(read.map(({ folded }) => folded).join('')).term];
}

function keyOf(units: readonly Unit[]): string {
  return units.map(({ term }) => term).join(' ');
}

export function holdersOf(entries: readonly FacetWords[], asker: Asker): Held {
  const having = entries.map((entry) => ({ entry, bits: bitsOf(entry, asker) }));
  const held = having.filter(({ bits }) => countAlive(bits, asker) > 0);
  const bits = bitsOfAny(
    held.map((value) => value.bits),
    asker,
  );
  const values = held.map(({ entry }) => entry);
  const foremost = values.flatMap(({ foremost: facet, value }) => (facet ? [bitsOf({ facet, value }, asker)] : []));
  return { values, bits, foremost: bitsOfAny(foremost, asker), documents: countAlive(bits, asker) };
}

/** Where some values are meant for sure and others may be, the sure ones count. */
function nameOf(entries: readonly FacetWords[], asker: Asker): Omit<Recognised, 'from' | 'to'> {
  const sure = holdersOf(
    entries.filter(({ effect }) => effect === 'filter'),
    asker,
  );
  if (sure.documents > 0) return { ...sure, effect: 'filter' };
  return { ...holdersOf(entries, asker), effect: 'boost' };
}

function bitsOf({ facet, value }: Pick<FacetWords, 'facet' | 'value'>, { query, views }: Asker): (Bits | undefined)[] {
  const column = columnName(query, facet);
  return views.map((view) => view.bitsOf(column, value));
}

function bitsOfAny(values: readonly (readonly (Bits | undefined)[])[], { views }: Asker): (Bits | undefined)[] {
  return views.map((_, view) => values.map((bits) => bits[view]).reduce(unionOf, undefined));
}
