const LONGEST_WORD = 40;

const PLAIN = /^[a-z0-9]*$/;
const NOT_OF_A_WORD = /[^\p{L}\p{N}.]|\.(?!\d)|(?<!\d)\./gu;

/** Letters that no decomposition takes apart, and the many forms in which Arabic writes one letter. */
const ONE_FORM = new Map([
  ...pairs('ßẞœæøđðłıþŋ', ['ss', 'ss', 'oe', 'ae', 'o', 'd', 'd', 'l', 'i', 'th', 'n']),
  ...pairs('ٱىةکیےہھگڤپچ', ['ا', 'ي', 'ه', 'ك', 'ي', 'ي', 'ه', 'ه', 'ك', 'ف', 'ب', 'ج']),
  ...pairs('٠١٢٣٤٥٦٧٨٩', [...'0123456789']),
  ...pairs('۰۱۲۳۴۵۶۷۸۹', [...'0123456789']),
  ...pairs('ـ٫٬', ['', '.', '']),
]);
const HAS_OTHER_FORM = new RegExp(`[${[...ONE_FORM.keys()].join('')}]`, 'gu');

/** A word as it is kept: lower case, no accents, one form of each letter and digit, no signs but a decimal point. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  if (PLAIN.test(lower)) return lower.length > LONGEST_WORD ? lower.slice(0, LONGEST_WORD) : lower;
  return foldLetters(lower)
    .slice(0, LONGEST_WORD)
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(NOT_OF_A_WORD, '');
}

/** As `foldWord`, of each sign by itself and with all other signs kept, so that places in the text stay what they are. */
export function foldInPlace(text: string): string {
  return Array.from({ length: text.length }, (_, at) => foldUnit(text.charAt(at))).join('');
}

function foldUnit(unit: string): string {
  if (unit <= '\x7f') return unit.toLowerCase();
  if (unit === '’') return "'";
  return foldLetters(unit).charAt(0) || unit;
}

function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(HAS_OTHER_FORM, (letter) => ONE_FORM.get(letter) ?? letter);
}

function pairs(letters: string, forms: readonly string[]): [string, string][] {
  return [...letters].map((letter, index) => [letter, forms[index] ?? letter]);
}
