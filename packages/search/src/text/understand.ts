import type { SearchQuery } from '../query.ts';
import type { Recognised } from './facet-words.ts';
import type { Understanding } from './plans.ts';
import type { Unit } from './read-words.ts';
import { slotOf } from './slots.ts';
import type { WordTools } from './word-tools.ts';

type Said = { query: SearchQuery; units: readonly Unit[]; recognised: readonly Recognised[]; tools: WordTools };

/** What satisfies each unit. Only where nothing does, unknown words are looked for inside others. */
export function askedOf(said: Said): Understanding['asked'] {
  const asked = slotsOf(said, false);
  const isFound = said.recognised.length > 0 || asked.some(({ slot }) => slot);
  return isFound ? asked : slotsOf(said, true);
}

/** Stop words are asked for only where there is nothing else. */
function slotsOf({ query, units, tools }: Said, isLastResort: boolean): Understanding['asked'] {
  const onlyStops = units.every(({ isStop }) => isStop);
  const request = { units, tools, lastIsPrefix: query.prefix === true, isLastResort };
  return units.flatMap((unit, number) => {
    return unit.isStop && !onlyStops ? [] : { unit, number, slot: slotOf(number, request) };
  });
}
