const LONGEST_WORD = 40;

const PLAIN = /^[a-z0-9]*$/;
const NOT_OF_A_WORD = /[^\p{L}\p{N}.]|\.(?!\d)|(?<!\d)\./gu;

/** Letters that Unicode decomposition does not split, and the variants of Arabic letters. */
const ONE_FORM = new Map([
  ...pairs('ßẞœæøđðłıþŋ', ['ss', 'ss', 'oe', 'ae', 'o', 'd', 'd', 'l', 'i', 'th', 'n']),
  ...pairs('ٱىةکیےہھگڤپچ', ['ا', 'ي', 'ه', 'ك', 'ي', 'ي', 'ه', 'ه', 'ك', 'ف', 'ب', 'ج']),
  ...pairs('٠١٢٣٤٥٦٧٨٩', [...'0123456789']),
  ...pairs('۰۱۲۳۴۵۶۷۸۹', [...'0123456789']),
  ...pairs('ـ٫٬', ['', '.', '']),
]);
const HAS_OTHER_FORM = new RegExp(`[${[...ONE_FORM.keys()].join('')}]`, 'gu');

/**
 * Normal form of a word: lowercase, no accents, one form per letter and digit, no punctuation except a decimal point.
 */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  if (PLAIN.test(lower)) return lower.length > LONGEST_WORD ? lower.slice(0, LONGEST_WORD) : lower;
  return foldLetters(lower)
    .slice(0, LONGEST_WORD)
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(NOT_OF_A_WORD, '');
}

/** Like `foldWord`, but per character and with punctuation kept, so that positions in the text do not change. */
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
