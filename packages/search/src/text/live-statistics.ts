import { countBits, hasBit } from '../index/columns/bitset.ts';
import { IN_TITLE, ORDINAL_MASK } from './postings.ts';
import type { Bits, LiveStatistics } from './text-parts.ts';
import type { TextSegment } from './text-segment.ts';
import { COUNTED, eachWord, OFFERED } from './words/document-words.ts';

/** Without dead documents the stored counts are right as they are. */
export function createLiveStatistics(text: TextSegment, alive: Bits): LiveStatistics {
  const { counts, offered } = text.vocabulary;
  const documents = countBits(alive);
  if (documents === text.documents) return assemble(text, { alive, documents, counts, offered });
  return withoutDocuments(
    text,
    { alive, counts, offered },
    Array.from({ length: text.documents }, (_, ordinal) => ordinal).filter((ordinal) => !hasBit(alive, ordinal)),
  );
}

/** Statistics after further documents died. `before.alive` is already without them. */
export function withoutDocuments(
  text: TextSegment,
  before: Pick<LiveStatistics, 'alive' | 'counts' | 'offered'>,
  dead: readonly number[],
): LiveStatistics {
  const [counts, offered] = [Uint32Array.from(before.counts), Uint32Array.from(before.offered)];
  for (const ordinal of dead) {
    eachWord(text.vocabulary.documentWords, ordinal, (word, flags) => {
      if (flags & COUNTED) counts[word] = (counts[word] as number) - 1;
      if (flags & OFFERED) offered[word] = (offered[word] as number) - 1;
    });
  }
  return assemble(text, { alive: before.alive, documents: countBits(before.alive), counts, offered });
}

type Counted = Pick<LiveStatistics, 'alive' | 'documents' | 'counts' | 'offered'>;

function assemble(text: TextSegment, counted: Counted): LiveStatistics {
  const { starts, entries } = text.postings;
  const { alive, documents } = counted;
  const isWhole = documents === text.documents;
  const known = new Map<number, number>();
  return {
    ...counted,
    countTerm(term) {
      const [start, end] = [starts[term] as number, starts[term + 1] as number];
      if (isWhole) return end - start;
      const count = known.get(term) ?? countAlive(entries.subarray(start, end), alive);
      known.set(term, count);
      return count;
    },
    isInTitles: (term) =>
      entries
        .subarray(starts[term], starts[term + 1])
        .some((entry) => entry >= IN_TITLE && (isWhole || hasBit(alive, entry & ORDINAL_MASK))),
  };
}

function countAlive(entries: Uint32Array, alive: Bits): number {
  let count = 0;
  for (let at = 0; at < entries.length; at++) if (hasBit(alive, (entries[at] as number) & ORDINAL_MASK)) count++;
  return count;
}
