import type { Bits } from '../text-parts.ts';
import type { TitlePair } from '../title-pairs.ts';
import { listCompounds } from '../words/compounds.ts';
import { findWordsByPrefix, wordsContaining } from '../words/expansions.ts';
import type { TermPosition } from '../words/lexicon.ts';
import type { Unit } from '../words/read-words.ts';
import type { WordTools } from '../words/word-tools.ts';

/** Requested item and all its matches. Its terms count as one term. */
export type Slot = {
  terms: readonly { place: TermPosition; factor: number }[];
  pair: TitlePair | undefined;
  /** Per view, the documents with the facet value of this name. */
  holders: readonly (Bits | undefined)[];
  /** Per view, the documents of the named kind; others match only by title. */
  kinds?: readonly (Bits | undefined)[];
  documents: number;
  /** Range of query words. */
  from: number;
  to: number;
};

export type SlotRequest = {
  units: readonly Unit[];
  tools: WordTools;
  /** The last word may be a prefix. */
  lastIsPrefix: boolean;
  /** Also searches unknown words inside other words. */
  isLastResort: boolean;
};

/** Factors for weaker matches: words that start with, contain or end with the word. */
const BEGINNING_OF_ANOTHER = 0.3;
const UNKNOWN_BEGINNING = 0.6;
const HEAD_OF_COMPOUND = 0.6;
const SLIP = 0.5;
const MOST_EXPANSIONS = 40;
const SHORTEST_EXPANDED = 3;

/** Matches of a unit; undefined when the catalogue has none. */
export function createSlot(index: number, request: SlotRequest): Slot | undefined {
  const unit = request.units[index] as Unit;
  const { lexicon, getPair } = request.tools;
  const factors = new Map<string, number>();
  const add = (term: string, factor: number) => factors.set(term, Math.max(factor, factors.get(term) ?? 0));
  add(unit.term, 1);
  for (const term of joinedTerms(index, request)) add(term, 1);
  if (unit.words.length === 1) for (const term of listCompounds(unit.term, request.tools)) add(term, HEAD_OF_COMPOUND);
  const also = unit.words[0]?.also;
  if (also !== undefined) add(also, SLIP);
  const pair = unit.words.length === 1 ? getPair(unit.words[0]?.folded ?? '') : undefined;
  const isFound = pair !== undefined || [...factors.keys()].some((term) => lexicon.find(term).documents > 0);
  for (const { term, factor } of listExpansions(index, isFound, request)) add(term, factor);
  const terms = [...factors].map(([term, factor]) => ({ place: lexicon.find(term), factor }));
  const found = terms.filter(({ place }) => place.documents > 0);
  if (found.length === 0 && !pair) return;
  const documents = found.reduce((sum, { place }) => sum + place.documents, pair?.documents ?? 0);
  return { terms: found, pair, holders: [], documents, from: unit.from, to: unit.to };
}

/** Terms of the word joined with its neighbours: `jump suit` also searches for `jumpsuit`. */
function joinedTerms(index: number, { units, tools }: SlotRequest): string[] {
  const terms: string[] = [];
  for (const length of [2, 3]) {
    for (let from = Math.max(0, index - length + 1); from <= index && from + length <= units.length; from++) {
      const joined = units.slice(from, from + length);
      if (joined.some(({ words }) => words.length > 1)) continue;
      terms.push(tools.analyser.getWord(joined.map(({ words }) => words[0]?.folded).join('')).term);
    }
  }
  return terms;
}

function listExpansions(index: number, isFound: boolean, request: SlotRequest): { term: string; factor: number }[] {
  const { units, tools, lastIsPrefix, isLastResort } = request;
  const { words } = units[index] as Unit;
  const folded = words[0]?.folded ?? '';
  const isPrefix = lastIsPrefix && index === units.length - 1;
  if (words.length > 1 || (isFound && !isPrefix)) return [];
  if (!isPrefix && (folded.length < SHORTEST_EXPANDED || /^\d+$/.test(folded))) return [];
  const starting = findWordsByPrefix(tools.lexicon, folded, MOST_EXPANSIONS);
  const expansions =
    starting.length === 0 && isLastResort ? wordsContaining(tools.lexicon, folded, MOST_EXPANSIONS) : starting;
  const factor = isFound ? BEGINNING_OF_ANOTHER : UNKNOWN_BEGINNING;
  return expansions.map(({ term }) => ({ term, factor }));
}
