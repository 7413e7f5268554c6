import { readInstant } from '@shop/domain/discovery/listing-range';
import type { Store } from '@shop/domain/site/store/store';
import type { Filter, NumberRange } from '@shop/search/query';
import { type ProviderAttribute, requireAttribute } from './provider-attributes.ts';
import { type Condition, parseCondition, unreadable } from './provider-condition.ts';

export type FilteredShop = { store: Store; brandName: string };

/** Parses filters, combined by AND; rejects what the engine cannot answer, such as an OR across attributes. */
export const parseFilters = (shop: FilteredShop, texts: readonly string[]): Filter[] =>
  texts.flatMap((text) => clauses(parseCondition(text), { ...shop, negated: false }));

type Context = FilteredShop & { negated: boolean };

function clauses(condition: Condition, context: Context): Filter[] {
  const { negated } = context;
  if (condition.kind === 'not') return clauses(condition.of, { ...context, negated: !negated });
  if (condition.kind === 'is' || condition.kind === 'within') return [literal(condition, context)];
  const parts = condition.of.map((part) => clauses(part, context));
  return (condition.kind === 'and') === negated ? [joinByOr(parts)] : parts.flat();
}

function literal(condition: Literal, { store, brandName, negated }: Context): Filter {
  const attribute = requireAttribute(store, condition.attribute);
  const exclude = negated ? { exclude: true } : {};
  if ('number' in attribute) return { number: attribute.number, ranges: [toRange(condition, attribute)], ...exclude };
  if (condition.kind === 'within') throw unreadable(`${condition.attribute} has no range`);
  if (attribute.facet === 'brand')
    return { ...buildBrandFilter([brandName, store.brand].includes(condition.value)), ...exclude };
  return { facet: attribute.facet, values: [condition.value], ...exclude };
}

/** A store sells only its own brand, so a brand filter matches everything or nothing. */
const buildBrandFilter = (own: boolean): Filter => ({ facet: 'in_stock', values: own ? ['true', 'false'] : [] });

type Literal = Extract<Condition, { kind: 'is' | 'within' }>;

/** Combines values of one attribute by OR. */
function joinByOr(parts: readonly Filter[][]): Filter {
  const filters = parts.map((part) => {
    const [only, ...more] = part;
    if (!only || more.length > 0 || only.exclude) throw unreadable('OR may only stand between values of one attribute');
    return only;
  });
  return filters.reduce(joined);
}

function joined(one: Filter, other: Filter): Filter {
  if ('facet' in one && 'facet' in other && one.facet === other.facet) {
    return { facet: one.facet, values: [...one.values, ...other.values] };
  }
  if ('number' in one && 'number' in other && one.number === other.number) {
    return { number: one.number, ranges: [...one.ranges, ...other.ranges] };
  }
  throw unreadable('OR may only stand between values of one attribute');
}

type NumberAttribute = Extract<ProviderAttribute, { number: string }>;

export function toRange(condition: Literal, attribute: NumberAttribute): NumberRange {
  const [from, to] = condition.kind === 'is' ? [condition.value, condition.value] : [condition.from, condition.to];
  return { ...limit('from', from, attribute), ...limit('to', to, attribute) };
}

function limit(side: 'from' | 'to', text: string, attribute: NumberAttribute): NumberRange {
  if (text === '*') return {};
  if ('date' in attribute) {
    const instant = readInstant(text, side);
    if (instant === undefined) throw unreadable(`"${text}" is not a date, such as 2026-01-31 or 2026-01-31T12:00:00Z`);
    return { [side]: instant };
  }
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(text)) throw unreadable(`"${text}" is not a number`);
  return { [side]: Math.round(Number(text) * attribute.scale) };
}
