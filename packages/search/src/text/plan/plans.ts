import { common } from '../../index/columns/bitset.ts';
import { columnName } from '../../index/columns/column-name.ts';
import type { NumberRange } from '../../query.ts';
import { countAlive, type Recognised, type SearchContext, uniteBits } from '../facet-value-words.ts';
import type { Bits } from '../text-parts.ts';
import type { Unit } from '../words/read-words.ts';
import type { Plan } from './run-plan.ts';
import type { Slot } from './slots.ts';

/** Interpretation of a text, before its strictness is decided. */
export type Understanding = {
  units: readonly Unit[];
  /** Units to search for with their slots; the slot is undefined for an unknown word. */
  searched: readonly { unit: Unit; number: number; slot: Slot | undefined }[];
  recognised: readonly Recognised[];
  amount: NumberRange | undefined;
};

/** Whether facet values and amounts filter the results or only influence the ranking. */
export type Strictness = { facets: boolean; amount: boolean };

/** Strictest first; empty when the text contains nothing known. Only stop words ("some clothes") match everything. */
export function listStrictnesses({ units, searched: requested, recognised, amount }: Understanding): Strictness[] {
  const isAnything = units.length > 0 && units.every(({ isStop }) => isStop);
  const isKnown = isAnything || recognised.length > 0 || requested.some(({ slot }) => slot);
  if (!isKnown && (requested.length > 0 || !amount)) return [];
  const facets = recognised.some(({ effect }) => effect === 'filter') ? [true, false] : [false];
  const amounts = amount ? [true, false] : [false];
  return facets.flatMap((strict) => amounts.map((limited) => ({ facets: strict, amount: limited })));
}

/** Words that name a filter become optional; other names match by word or by facet value. */
export function buildPlan(understanding: Understanding, strictness: Strictness, asker: SearchContext): Plan {
  const { searched: requested, recognised, amount } = understanding;
  const filters = strictness.facets ? recognised.filter(({ effect }) => effect === 'filter') : [];
  const names = recognised.filter((named) => !filters.includes(named));
  const required = requested.filter(({ number }) => !getName(number, filters));
  const optional = requested.filter(({ number }) => getName(number, filters));
  const groups = readGroups(filters);
  const range = strictness.amount ? amount : undefined;
  return {
    required: required.flatMap(({ unit, number, slot }) => withHolders(slot, unit, getName(number, names)) ?? []),
    optional: optional.flatMap(({ slot }) => slot ?? []),
    limits: asker.views.map((view, index) => {
      const limits = groups.map((bits) => bits[index] ?? view.alive.slice().fill(0));
      return intersect(range ? [...limits, view.bitsWithin(amountColumn(asker), range)] : limits);
    }),
    limited: groups.map((bits) => countAlive(bits, asker)),
    boosts: [...names.map(({ bits }) => bits), ...recognised.map(({ foremost }) => foremost)],
    sortedByRelevance: asker.query.sort === undefined || asker.query.sort === 'relevance',
  };
}

/** Recognised name that contains the unit. */
export function getName(number: number, among: readonly Recognised[]): Recognised | undefined {
  return among.find(({ from, to }) => number >= from && number <= to);
}

function withHolders(slot: Slot | undefined, { from, to }: Unit, name: Recognised | undefined): Slot | undefined {
  if (!name) return slot;
  const found = slot ?? { terms: [], pair: undefined, holders: [], documents: 0, from, to };
  const holders = name.bits.map((bits, view) => uniteBits(bits, found.holders[view]));
  return { ...found, holders, documents: found.documents + name.documents };
}

/** Values of one facet are combined by OR, different facets by AND. */
function readGroups(filters: readonly Recognised[]): (readonly (Bits | undefined)[])[] {
  const groups: { facets: string[]; bits: readonly (Bits | undefined)[] }[] = [];
  for (const { values, bits } of filters) {
    const facets = values.map(({ facet }) => facet);
    const group = groups.find((other) => other.facets.some((facet) => facets.includes(facet)));
    if (!group) groups.push({ facets, bits });
    else group.bits = group.bits.map((one, view) => uniteBits(one, bits[view]));
  }
  return groups.map(({ bits }) => bits);
}

function intersect([first, ...others]: readonly Bits[]): Bits | undefined {
  return first && others.reduce((one, other) => common(one, other), first);
}

function amountColumn({ query }: SearchContext): string {
  return columnName(query, query.amount?.number ?? '');
}
