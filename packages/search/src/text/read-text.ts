import type { NumberRange, SearchQuery } from '../query.ts';
import type { AmountReader } from './amounts.ts';
import { applyCorrections, correctWords, otherReadings } from './correct-words.ts';
import { type ReadWord, readWords } from './read-words.ts';
import { readable } from './tokens.ts';
import type { WordTools } from './word-tools.ts';

/** The words of a query after their spelling was corrected, and the limit on an amount that was among them. */
export type ReadText = {
  words: readonly ReadWord[];
  amount: NumberRange | undefined;
  corrected: string | undefined;
  suggestions: readonly string[];
};

const LONGEST_TEXT = 300;

export type TextReader = {
  tools: WordTools;
  readAmount: AmountReader;
  /** Whether a text is what a facet value is called: `36-38` may be a size. */
  isName: (text: string) => boolean;
};

export function readText(query: SearchQuery, { tools, readAmount, isName }: TextReader): ReadText {
  const text = withinReason(query.text ?? '');
  const amountRead = query.amount && readAmount(text);
  const said = amountRead?.isBare && isName(amountRead.said) ? undefined : amountRead;
  const amount = said && scaled(said.range, query.amount?.scale ?? 1);
  const typed = readWords(said?.rest ?? text, tools.analyser);
  const { words, corrections } = correctWords(typed, tools, query.prefix === true);
  const corrected = corrections.length > 0 ? applyCorrections(text, corrections) : undefined;
  const others = otherReadings(text, corrections);
  if (query.correct !== false) return { words, amount, corrected, suggestions: others };
  return { words: typed, amount, corrected: undefined, suggestions: corrected ? [corrected, ...others] : [] };
}

/** In letters that can be read, and no longer than anybody types. */
export function withinReason(text: string): string {
  return readable(text.slice(0, LONGEST_TEXT)).slice(0, LONGEST_TEXT);
}

function scaled({ from, to }: NumberRange, scale: number): NumberRange {
  return {
    ...(from !== undefined && { from: times(from, scale) }),
    ...(to !== undefined && { to: times(to, scale) }),
  };
}

/** 19.99 times 100 is 1999 and not a hair less. */
function times(amount: number, scale: number): number {
  return Math.round(amount * scale * 1e6) / 1e6;
}
