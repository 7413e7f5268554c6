/** Without look-alikes (0 O, 1 I L, 2 Z, 5 S, 8 B) and without vowels, so that no words appear. */
const SIGNS = 'CDFGHJKMNPQRTVWXY34679';
/** 22^10 codes: with 100,000 in use, one guess in 265 million finds one. */
const RANDOM_SIGNS = 10;

export const MOST_CODES_AT_ONCE = 100_000;
/** Bytes that a code needs; some of them are skipped. */
export const CODE_BYTES = 16;
/** Bytes from here on would make the first signs likelier. */
const FAIR_BYTES = Math.floor(256 / SIGNS.length) * SIGNS.length;

/** Single-use code from random bytes; undefined when too many of them had to be skipped. */
export function buildSingleUseCode(prefix: string, bytes: Uint8Array): string | undefined {
  const fair = Array.from(bytes).filter((byte) => byte < FAIR_BYTES);
  if (fair.length < RANDOM_SIGNS) return undefined;
  const signs = fair.slice(0, RANDOM_SIGNS).map((byte) => SIGNS.charAt(byte % SIGNS.length));
  return `${prefix}${prefix && '-'}${signs.join('')}`;
}

/** Valid prefix of single-use codes, normalised as codes are. */
export const isCodePrefix = (prefix: string): boolean => /^([A-Z0-9][A-Z0-9_-]{0,19})?$/.test(prefix);
