export const MAX_SEARCH_LENGTH = 200;

/** What somebody typed into the search box. */
export type SearchWords = {
  /** As typed, tidied up; empty when nothing was. */
  query: string;
  /** What to look for. */
  words: string;
  /** In quotation marks: the spelling is meant. */
  asTyped: boolean;
};

const QUOTED = /^["“”„«»]([^"“”„«»]+)["“”„«»]$/;

export function readSearchWords(typed: string | null | undefined): SearchWords {
  const query = shortened((typed ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim());
  const quoted = QUOTED.exec(query)?.[1]?.trim();
  return { query, words: quoted ?? query, asTyped: quoted !== undefined };
}

/** By characters, so that none is cut in half. */
const shortened = (text: string): string => [...text].slice(0, MAX_SEARCH_LENGTH).join('').trim();
