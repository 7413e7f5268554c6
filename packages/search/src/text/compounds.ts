import { termsEndingWith } from './expansions.ts';
import { firstHalf } from './split-word.ts';
import type { WordTools } from './word-tools.ts';

const SHORTEST_HEAD = 4;
const MOST_COMPOUNDS = 60;

/** Where words are glued together freely, the terms whose last part this is: `sommerkleid` for `kleid`. */
export function compoundsOf(head: string, tools: WordTools): string[] {
  if (!tools.compounds || head.length < SHORTEST_HEAD) return [];
  return termsEndingWith(tools.lexicon, head, MOST_COMPOUNDS).filter((term) => {
    return firstHalf(term.slice(0, -head.length), tools).documents > 0;
  });
}
