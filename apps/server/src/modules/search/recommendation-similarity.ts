import { SIZE_ATTRIBUTES } from '@shop/domain/sizes';
import type { SearchQuery, SearchResult } from '@shop/search/query';
import type { ProductFacts } from './recommendation-repository.ts';

type Attributed = Pick<ProductFacts, 'attributes'>;
type Compared = Pick<ProductFacts, 'attributes' | 'amount'>;
/** What each value of a product says about it, together 1: the rarer among its kind, the more. */
export type Traits = readonly { attribute: string; value: string; weight: number }[];

/** What a product is, in the attribute that says it best. */
const KIND_ATTRIBUTES = ['product_category', 'sub_category', 'category_en'];
const ATTRIBUTE_SHARE = 0.75;
/** At twice the price about half is left. */
const PRICE_STEEPNESS = 1;
/** What all traits together move a score by, as a power of e: more than popularity ever does. */
const BOOST_POWER = 20;

export type Kind = { attribute: string; value: string };

export function kindOf({ attributes }: Attributed): Kind | undefined {
  const attribute = KIND_ATTRIBUTES.find((name) => attributes[name]?.[0] !== undefined);
  const value = attribute === undefined ? undefined : attributes[attribute]?.[0];
  return attribute === undefined || value === undefined ? undefined : { attribute, value };
}

export function isSameKind(one: Attributed, other: Attributed): boolean {
  const [kind, otherKind] = [kindOf(one), kindOf(other)];
  return kind?.attribute === otherKind?.attribute && kind?.value === otherKind?.value;
}

/** Attributes that say what a product looks and feels like; sizes only say what is left. */
export const comparedAttributes = ({ attributes }: Attributed): string[] =>
  Object.keys(attributes).filter((name) => !KIND_ATTRIBUTES.includes(name) && !SIZES.has(name));
const SIZES: ReadonlySet<string> = new Set(SIZE_ATTRIBUTES);

/** `counted` is how often each value occurs among the products of its kind. */
export function traitsOf(product: ProductFacts, { total, facets }: Pick<SearchResult, 'total' | 'facets'>): Traits {
  const rarity = (attribute: string, value: string): number => {
    const count = facets[attribute]?.find((one) => one.value === value)?.count ?? 0;
    return Math.log((total + 2) / (count + 1));
  };
  const traits = comparedAttributes(product).flatMap((attribute) =>
    (product.attributes[attribute] ?? []).map((value) => ({ attribute, value, weight: rarity(attribute, value) })),
  );
  const sum = traits.reduce((all, { weight }) => all + weight, 0) || 1;
  return traits.map((trait) => ({ ...trait, weight: trait.weight / sum }));
}

export const boostsOf = (traits: Traits): NonNullable<SearchQuery['boosts']> =>
  traits.map(({ attribute, value, weight }) => ({ facet: attribute, value, factor: Math.exp(BOOST_POWER * weight) }));

/** 0 to 1: how much of what one product is the other is, too, and at how near a price. */
export function likeness(product: Compared, traits: Traits, other: Compared): number {
  const shared = traits
    .filter(({ attribute, value }) => other.attributes[attribute]?.includes(value))
    .reduce((sum, { weight }) => sum + weight, 0);
  const apart = Math.abs(Math.log(Math.max(1, other.amount) / Math.max(1, product.amount)));
  return ATTRIBUTE_SHARE * shared + (1 - ATTRIBUTE_SHARE) * Math.exp(-PRICE_STEEPNESS * apart);
}
