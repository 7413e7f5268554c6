import { compoundsOf } from './compounds.ts';
import { wordsContaining, wordsStartingWith } from './expansions.ts';
import type { TermPlace } from './lexicon.ts';
import type { Unit } from './read-words.ts';
import type { Bits } from './text-parts.ts';
import type { TitlePair } from './title-pairs.ts';
import type { WordTools } from './word-tools.ts';

/** Something asked for, and all that satisfies it. Terms count together as if they were one. */
export type Slot = {
  terms: readonly { place: TermPlace; factor: number }[];
  pair: TitlePair | undefined;
  /** Documents that have the facet value of this name, by view. */
  holders: readonly (Bits | undefined)[];
  /** Where it names a kind, the documents that are of it, by view: others satisfy it with their title only. */
  kinds?: readonly (Bits | undefined)[];
  documents: number;
  /** Which words of the query it stands for. */
  from: number;
  to: number;
};

export type SlotRequest = {
  units: readonly Unit[];
  tools: WordTools;
  /** The last word may be the beginning of one. */
  lastIsPrefix: boolean;
  /** Unknown words are also looked for inside others. */
  isLastResort: boolean;
};

/** What counts less than the word itself: words that begin with it, hold it, or end with it. */
const BEGINNING_OF_ANOTHER = 0.3;
const UNKNOWN_BEGINNING = 0.6;
const HEAD_OF_COMPOUND = 0.6;
const SLIP = 0.5;
const MOST_EXPANSIONS = 40;
const SHORTEST_EXPANDED = 3;

/** What satisfies a unit; undefined where nothing of the catalogue does. */
export function slotOf(index: number, request: SlotRequest): Slot | undefined {
  const unit = request.units[index] as Unit;
  const { lexicon, pairOf } = request.tools;
  const factors = new Map<string, number>();
  const add = (term: string, factor: number) => factors.set(term, Math.max(factor, factors.get(term) ?? 0));
  add(unit.term, 1);
  for (const term of joinedTerms(index, request)) add(term, 1);
  if (unit.words.length === 1) for (const term of compoundsOf(unit.term, request.tools)) add(term, HEAD_OF_COMPOUND);
  const also = unit.words[0]?.also;
  if (also !== undefined) add(also, SLIP);
  const pair = unit.words.length === 1 ? pairOf(unit.words[0]?.folded ?? '') : undefined;
  const isFound = pair !== undefined || [...factors.keys()].some((term) => lexicon.find(term).documents > 0);
  for (const { term, factor } of expansionsOf(index, isFound, request)) add(term, factor);
  const terms = [...factors].map(([term, factor]) => ({ place: lexicon.find(term), factor }));
  const found = terms.filter(({ place }) => place.documents > 0);
  if (found.length === 0 && !pair) return;
  const documents = found.reduce((sum, { place }) => sum + place.documents, pair?.documents ?? 0);
  return { terms: found, pair, holders: [], documents, from: unit.from, to: unit.to };
}

/** The word and its neighbours written as one: `jump suit` is also looked for as `jumpsuit`. */
function joinedTerms(index: number, { units, tools }: SlotRequest): string[] {
  const terms: string[] = [];
  for (const length of [2, 3]) {
    for (let from = Math.max(0, index - length + 1); from <= index && from + length <= units.length; from++) {
      const joined = units.slice(from, from + length);
      if (joined.some(({ words }) => words.length > 1)) continue;
      terms.push(tools.analyser.wordOf(joined.map(({ words }) => words[0]?.folded).join('')).term);
    }
  }
  return terms;
}

function expansionsOf(index: number, isFound: boolean, request: SlotRequest): { term: string; factor: number }[] {
  const { units, tools, lastIsPrefix, isLastResort } = request;
  const { words } = units[index] as Unit;
  const folded = words[0]?.folded ?? '';
  const isPrefix = lastIsPrefix && index === units.length - 1;
  if (words.length > 1 || (isFound && !isPrefix)) return [];
  if (!isPrefix && (folded.length < SHORTEST_EXPANDED || /^\d+$/.test(folded))) return [];
  const starting = wordsStartingWith(tools.lexicon, folded, MOST_EXPANSIONS);
  const expansions =
    starting.length === 0 && isLastResort ? wordsContaining(tools.lexicon, folded, MOST_EXPANSIONS) : starting;
  const factor = isFound ? BEGINNING_OF_ANOTHER : UNKNOWN_BEGINNING;
  return expansions.map(({ term }) => ({ term, factor }));
}
