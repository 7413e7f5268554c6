import type { Lexicon, TermPlace } from './lexicon.ts';
import { withoutLinks } from './links.ts';
import { IN_TITLE } from './postings.ts';
import type { WordTools } from './word-tools.ts';

const SHORTEST_HALF = 3;
const SHORTEST_TAIL = 4;

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

/** The longest end of a word that things are called by, with letters enough before it to be half a word. */
export function knownTail(folded: string, tools: WordTools): string | undefined {
  for (let at = SHORTEST_HALF; at <= folded.length - SHORTEST_TAIL; at++) {
    const tail = folded.slice(at);
    if (documentsOf(tail, tools) > 0 && isCalled(tools.analyser.wordOf(tail).term, tools)) return tail;
  }
  return;
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
 * Letters alone: a number glued to a word is a size, not half a word. Where words are not glued together freely, things
 * must be called by both: `something` is not `some thing`.
 */
function documentsOf(folded: string, tools: WordTools): number {
  if (/\d/.test(folded)) return 0;
  const { isStop, term } = tools.analyser.wordOf(folded);
  const { documents } = tools.lexicon.find(term);
  return !isStop && documents > 0 && (tools.compounds || isCalled(term, tools)) ? documents : 0;
}

/** Whether things are called by the word, in titles or as a value or a synonym, and it is not just said of them. */
export function isCalled(term: string, { lexicon, settingsWords }: WordTools): boolean {
  return settingsWords.terms.has(term) || isInTitles(lexicon.find(term), lexicon);
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
