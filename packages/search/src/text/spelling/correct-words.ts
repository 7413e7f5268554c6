import { findSorted } from '../../index/columns/string-table.ts';
import { listCompounds } from '../words/compounds.ts';
import { findWordsByPrefix } from '../words/expansions.ts';
import type { ReadWord } from '../words/read-words.ts';
import { isCalled, knownTail, splitWord } from '../words/split-word.ts';
import type { Span } from '../words/tokens.ts';
import type { WordTools } from '../words/word-tools.ts';
import { listSpellings, type Spelling, slipsAllowed } from './spelling.ts';

/** Replacement of a typed word and its alternatives, likeliest first. */
export type Correction = Span & { text: string; others: string[] };

export type Corrected = { words: ReadWord[]; corrections: Correction[] };

/** A word in fewer documents is probably a typo when a similar word is a hundred times as frequent. */
const RARE = 3;
const TIMES_MORE_FREQUENT = 100;
const SHORTEST_RARE = 5;
const LONG = 8;
/** Two words joined have more letters, so that a second slip rather means another word. */
const MOST_SLIPS_JOINED = 1;
const MOST_OTHERS = 3;
const OTHERS_LESS_FREQUENT = 50;

export function correctWords(words: readonly ReadWord[], tools: WordTools, lastIsPrefix: boolean): Corrected {
  const corrections: Correction[] = [];
  const joined = lastIsPrefix ? words : joinMisspelt(words, { tools, corrections });
  const corrected = joined.flatMap((word, index) => {
    const isBeginning = lastIsPrefix && index === joined.length - 1;
    if (word.isStop || (isBeginning && findWordsByPrefix(tools.lexicon, word.folded, 1).length > 0)) return [word];
    const neighbours = [joined[index - 1], joined[index + 1]].filter((other) => other !== undefined);
    return correctWord(word, neighbours, { tools, corrections });
  });
  return { words: corrected, corrections: corrections.toSorted((one, other) => one.start - other.start) };
}

/** Text with all corrections applied. */
export function applyCorrections(text: string, corrections: readonly Correction[]): string {
  return corrections.toReversed().reduce((current, { start, end, text: instead }) => {
    return current.slice(0, start) + instead + current.slice(end);
  }, text);
}

/** Variants of the text, each with one word replaced by its next best correction. */
export function otherReadings(text: string, corrections: readonly Correction[]): string[] {
  return corrections.flatMap((correction) =>
    correction.others.map((other) =>
      applyCorrections(
        text,
        corrections.map((each) => (each === correction ? { ...each, text: other } : each)),
      ),
    ),
  );
}

type Correcting = { tools: WordTools; corrections: Correction[] };

/** Two words that are one misspelt word: `sun glases`, unless one of them alone is at least as near to another. */
function joinMisspelt(words: readonly ReadWord[], correcting: Correcting): ReadWord[] {
  const joined: ReadWord[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const instead = before && correctJoined(before, word, correcting);
    if (instead) joined[joined.length - 1] = instead;
    else joined.push(word);
  }
  return joined;
}

function correctJoined(first: ReadWord, second: ReadWord, { tools, corrections }: Correcting): ReadWord | undefined {
  const unknown = [first, second].filter((word) => isUnknown(word, tools));
  const text = first.folded + second.folded;
  if (unknown.length === 0 || first.isStop || second.isStop || text.length < LONG) return;
  if (isWrittenAsOne(first, second, tools)) return;
  const [nearest, ...others] = likelySpellings(text, tools).filter(({ folded }) => isNamed(folded, tools));
  const own = Math.min(...unknown.map(({ folded }) => likelySpellings(folded, tools)[0]?.distance ?? Infinity));
  if (!nearest || nearest.distance > MOST_SLIPS_JOINED || nearest.distance > own) return;
  return replace({ ...second, start: first.start }, [nearest, ...others], { tools, corrections });
}

function isUnknown({ term }: ReadWord, tools: WordTools): boolean {
  return tools.lexicon.find(term).documents === 0 && !tools.settingsWords.terms.has(term);
}

function correctWord(word: ReadWord, neighbours: readonly ReadWord[], correcting: Correcting): ReadWord[] {
  const { tools, corrections } = correcting;
  if (tools.lexicon.find(word.term).documents > 0) return [withFrequentForm(word, tools, corrections)];
  if (tools.settingsWords.terms.has(word.term)) return tools.compounds ? apart(word, tools) : [word];
  if (neighbours.some((other) => isWrittenAsOne(word, other, tools))) return [word];
  return listCompounds(word.term, tools).length > 0 ? [word] : correctUnknown(word, correcting);
}

