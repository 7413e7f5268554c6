import { termsEndingWith } from './expansions.ts';
import { firstHalf } from './split-word.ts';
import type { WordTools } from './word-tools.ts';

const SHORTEST_HEAD = 4;
const MOST_COMPOUNDS = 60;

/** Terms that are compounds of this head: `sommerkleid` for `kleid`. Only for languages with free compounds. */
export function listCompounds(head: string, tools: WordTools): string[] {
  if (!tools.compounds || head.length < SHORTEST_HEAD) return [];
  return termsEndingWith(tools.lexicon, head, MOST_COMPOUNDS).filter((term) => {
    return firstHalf(term.slice(0, -head.length), tools).documents > 0;
  });
}
