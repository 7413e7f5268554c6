/** Normalises words for matching: "T-Shirts" and "t shirts" are equal. */
export const normaliseWords = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
