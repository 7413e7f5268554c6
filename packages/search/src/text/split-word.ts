import type { Lexicon, TermPlace } from './lexicon.ts';
import { withoutLinks } from './links.ts';
import { IN_TITLE } from './postings.ts';
import type { WordTools } from './word-tools.ts';

const SHORTEST_HALF = 3;

/** The two known words that an unknown one is made of, of several the pair whose rarer word is the most frequent. */
export function splitWord(folded: string, tools: WordTools): [string, string] | undefined {
  let best: { halves: [string, string]; documents: number } | undefined;
  for (let at = SHORTEST_HALF; at <= folded.length - SHORTEST_HALF; at++) {
    const left = firstHalf(folded.slice(0, at), tools);
    const right = folded.slice(at);
    const documents = Math.min(left.documents, documentsOf(right, tools));
    if (documents > (best?.documents ?? 0)) best = { halves: [left.word, right], documents };
  }
  return best?.halves;
}

/** Whether the first half of a compound is a word, with or without what links it. */
export function firstHalf(text: string, tools: WordTools): { word: string; documents: number } {
  for (const word of tools.compounds ? withoutLinks(text) : [text]) {
    const documents = word.length >= SHORTEST_HALF ? documentsOf(word, tools) : 0;
    if (documents > 0) return { word, documents };
  }
  return { word: text, documents: 0 };
}

/**
 * Letters alone: a number glued to a word is a size, not half a word. Where words are not glued together freely, both
 * must be worth a title: `something` is not `some thing`.
 */
function documentsOf(folded: string, { analyser, lexicon, compounds }: WordTools): number {
  if (/\d/.test(folded)) return 0;
  const word = analyser.wordOf(folded);
  const place = lexicon.find(word.term);
  if (word.isStop || place.documents === 0) return 0;
  return compounds || isInTitles(place, lexicon) ? place.documents : 0;
}

function isInTitles({ places }: TermPlace, { segments }: Lexicon): boolean {
  return segments.some(({ postings }, index) => {
    const place = places[index] as number;
    if (place < 0) return false;
    return postings.entries
      .subarray(postings.starts[place], postings.starts[place + 1])
      .some((entry) => entry >= IN_TITLE);
  });
}
