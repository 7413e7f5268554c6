import { common } from '../index/bitset.ts';
import { columnName } from '../index/column-name.ts';
import type { NumberRange } from '../query.ts';
import { type Asker, countAlive, type Recognised, unionOf } from './facet-words.ts';
import type { Unit } from './read-words.ts';
import type { Plan } from './run-plan.ts';
import type { Slot } from './slots.ts';
import type { Bits } from './text-parts.ts';

/** What a text says, before it is decided how strictly to take it. */
export type Understanding = {
  units: readonly Unit[];
  /** Units that are looked for by their number, with what satisfies them: nothing, where a word is unknown. */
  asked: readonly { unit: Unit; number: number; slot: Slot | undefined }[];
  recognised: readonly Recognised[];
  amount: NumberRange | undefined;
};

/** Whether facet values and amounts limit what is found, or are taken more lightly. */
export type Strictness = { facets: boolean; amount: boolean };

/** The strictest first; none where the text asks for nothing that is known. "Some clothes" may be anything. */
export function strictnessesOf({ units, asked, recognised, amount }: Understanding): Strictness[] {
  const isAnything = units.length > 0 && units.every(({ isStop }) => isStop);
  const isKnown = isAnything || recognised.length > 0 || asked.some(({ slot }) => slot);
  if (!isKnown && (asked.length > 0 || !amount)) return [];
  const facets = recognised.some(({ effect }) => effect === 'filter') ? [true, false] : [false];
  const amounts = amount ? [true, false] : [false];
  return facets.flatMap((strict) => amounts.map((limited) => ({ facets: strict, amount: limited })));
}

/** Words that name a filter need not be found as words; other names are found by the words or by the value. */
export function planOf(understanding: Understanding, strictness: Strictness, asker: Asker): Plan {
  const { asked, recognised, amount } = understanding;
  const filters = strictness.facets ? recognised.filter(({ effect }) => effect === 'filter') : [];
  const names = recognised.filter((named) => !filters.includes(named));
  const required = asked.filter(({ number }) => !nameOf(number, filters));
  const optional = asked.filter(({ number }) => nameOf(number, filters));
  const groups = groupsOf(filters);
  const range = strictness.amount ? amount : undefined;
  return {
    required: required.flatMap(({ unit, number, slot }) => withHolders(slot, unit, nameOf(number, names)) ?? []),
    optional: optional.flatMap(({ slot }) => slot ?? []),
    limits: asker.views.map((view, index) => {
      const limits = groups.map((bits) => bits[index] ?? view.alive.slice().fill(0));
      return commonOf(range ? [...limits, view.bitsWithin(amountColumn(asker), range)] : limits);
    }),
    limited: groups.map((bits) => countAlive(bits, asker)),
    boosts: [...names.map(({ bits }) => bits), ...recognised.map(({ foremost }) => foremost)],
    sortedByRelevance: asker.query.sort === undefined || asker.query.sort === 'relevance',
  };
}

/** The name that a unit is part of. */
export function nameOf(number: number, among: readonly Recognised[]): Recognised | undefined {
  return among.find(({ from, to }) => number >= from && number <= to);
}

function withHolders(slot: Slot | undefined, { from, to }: Unit, name: Recognised | undefined): Slot | undefined {
  if (!name) return slot;
  const found = slot ?? { terms: [], pair: undefined, holders: [], documents: 0, from, to };
  const holders = name.bits.map((bits, view) => unionOf(bits, found.holders[view]));
  return { ...found, holders, documents: found.documents + name.documents };
}

/** Values of one facet are alternatives of each other; different facets hold together. */
function groupsOf(filters: readonly Recognised[]): (readonly (Bits | undefined)[])[] {
  const groups: { facets: string[]; bits: readonly (Bits | undefined)[] }[] = [];
  for (const { values, bits } of filters) {
    const facets = values.map(({ facet }) => facet);
    const group = groups.find((other) => other.facets.some((facet) => facets.includes(facet)));
    if (!group) groups.push({ facets, bits });
    else group.bits = group.bits.map((one, view) => unionOf(one, bits[view]));
  }
  return groups.map(({ bits }) => bits);
}

function commonOf([first, ...others]: readonly Bits[]): Bits | undefined {
  return first && others.reduce((one, other) => common(one, other), first);
}

function amountColumn({ query }: Asker): string {
  return columnName(query, query.amount?.number ?? '');
}
