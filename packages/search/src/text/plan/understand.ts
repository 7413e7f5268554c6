import type { SearchQuery } from '../../query.ts';
import type { Recognised } from '../facet-value-words.ts';
import type { Kind } from '../kinds.ts';
import type { Unit } from '../words/read-words.ts';
import type { WordTools } from '../words/word-tools.ts';
import type { Understanding } from './plans.ts';
import { createSlot, type Slot } from './slots.ts';

type ParsedQuery = {
  query: SearchQuery;
  units: readonly Unit[];
  kind: Kind | undefined;
  recognised: readonly Recognised[];
  tools: WordTools;
};

/** Resolves the slot of each unit. When nothing is found, unknown words are searched inside other words. */
export function resolveSlots(parsed: ParsedQuery): Understanding['searched'] {
  const requested = collectSlots(parsed, false);
  const isFound = parsed.recognised.length > 0 || requested.some(({ slot }) => slot);
  return isFound ? requested : collectSlots(parsed, true);
}

/** Stop words are searched only when the query has nothing else; the kind named by a phrase gets a slot of its own. */
function collectSlots({ query, units, kind, tools }: ParsedQuery, isLastResort: boolean): Understanding['searched'] {
  const onlyStops = units.every(({ isStop }) => isStop);
  const request = { units, tools, lastIsPrefix: query.prefix === true, isLastResort };
  return units.flatMap((unit, number) => {
    if (unit.isStop && !onlyStops) return [];
    const slot = createSlot(number, request);
    if (kind?.number !== number) return { unit, number, slot };
    const kindMatch = kindSlot(kind, unit, tools);
    return unit.words.length > 1
      ? [
          { unit, number, slot },
          { unit, number, slot: kindMatch },
        ]
      : { unit, number, slot: { ...kindMatch, ...slot, holders: kind.bits, kinds: kind.bits } };
  });
}

function kindSlot({ word, bits, documents }: Kind, { term, from, to }: Unit, { lexicon }: WordTools): Slot {
  const places = [...new Set([term, word.term])].map((one) => lexicon.find(one));
  const terms = places.filter((place) => place.documents > 0).map((place) => ({ place, factor: 1 }));
  return { terms, pair: undefined, holders: bits, kinds: bits, documents, from, to };
}
