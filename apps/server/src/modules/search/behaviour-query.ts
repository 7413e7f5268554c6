const MIN_LENGTH = 2;
const MAX_LENGTH = 60;
const MAX_WORDS = 6;
/** Sizes, years and prices are shorter; order numbers, telephones and cards are not. */
const MAX_DIGITS = 5;
/** Letters, numbers and what stands in and between words. */
const WORDS = /^[\p{L}\p{M}\p{N} '’&%+./£$€-]+$/u;

/** The words as they are counted; nothing where they may be somebody's own, or are no words. */
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
