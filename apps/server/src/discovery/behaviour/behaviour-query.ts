const MIN_LENGTH = 2;
const MAX_LENGTH = 60;
const MAX_WORDS = 6;
/** Sizes, years and prices are shorter; order, phone and card numbers are longer. */
const MAX_DIGITS = 5;
/** Letters, digits and the punctuation found in and between words. */
const WORDS = /^[\p{L}\p{M}\p{N} '’&%+./£$€-]+$/u;

/** Normalised query for counting; undefined when it may contain personal data or is not text. */
export function countableQuery(typed: string): string | undefined {
  const words = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/["“”„«»\s]+/gu, ' ')
    .trim();
  if (words.length < MIN_LENGTH || words.length > MAX_LENGTH || words.split(' ').length > MAX_WORDS) return undefined;
  if (!WORDS.test(words) || words.includes('www.')) return undefined;
  return (words.match(/\p{N}/gu) ?? []).length > MAX_DIGITS ? undefined : words;
}
