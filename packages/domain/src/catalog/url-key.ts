/** Leaves room for a numeric suffix. */
const MAX_URL_KEY_LENGTH = 100;

/** Letters that do not decompose into a base letter and an accent. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  '&': ' and ',
  "'": '',
  '’': '',
};

/** Lowercase words joined by hyphens, for a URL; empty when the text has no usable letter. */
export function urlKeyFrom(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/[ßæœøđðłþı&'’]/g, (letter) => SPELLED_OUT[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '');
  const words = plain.split(/[^a-z0-9]+/).filter(Boolean);
  return shortened(words.join('-'));
}

/** The key itself, or with the first numeric suffix that is free. */
export function uniqueUrlKey(wanted: string, isTaken: (key: string) => boolean): string {
  let key = wanted;
  for (let number = 2; isTaken(key); number += 1) key = `${wanted}-${number}`;
  return key;
}

export const isNumbered = (key: string, wanted: string): boolean =>
  key.startsWith(`${wanted}-`) && /^\d+$/.test(key.slice(wanted.length + 1));

export const formatUrlKeyPath = (key: string): string => `/${key}.html`;

/** Key in a path such as `/red-dress.html`; undefined when the path cannot be a product's. */
export const parseUrlKey = (path: string): string | undefined => /^\/([a-z0-9-]+)\.html$/.exec(path)?.[1];

function shortened(key: string): string {
  if (key.length <= MAX_URL_KEY_LENGTH) return key;
  const cut = key.slice(0, MAX_URL_KEY_LENGTH + 1);
  const lastWord = cut.lastIndexOf('-');
  return lastWord > 0 ? cut.slice(0, lastWord) : key.slice(0, MAX_URL_KEY_LENGTH);
}
