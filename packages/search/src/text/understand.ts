import type { SearchQuery } from '../query.ts';
import type { Recognised } from './facet-words.ts';
import type { Kind } from './kinds.ts';
import type { Understanding } from './plans.ts';
import type { Unit } from './read-words.ts';
import { type Slot, slotOf } from './slots.ts';
import type { WordTools } from './word-tools.ts';

type Said = {
  query: SearchQuery;
  units: readonly Unit[];
  kind: Kind | undefined;
  recognised: readonly Recognised[];
  tools: WordTools;
};

/** What satisfies each unit. Only where nothing does, unknown words are looked for inside others. */
export function askedOf(said: Said): Understanding['asked'] {
  const asked = slotsOf(said, false);
  const isFound = said.recognised.length > 0 || asked.some(({ slot }) => slot);
  return isFound ? asked : slotsOf(said, true);
}

/** Stop words are asked for only where there is nothing else; the kind that a phrase names is asked for beside it. */
function slotsOf({ query, units, kind, tools }: Said, isLastResort: boolean): Understanding['asked'] {
  const onlyStops = units.every(({ isStop }) => isStop);
  const request = { units, tools, lastIsPrefix: query.prefix === true, isLastResort };
  return units.flatMap((unit, number) => {
    if (unit.isStop && !onlyStops) return [];
    const slot = slotOf(number, request);
    if (kind?.number !== number) return { unit, number, slot };
    const ofKind = kindSlot(kind, unit, tools);
    return unit.words.length > 1
      ? [
          { unit, number, slot },
          { unit, number, slot: ofKind },
        ]
      : { unit, number, slot: { ...ofKind, ...slot, holders: kind.bits, kinds: kind.bits } };
  });
}

function kindSlot({ word, bits, documents }: Kind, { term, from, to }: Unit, { lexicon }: WordTools): Slot {
  const places = [...new Set([term, word.term])].map((one) => lexicon.find(one));
  const terms = places.filter((place) => place.documents > 0).map((place) => ({ place, factor: 1 }));
  return { terms, pair: undefined, holders: bits, kinds: bits, documents, from, to };
}
