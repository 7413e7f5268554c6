import type { NumberRange, SearchQuery } from '../query.ts';
import type { AmountReader } from './amounts.ts';
import { applyCorrections, correctWords, otherReadings } from './spelling/correct-words.ts';
import { type ReadWord, readWords } from './words/read-words.ts';
import { readable } from './words/tokens.ts';
import type { WordTools } from './words/word-tools.ts';

/** Words of a query after spelling correction, and the price limit found in it. */
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
  /** Whether a text is the name of a facet value: `36-38` may be a size. */
  isName: (text: string) => boolean;
};

export function readText(query: SearchQuery, { tools, readAmount, isName }: TextReader): ReadText {
  const text = withinReason(query.text ?? '');
  const amountRead = query.amount && readAmount(text);
  const usedAmount = amountRead?.isBare && isName(amountRead.phrase) ? undefined : amountRead;
  const amount = usedAmount && scaled(usedAmount.range, query.amount?.scale ?? 1);
  const typed = readWords(usedAmount?.rest ?? text, tools.analyser);
  const { words, corrections } = correctWords(typed, tools, query.prefix === true);
  const corrected = corrections.length > 0 ? applyCorrections(text, corrections) : undefined;
  const others = otherReadings(text, corrections);
  if (query.correct !== false) return { words, amount, corrected, suggestions: others };
  return { words: typed, amount, corrected: undefined, suggestions: corrected ? [corrected, ...others] : [] };
}

/** Normalises letters and truncates an overlong text. */
export function withinReason(text: string): string {
  return readable(text.slice(0, LONGEST_TEXT)).slice(0, LONGEST_TEXT);
}

function scaled({ from, to }: NumberRange, scale: number): NumberRange {
  return {
    ...(from !== undefined && { from: times(from, scale) }),
    ...(to !== undefined && { to: times(to, scale) }),
  };
}

/** Rounds to avoid floating-point errors: 19.99 times 100 must be 1999. */
function times(amount: number, scale: number): number {
  return Math.round(amount * scale * 1e6) / 1e6;
}