function isWrittenAsOne(one: ReadWord, other: ReadWord, tools: WordTools): boolean {
  const [first, second] = one.start < other.start ? [one, other] : [other, one];
  return tools.lexicon.find(tools.analyser.getWord(first.folded + second.folded).term).documents > 0;
}

function correctUnknown(word: ReadWord, { tools, corrections }: Correcting): ReadWord[] {
  const spellings = likelySpellings(word.folded, tools);
  const nearest = spellings[0];
  const isWrittenAsTwo = tools.getPair(word.folded) !== undefined;
  if (nearest?.distance === 1 && !isWrittenAsTwo) return [replace(word, spellings, { tools, corrections })];
  const halves = apart(word, tools);
  if (halves.length === 1) {
    if (nearest && !isWrittenAsTwo) return [replace(word, spellings, { tools, corrections })];
    return [word, ...findTail(word, tools)];
  }
  const { start, end } = word;
  const text = halves.map(({ folded }) => tools.lexicon.shown(folded)).join(' ');
  // With free compounds, splitting a word is not reported as a correction.
  if (!tools.compounds) corrections.push({ start, end, text, others: listReplacements(spellings, tools) });
  return halves;
}

/** With free compounds, the head of an unknown word: `kleid` for `cocktailkleid`. */
function findTail({ folded, start, end }: ReadWord, tools: WordTools): ReadWord[] {
  const tail = tools.compounds ? knownTail(folded, tools) : undefined;
  return tail === undefined ? [] : [{ ...tools.analyser.getWord(tail), start, end }];
}

/**
 * Short words are similar to many others, so they are corrected only to the nearest words that name products or facet
 * values. Of equally near words, a kind of product comes first.
 */
function likelySpellings(folded: string, tools: WordTools): Spelling[] {
  if (slipsAllowed(folded) === 0) return [];
  const spellings = listSpellings(folded, tools.lexicon, tools.settingsWords.vocabulary);
  const likely =
    folded.length >= LONG ? spellings : keepNearest(spellings.filter((each) => isNamed(each.folded, tools)));
  const isKind = (each: Spelling) => Number(tools.settingsWords.kinds.has(tools.analyser.getWord(each.folded).term));
  return likely.toSorted((one, other) => one.distance - other.distance || isKind(other) - isKind(one));
}

const keepNearest = (spellings: readonly Spelling[]): Spelling[] =>
  spellings.filter(({ distance }) => distance === spellings[0]?.distance);

/** Whether names or facet values are written so: `matches` of a description is not a name, though `matching` is. */
function isNamed(folded: string, tools: WordTools): boolean {
  if (!isCalled(tools.analyser.getWord(folded).term, tools)) return false;
  return tools.lexicon.offeredIn(folded) > 0 || findSorted(tools.settingsWords.vocabulary.words, folded) >= 0;
}

/** Splits into two known words, or returns the word itself. */
function apart(word: ReadWord, tools: WordTools): ReadWord[] {
  const { folded, start, end } = word;
  return splitWord(folded, tools)?.map((half) => ({ ...tools.analyser.getWord(half), start, end })) ?? [word];
}

function replace(word: ReadWord, spellings: readonly Spelling[], { tools, corrections }: Correcting): ReadWord {
  const [text = word.folded, ...others] = listReplacements(spellings, tools);
  corrections.push({ start: word.start, end: word.end, text, others });
  return { ...tools.analyser.getWord(spellings[0]?.folded ?? word.folded), start: word.start, end: word.end };
}

/** Keeps a rare word, and also searches for the frequent word that it is probably a typo of. */
function withFrequentForm(word: ReadWord, tools: WordTools, corrections: Correction[]): ReadWord {
  const { documents } = tools.lexicon.find(word.term);
  if (documents === 0 || documents >= RARE || word.folded.length < SHORTEST_RARE) return word;
  if (tools.settingsWords.terms.has(word.term) || slipsAllowed(word.folded) === 0) return word;
  const [nearest] = listSpellings(word.folded, tools.lexicon, tools.settingsWords.vocabulary);
  if (nearest?.distance !== 1 || nearest.documents < documents * TIMES_MORE_FREQUENT) return word;
  if (nearest.folded[0] !== word.folded[0]) return word;
  corrections.push({ start: word.start, end: word.end, text: tools.lexicon.shown(nearest.folded), others: [] });
  return { ...word, also: tools.analyser.getWord(nearest.folded).term };
}

function listReplacements(spellings: readonly Spelling[], { lexicon }: WordTools): string[] {
  const least = (spellings[0]?.documents ?? 0) / OTHERS_LESS_FREQUENT;
  const likely = spellings.filter(({ documents }, index) => index === 0 || documents > least);
  return likely.slice(0, MOST_OTHERS + 1).map(({ folded }) => lexicon.shown(folded));
}
