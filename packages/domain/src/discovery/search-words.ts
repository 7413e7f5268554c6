export const MAX_SEARCH_LENGTH = 200;

/** Parsed input of the search box. */
export type SearchWords = {
  /** Input with whitespace normalised; may be empty. */
  query: string;
  /** Words to search for. */
  words: string;
  /** Quoted input: no spell correction. */
  asTyped: boolean;
};

const QUOTED = /^["“”„«»]([^"“”„«»]+)["“”„«»]$/;

export function readSearchWords(typed: string | null | undefined): SearchWords {
  const query = shortened((typed ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim());
  const quoted = QUOTED.exec(query)?.[1]?.trim();
  return { query, words: quoted ?? query, asTyped: quoted !== undefined };
}

/** Truncates by code points, so that no surrogate pair is split. */
const shortened = (text: string): string => [...text].slice(0, MAX_SEARCH_LENGTH).join('').trim();
