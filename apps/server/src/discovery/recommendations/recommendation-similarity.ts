import { SIZE_ATTRIBUTES } from '@shop/domain/catalog/sizes';
import type { SearchQuery, SearchResult } from '@shop/search/query';
import type { ProductFacts } from './recommendation-repository.ts';

type Attributed = Pick<ProductFacts, 'attributes'>;
type Compared = Pick<ProductFacts, 'attributes' | 'amount'>;
/** Attribute values weighted by rarity within the same kind of product (IDF); the weights sum to 1. */
export type Traits = readonly { attribute: string; value: string; weight: number }[];

/** Attributes that name the kind of product, most precise first. */
const KIND_ATTRIBUTES = ['product_category', 'sub_category', 'category_en'];
const ATTRIBUTE_SHARE = 0.75;
/** Twice the price about halves the price similarity. */
const PRICE_STEEPNESS = 1;
/** Total boost of all traits as a power of e; larger than any popularity effect. */
const BOOST_POWER = 20;

export type Kind = { attribute: string; value: string };

export function findKind({ attributes }: Attributed): Kind | undefined {
  const attribute = KIND_ATTRIBUTES.find((name) => attributes[name]?.[0] !== undefined);
  const value = attribute === undefined ? undefined : attributes[attribute]?.[0];
  return attribute === undefined || value === undefined ? undefined : { attribute, value };
}

export function isSameKind(one: Attributed, other: Attributed): boolean {
  const [kind, otherKind] = [findKind(one), findKind(other)];
  return kind?.attribute === otherKind?.attribute && kind?.value === otherKind?.value;
}

/** Attributes to compare; sizes are left out, because they only say what is in stock. */
export const comparedAttributes = ({ attributes }: Attributed): string[] =>
  Object.keys(attributes).filter((name) => !KIND_ATTRIBUTES.includes(name) && !SIZES.has(name));
const SIZES: ReadonlySet<string> = new Set(SIZE_ATTRIBUTES);

/** `facets` holds the frequency of each value among products of the same kind. */
export function deriveTraits(product: ProductFacts, { total, facets }: Pick<SearchResult, 'total' | 'facets'>): Traits {
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

export const toBoosts = (traits: Traits): NonNullable<SearchQuery['boosts']> =>
  traits.map(({ attribute, value, weight }) => ({ facet: attribute, value, factor: Math.exp(BOOST_POWER * weight) }));

/** Similarity from 0 to 1, from shared traits and price distance. */
export function likeness(product: Compared, traits: Traits, other: Compared): number {
  const shared = traits
    .filter(({ attribute, value }) => other.attributes[attribute]?.includes(value))
    .reduce((sum, { weight }) => sum + weight, 0);
  const apart = Math.abs(Math.log(Math.max(1, other.amount) / Math.max(1, product.amount)));
  return ATTRIBUTE_SHARE * shared + (1 - ATTRIBUTE_SHARE) * Math.exp(-PRICE_STEEPNESS * apart);
}
