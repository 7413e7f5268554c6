import type { Store } from '@shop/domain/store';
import type { Filter, NumberRange } from '@shop/search/query';
import { type ProviderAttribute, requireAttribute } from './provider-attributes.ts';
import { type Condition, parseCondition, unreadable } from './provider-condition.ts';

export type FilteredShop = { store: Store; brandName: string };

/** Filters that hold all together; refuses what the engine cannot answer, such as an OR across attributes. */
export const filtersOf = (shop: FilteredShop, texts: readonly string[]): Filter[] =>
  texts.flatMap((text) => clauses(parseCondition(text), { ...shop, negated: false }));

type Context = FilteredShop & { negated: boolean };

function clauses(condition: Condition, context: Context): Filter[] {
  const { negated } = context;
  if (condition.kind === 'not') return clauses(condition.of, { ...context, negated: !negated });
  if (condition.kind === 'is' || condition.kind === 'within') return [literal(condition, context)];
  const parts = condition.of.map((part) => clauses(part, context));
  return (condition.kind === 'and') === negated ? [oneOf(parts)] : parts.flat();
}

function literal(condition: Literal, { store, brandName, negated }: Context): Filter {
  const attribute = requireAttribute(store, condition.attribute);
  const exclude = negated ? { exclude: true } : {};
  if ('number' in attribute) return { number: attribute.number, ranges: [rangeOf(condition, attribute)], ...exclude };
  if (condition.kind === 'within') throw unreadable(`${condition.attribute} has no range`);
  if (attribute.facet === 'brand')
    return { ...ofBrand([brandName, store.brand].includes(condition.value)), ...exclude };
  return { facet: attribute.facet, values: [condition.value], ...exclude };
}

/** All that a store sells is of its brand: either everything passes or nothing. */
const ofBrand = (own: boolean): Filter => ({ facet: 'in_stock', values: own ? ['true', 'false'] : [] });

type Literal = Extract<Condition, { kind: 'is' | 'within' }>;

/** Either of several, where they are values of one attribute. */
function oneOf(parts: readonly Filter[][]): Filter {
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

export function rangeOf(condition: Literal, { scale }: NumberAttribute): NumberRange {
  const [from, to] = condition.kind === 'is' ? [condition.value, condition.value] : [condition.from, condition.to];
  return { ...limit('from', from, scale), ...limit('to', to, scale) };
}

function limit(side: 'from' | 'to', text: string, scale: number): NumberRange {
  if (text === '*') return {};
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(text)) throw unreadable(`"${text}" is not a number`);
  return { [side]: Math.round(Number(text) * scale) };
}
