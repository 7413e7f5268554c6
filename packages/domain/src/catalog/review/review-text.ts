const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;
/** Joins letters in Arabic and Persian, and emoji. */
const JOINERS = /[\u200c\u200d]/;

/** Text as it is stored: without invisible characters, with single spaces and at most one empty line. */
export const cleanReviewText = (typed: string): string =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, (sign) => (sign === '\n' || JOINERS.test(sign) ? sign : ' '))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
