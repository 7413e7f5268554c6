import { compoundsOf } from './compounds.ts';
import { wordsStartingWith } from './expansions.ts';
import type { ReadWord } from './read-words.ts';
import { type Spelling, slipsAllowed, spellingsOf } from './spelling.ts';
import { isCalled, knownTail, splitWord } from './split-word.ts';
import type { Span } from './tokens.ts';
import type { WordTools } from './word-tools.ts';

/** What stands instead of what was typed, and what else it may have meant, the likeliest first. */
export type Correction = Span & { text: string; others: string[] };

export type Corrected = { words: ReadWord[]; corrections: Correction[] };

/** A word in fewer documents than this is likely a slip where a word like it is in a hundred times as many. */
const RARE = 3;
const TIMES_MORE_FREQUENT = 100;
const SHORTEST_RARE = 5;
const LONG = 8;
const MOST_OTHERS = 3;
const OTHERS_LESS_FREQUENT = 50;

export function correctWords(words: readonly ReadWord[], tools: WordTools, lastIsPrefix: boolean): Corrected {
  const corrections: Correction[] = [];
  const corrected = words.flatMap((word, index) => {
    const isBeginning = lastIsPrefix && index === words.length - 1;
    if (word.isStop || (isBeginning && wordsStartingWith(tools.lexicon, word.folded, 1).length > 0)) return [word];
    const neighbours = [words[index - 1], words[index + 1]].filter((other) => other !== undefined);
    return correctWord(word, neighbours, { tools, corrections });
  });
  return { words: corrected, corrections };
}

/** The whole text with each correction in its place. */
export function applyCorrections(text: string, corrections: readonly Correction[]): string {
  return corrections.toReversed().reduce((whole, { start, end, text: instead }) => {
    return whole.slice(0, start) + instead + whole.slice(end);
  }, text);
}

/** The whole text with the next best form of one word after the other. */
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

function correctWord(word: ReadWord, neighbours: readonly ReadWord[], correcting: Correcting): ReadWord[] {
  const { tools, corrections } = correcting;
  if (tools.lexicon.find(word.term).documents > 0) return [withFrequentForm(word, tools, corrections)];
  if (tools.settingsWords.terms.has(word.term)) return tools.compounds ? apart(word, tools) : [word];
  if (neighbours.some((other) => isWrittenAsOne(word, other, tools))) return [word];
  return compoundsOf(word.term, tools).length > 0 ? [word] : correctUnknown(word, correcting);
}

function isWrittenAsOne(one: ReadWord, other: ReadWord, tools: WordTools): boolean {
  const [first, second] = one.start < other.start ? [one, other] : [other, one];
  return tools.lexicon.find(tools.analyser.wordOf(first.folded + second.folded).term).documents > 0;
}

function correctUnknown(word: ReadWord, { tools, corrections }: Correcting): ReadWord[] {
  const spellings = likelySpellings(word.folded, tools);
  const nearest = spellings[0];
  const isWrittenAsTwo = tools.pairOf(word.folded) !== undefined;
  if (nearest?.distance === 1 && !isWrittenAsTwo) return [replace(word, spellings, { tools, corrections })];
  const halves = apart(word, tools);
  if (halves.length === 1) {
    if (nearest && !isWrittenAsTwo) return [replace(word, spellings, { tools, corrections })];
    return [word, ...tailOf(word, tools)];
  }
  const { start, end } = word;
  const text = halves.map(({ folded }) => tools.lexicon.shown(folded)).join(' ');
  // Where words are glued together freely, to take them apart is no correction.
  if (!tools.compounds) corrections.push({ start, end, text, others: shownOf(spellings, tools) });
  return halves;
}

/** Where words are glued together freely, what an unknown one is a sort of: `kleid` for `cocktailkleid`. */
function tailOf({ folded, start, end }: ReadWord, tools: WordTools): ReadWord[] {
  const tail = tools.compounds ? knownTail(folded, tools) : undefined;
  return tail === undefined ? [] : [{ ...tools.analyser.wordOf(tail), start, end }];
}

/** A short word is near to many others: only what things are called by is likely meant, not any word said of them. */
function likelySpellings(folded: string, tools: WordTools): Spelling[] {
  if (slipsAllowed(folded) === 0) return [];
  const spellings = spellingsOf(folded, tools.lexicon, tools.settingsWords.vocabulary);
  if (folded.length >= LONG) return spellings;
  return spellings.filter((spelling) => isCalled(tools.analyser.wordOf(spelling.folded).term, tools));
}

/** The two known words it is made of, or the word itself. */
function apart(word: ReadWord, tools: WordTools): ReadWord[] {
  const { folded, start, end } = word;
  return splitWord(folded, tools)?.map((half) => ({ ...tools.analyser.wordOf(half), start, end })) ?? [word];
}

function replace(word: ReadWord, spellings: readonly Spelling[], { tools, corrections }: Correcting): ReadWord {
  const [text = word.folded, ...others] = shownOf(spellings, tools);
  corrections.push({ start: word.start, end: word.end, text, others });
  return { ...tools.analyser.wordOf(spellings[0]?.folded ?? word.folded), start: word.start, end: word.end };
}

/** A rare word stays, and the frequent one that it is likely a slip for is looked for beside it. */
function withFrequentForm(word: ReadWord, tools: WordTools, corrections: Correction[]): ReadWord {
  const { documents } = tools.lexicon.find(word.term);
  if (documents === 0 || documents >= RARE || word.folded.length < SHORTEST_RARE) return word;
  if (tools.settingsWords.terms.has(word.term) || slipsAllowed(word.folded) === 0) return word;
  const [nearest] = spellingsOf(word.folded, tools.lexicon, tools.settingsWords.vocabulary);
  if (nearest?.distance !== 1 || nearest.documents < documents * TIMES_MORE_FREQUENT) return word;
  if (nearest.folded[0] !== word.folded[0]) return word;
  corrections.push({ start: word.start, end: word.end, text: tools.lexicon.shown(nearest.folded), others: [] });
  return { ...word, also: tools.analyser.wordOf(nearest.folded).term };
}

function shownOf(spellings: readonly Spelling[], { lexicon }: WordTools): string[] {
  const least = (spellings[0]?.documents ?? 0) / OTHERS_LESS_FREQUENT;
  const likely = spellings.filter(({ documents }, index) => index === 0 || documents > least);
  return likely.slice(0, MOST_OTHERS + 1).map(({ folded }) => lexicon.shown(folded));
}
