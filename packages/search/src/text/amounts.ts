import type { AmountWords } from '../document.ts';
import type { NumberRange } from '../query.ts';
import { foldInPlace } from './words/normalise.ts';

/** Limit found in a text, how it is phrased, and the text with the limit blanked out. */
export type AmountReading = {
  range: NumberRange;
  phrase: string;
  /** Two numbers without any word or currency that marks them as an amount. */
  isBare: boolean;
  rest: string;
};

export type AmountReader = (text: string) => AmountReading | undefined;

const NUMBER = '\\d+(?:[.,]\\d+)*';
const BEFORE = '(?<![\\p{L}\\p{N}])';
const AFTER = '(?![\\p{L}\\p{N}])';

const BARE = /^[^\p{L}\p{Sc}]*$/u;

type Pattern = { expression: RegExp; toRange: (numbers: readonly number[]) => NumberRange | undefined };

/** Parses "under £20", "20 to 40 euros", "between 20 and 40", "20-40" in a language. */
export function createAmountReader(words: AmountWords): AmountReader {
  const patterns = buildPatterns(words);
  return (text) => {
    const folded = foldInPlace(text);
    for (const { expression, toRange } of patterns) {
      const match = expression.exec(folded);
      const numbers = match?.slice(1).filter((group) => group !== undefined);
      const range = match && numbers && toRange(numbers.map(getAmount));
      if (!range) continue;
      const phrase = text.slice(match.index, match.index + match[0].length);
      const rest = text.slice(0, match.index) + ' '.repeat(phrase.length) + text.slice(match.index + phrase.length);
      return { range, phrase, isBare: BARE.test(phrase), rest };
    }
    return;
  };
}

function buildPatterns(words: AmountWords): Pattern[] {
  const [below, above, between, unit] = [words.below, words.above, words.between, words.units].map(toAlternation);
  const number = `(?:${unit}\\s*)?(${NUMBER})(?:\\s*${unit})?`;
  const priced = `(?:${unit}\\s*(${NUMBER})(?:\\s*${unit})?|(${NUMBER})\\s*${unit})`;
  const link = `\\s*(?:[-–]|${between})\\s*`;
  const pattern = (source: string, toRange: Pattern['toRange']): Pattern => ({
    expression: new RegExp(`${BEFORE}(?:${source})${AFTER}`, 'u'),
    toRange,
  });
  return [
    pattern(`${between}\\s*${number}${link}${number}`, fromTo),
    pattern(`${priced}${link}${number}`, fromTo),
    pattern(`${number}${link}${priced}`, fromTo),
    pattern(`${number}\\s*[-–]\\s*${number}`, fromTo),
    pattern(`${below}\\s*${number}`, ([to]) => limit({ to })),
    pattern(`${above}\\s*${number}`, ([from]) => limit({ from })),
    pattern(`${priced}\\s*${below}`, ([to]) => limit({ to })),
    pattern(`${priced}\\s*${above}`, ([from]) => limit({ from })),
  ];
}

function fromTo([from, to]: readonly number[]): NumberRange | undefined {
  return from !== undefined && to !== undefined && from <= to ? { from, to } : undefined;
}

function limit({ from, to }: { from?: number | undefined; to?: number | undefined }): NumberRange | undefined {
  if (from !== undefined) return { from };
  return to === undefined ? undefined : { to };
}

/** Three digits after a separator are thousands, fewer are decimals. */
function getAmount(digits: string): number {
  return Number(
    digits
      .replace(/[.,](?=\d{3}(?!\d))/g, '')
      .replace(/[.,](?=.*[.,])/g, '')
      .replace(',', '.'),
  );
}

/**
 * Longest first, since an alternation takes the first match; an empty list matches nothing. The word boundary is
 * written once for all words, because a class of all letters is slow to compile. A currency symbol may be attached.
 */
function toAlternation(words: readonly string[]): string {
  const folded = words.map((word) => foldInPlace(word.trim()).replace(/\s+/g, ' ')).filter((word) => word !== '');
  const sources = folded.sort((one, other) => other.length - one.length).map(getSource);
  const [marks, ended] = [sources.filter((source) => !isWord(source)), sources.filter(isWord)];
  const either = [...(ended.length > 0 ? [`(?:${ended.join('|')})(?!\\p{L})`] : []), ...marks];
  return either.length > 0 ? `(?:${either.join('|')})` : '(?!)';
}

const isWord = (source: string): boolean => /\p{L}$/u.test(source);

const getSource = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(' ', '\\s+');
