import type { FacetWords, IndexSettings } from '../document.ts';
import { addAll, countCommon } from '../index/columns/bitset.ts';
import { columnName } from '../index/columns/column-name.ts';
import type { SearchQuery } from '../query.ts';
import type { Analyser } from './analyse.ts';
import type { Bits, TextView } from './text-parts.ts';
import type { TextSegment } from './text-segment.ts';
import { toUnits, type Unit } from './words/read-words.ts';

/** Facet values indexed by the terms of their names. */
export type FacetPhrases = { byTerms: ReadonlyMap<string, readonly FacetWords[]>; longest: number };

/** Facet values that occur in documents, and those documents. */
export type Held = {
  values: readonly FacetWords[];
  /** One bitmap per view; undefined when no document matches. */
  bits: readonly (Bits | undefined)[];
  /** Subset of the documents that have it as their first value. */
  foremost: readonly (Bits | undefined)[];
  documents: number;
};

/** Range of query units (inclusive) that names facet values. */
export type Recognised = Held & { from: number; to: number; effect: FacetWords['effect'] };

/** Query and the documents it searches. */
export type SearchContext = { query: SearchQuery; views: readonly TextView<TextSegment>[] };

export type Recognition = { asker: SearchContext; kind: (Pick<Held, 'values'> & { number: number }) | undefined };

export function compileFacetWords({ facetWords }: IndexSettings, analyser: Analyser): FacetPhrases {
  const byTerms = new Map<string, FacetWords[]>();
  for (const entry of facetWords) {
    for (const key of new Set(entry.words.flatMap((words) => getKeys(words, analyser)))) {
      byTerms.set(key, [...(byTerms.get(key) ?? []), entry]);
    }
  }
  const longest = [...byTerms.keys()].reduce((most, key) => Math.max(most, key.split(' ').length), 0);
  return { byTerms, longest };
}

/** Whether the whole text is the name of a facet value. */
export function isName(text: string, phrases: FacetPhrases, analyser: Analyser): boolean {
  return getKeys(text, analyser).some((key) => phrases.byTerms.has(key));
}

/**
 * Greedy longest match of facet value names that occur in documents, without overlaps; the kind is passed in already
 * resolved.
 */
export function recognise(units: readonly Unit[], phrases: FacetPhrases, { asker, kind }: Recognition): Recognised[] {
  const found: Recognised[] = [];
  for (let length = Math.min(phrases.longest, units.length); length > 0; length--) {
    for (let from = 0; from + length <= units.length; from++) {
      const to = from + length - 1;
      if (found.some((other) => from <= other.to && to >= other.from)) continue;
      const named = getName(entriesAt({ from, to }, units, { phrases, kind }), asker);
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
  return phrases.byTerms.get(getKey(units.slice(from, to + 1))) ?? [];
}

/** Union; either side may be undefined. */
export function uniteBits(one: Bits | undefined, other: Bits | undefined): Bits | undefined {
  if (!one || !other) return one ?? other;
  const union = one.slice();
  addAll(union, other);
  return union;
}

export function countAlive(bits: readonly (Bits | undefined)[], { views }: SearchContext): number {
  return views.reduce((sum, { alive }, view) => {
    const having = bits[view];
    return having ? sum + countCommon(alive, having, 0) : sum;
  }, 0);
}

/** Keys of the separate and of the joined words, except for a final single letter: "size s" is not "sizes". */
function getKeys(words: string, analyser: Analyser): string[] {
  const read = analyser.splitWords(words).map((word) => ({ ...word, start: 0, end: 0 }));
  if (read.length === 0) return [];
  const apart = getKey(toUnits(read, analyser.synonyms));
  if (read.length > 1 && read.at(-1)?.folded.length === 1) return [apart];
  return [apart, analyser.getWord(read.map(({ folded }) => folded).join('')).term];
}

function getKey(units: readonly Unit[]): string {
  return units.map(({ term }) => term).join(' ');
}

export function findHolders(entries: readonly FacetWords[], asker: SearchContext): Held {
  const having = entries.map((entry) => ({ entry, bits: getBits(entry, asker) }));
  const held = having.filter(({ bits }) => countAlive(bits, asker) > 0);
  const bits = joinBits(
    held.map((value) => value.bits),
    asker,
  );
  const values = held.map(({ entry }) => entry);
  const foremost = values.flatMap(({ foremost: facet, value }) => (facet ? [getBits({ facet, value }, asker)] : []));
  return { values, bits, foremost: joinBits(foremost, asker), documents: countAlive(bits, asker) };
}

/** Unambiguous values take precedence over ambiguous ones. */
function getName(entries: readonly FacetWords[], asker: SearchContext): Omit<Recognised, 'from' | 'to'> {
  const sure = findHolders(
    entries.filter(({ effect }) => effect === 'filter'),
    asker,
  );
  if (sure.documents > 0) return { ...sure, effect: 'filter' };
  return { ...findHolders(entries, asker), effect: 'boost' };
}

function getBits(
  { facet, value }: Pick<FacetWords, 'facet' | 'value'>,
  { query, views }: SearchContext,
): (Bits | undefined)[] {
  const column = columnName(query, facet);
  return views.map((view) => view.getBits(column, value));
}

function joinBits(values: readonly (readonly (Bits | undefined)[])[], { views }: SearchContext): (Bits | undefined)[] {
  return views.map((_, view) => values.map((bits) => bits[view]).reduce(uniteBits, undefined));
}
