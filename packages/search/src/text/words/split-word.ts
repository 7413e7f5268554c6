import type { Lexicon, TermPosition } from './lexicon.ts';
import { withoutLinks } from './links.ts';
import type { WordTools } from './word-tools.ts';

const SHORTEST_HALF = 3;
const SHORTEST_TAIL = 4;

/** Splits an unknown word into two known ones; picks the pair whose rarer word is most frequent. */
export function splitWord(folded: string, tools: WordTools): [string, string] | undefined {
  let best: { halves: [string, string]; documents: number } | undefined;
  for (let at = SHORTEST_HALF; at <= folded.length - SHORTEST_HALF; at++) {
    const left = firstHalf(folded.slice(0, at), tools);
    const right = folded.slice(at);
    const documents = Math.min(left.documents, countDocuments(right, tools));
    if (documents > (best?.documents ?? 0)) best = { halves: [left.word, right], documents };
  }
  return best?.halves;
}

/** Longest suffix that is a product noun, with enough letters before it. */
export function knownTail(folded: string, tools: WordTools): string | undefined {
  for (let at = SHORTEST_HALF; at <= folded.length - SHORTEST_TAIL; at++) {
    const tail = folded.slice(at);
    if (countDocuments(tail, tools) > 0 && isCalled(tools.analyser.getWord(tail).term, tools)) return tail;
  }
  return;
}

/** First part of a compound if it is a known word, with or without a linking element. */
export function firstHalf(text: string, tools: WordTools): { word: string; documents: number } {
  for (const word of tools.compounds ? withoutLinks(text) : [text]) {
    const documents = word.length >= SHORTEST_HALF ? countDocuments(word, tools) : 0;
    if (documents > 0) return { word, documents };
  }
  return { word: text, documents: 0 };
}

/**
 * Letters only: a number attached to a word is a size. Without free compounds both parts must name products:
 * `something` is not `some thing`.
 */
function countDocuments(folded: string, tools: WordTools): number {
  if (/\d/.test(folded)) return 0;
  const { isStop, term } = tools.analyser.getWord(folded);
  const { documents } = tools.lexicon.find(term);
  return !isStop && documents > 0 && (tools.compounds || isCalled(term, tools)) ? documents : 0;
}

/** Whether the word names products: it occurs in titles, facet values or synonyms, not only in descriptions. */
export function isCalled(term: string, { lexicon, settingsWords }: WordTools): boolean {
  return settingsWords.terms.has(term) || isInTitles(lexicon.find(term), lexicon);
}

function isInTitles({ places }: TermPosition, { statistics }: Lexicon): boolean {
  return statistics.some((own, index) => {
    const place = places[index] as number;
    return place >= 0 && own.isInTitles(place);
  });
}
