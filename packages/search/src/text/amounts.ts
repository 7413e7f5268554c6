import type { AmountWords } from '../document.ts';
import type { NumberRange } from '../query.ts';
import { foldInPlace } from './normalise.ts';

/** A limit said in a text, how it is said, and the text with blanks in its place. */
export type AmountReading = {
  range: NumberRange;
  said: string;
  /** Two numbers and nothing that says they are an amount. */
  isBare: boolean;
  rest: string;
};

export type AmountReader = (text: string) => AmountReading | undefined;

const NUMBER = '\\d+(?:[.,]\\d+)*';
const BEFORE = '(?<![\\p{L}\\p{N}])';
const AFTER = '(?![\\p{L}\\p{N}])';

const BARE = /^[^\p{L}\p{Sc}]*$/u;

type Pattern = { expression: RegExp; rangeOf: (numbers: readonly number[]) => NumberRange | undefined };

/** Finds "under £20", "20 to 40 euros", "between 20 and 40", "20-40" in the words of a language. */
export function createAmountReader(words: AmountWords): AmountReader {
  const patterns = patternsOf(words);
  return (text) => {
    const folded = foldInPlace(text);
    for (const { expression, rangeOf } of patterns) {
      const match = expression.exec(folded);
      const numbers = match?.slice(1).filter((group) => group !== undefined);
      const range = match && numbers && rangeOf(numbers.map(amountOf));
      if (!range) continue;
      const said = text.slice(match.index, match.index + match[0].length);
      const rest = text.slice(0, match.index) + ' '.repeat(said.length) + text.slice(match.index + said.length);
      return { range, said, isBare: BARE.test(said), rest };
    }
    return;
  };
}

function patternsOf(words: AmountWords): Pattern[] {
  const [below, above, between, unit] = [words.below, words.above, words.between, words.units].map(anyOf);
  const number = `(?:${unit}\\s*)?(${NUMBER})(?:\\s*${unit})?`;
  const priced = `(?:${unit}\\s*(${NUMBER})(?:\\s*${unit})?|(${NUMBER})\\s*${unit})`;
  const link = `\\s*(?:[-–]|${between})\\s*`;
  const pattern = (source: string, rangeOf: Pattern['rangeOf']): Pattern => ({
    expression: new RegExp(`${BEFORE}(?:${source})${AFTER}`, 'u'),
    rangeOf,
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

/** Three digits behind a sign are thousands, fewer are a fraction. */
function amountOf(digits: string): number {
  return Number(
    digits
      .replace(/[.,](?=\d{3}(?!\d))/g, '')
      .replace(/[.,](?=.*[.,])/g, '')
      .replace(',', '.'),
  );
}

/**
 * The longest first, since an expression takes the first that fits; without any, nothing fits. A word ends where its
 * letters end, which is said once for all of them: a class of all letters takes long to compile. A mark may be glued.
 */
function anyOf(words: readonly string[]): string {
  const folded = words.map((word) => foldInPlace(word.trim()).replace(/\s+/g, ' ')).filter((word) => word !== '');
  const sources = folded.sort((one, other) => other.length - one.length).map(sourceOf);
  const [marks, ended] = [sources.filter((source) => !isWord(source)), sources.filter(isWord)];
  const either = [...(ended.length > 0 ? [`(?:${ended.join('|')})(?!\\p{L})`] : []), ...marks];
  return either.length > 0 ? `(?:${either.join('|')})` : '(?!)';
}

const isWord = (source: string): boolean => /\p{L}$/u.test(source);

const sourceOf = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(' ', '\\s+');
