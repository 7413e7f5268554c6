import { FILTER_ATTRIBUTES } from '../discovery/listing.ts';
import { ShopError } from '../shop-error.ts';
import { attributeDefinition, PRODUCT_ATTRIBUTES } from './product-attributes.ts';

export const ATTRIBUTE_TYPES = ['choice', 'number', 'text', 'flag'] as const;
export type ShopAttributeType = (typeof ATTRIBUTE_TYPES)[number];

/** An attribute as the merchant has set it up. */
export type ShopAttribute = {
  name: string;
  type: ShopAttributeType;
  /** Unit of a number, e.g. `mm`. */
  unit: string | null;
  /** Null: as the specification says. */
  isFilter: boolean | null;
  /** Listings can be sorted by it. */
  isSort: boolean;
  /** Product pages list it. */
  isShown: boolean;
};

/** §9: whether the specification filters by this name. */
export const isDefaultFilter = (name: string): boolean =>
  name === 'brand' || FILTER_ATTRIBUTES.some((known) => known === name);

/** Attributes of the specification: their type is given, and some are computed from prices and stock. */
export const isDefaultAttribute = (name: string): boolean => Object.hasOwn(PRODUCT_ATTRIBUTES, name);

/** Free text has too many values to choose from. */
export const isFilterAttribute = ({ name, type, isFilter }: ShopAttribute): boolean =>
  type !== 'text' && (isFilter ?? isDefaultFilter(name));

/** Values come with the product. Others are computed, and sizes, prices and stock have places of their own on a page. */
const isStored = (name: string): boolean => attributeDefinition(name).source === 'stored';

/** Free text and flags have no order. */
export const isSortAttribute = ({ name, type, isSort }: Sorted): boolean =>
  isSort && isStored(name) && (type === 'number' || type === 'choice');

type Sorted = Pick<ShopAttribute, 'name' | 'type' | 'isSort'>;

export const isShownAttribute = ({ name, isShown }: Pick<ShopAttribute, 'name' | 'isShown'>): boolean =>
  isShown && isStored(name);

/**
 * Number by which products are sorted: the first value of a number, the place of the first choice in the order of the
 * values. Undefined for a product without a value, which comes last in either direction.
 */
export function createSortNumber(type: ShopAttributeType, order: readonly string[]) {
  const places = new Map(order.map((value, place) => [value, place]));
  return (values: readonly string[]): number | undefined => {
    if (values.length === 0) return undefined;
    if (type === 'number') return values.map(Number).find(Number.isFinite);
    return Math.min(...values.map((value) => places.get(value) ?? order.length));
  };
}

type Values = readonly { value: string; hex?: string | undefined }[];

/** Throws unless the attribute can be used as described. */
export function requireUsableAttribute(attribute: ShopAttribute, values: Values): void {
  const { name, type, isFilter, isSort, isShown } = attribute;
  if (isDefaultAttribute(name) && type !== 'choice') throw attributeTypeFixed();
  if (type === 'text' && isFilter) throw textNoFilter();
  if (isSort && !isSortAttribute(attribute)) throw notSortable();
  if (isShown && !isShownAttribute(attribute)) throw notShowable();
  const names = values.map(({ value }) => value);
  if (new Set(names).size < names.length) throw valueTwice(names.find((one, place) => names.indexOf(one) < place));
  const wrong = type === 'number' ? names.find((one) => !/^-?\d+([.]\d+)?$/.test(one)) : undefined;
  if (wrong !== undefined) throw valueNoNumber(wrong);
}

export const attributeUnknown = () =>
  new ShopError('Attribute not found', { code: 'attribute_unknown', kind: 'not-found' });

export const attributeExists = () =>
  new ShopError('There is an attribute with this name', { code: 'attribute_exists', kind: 'conflict', field: 'name' });

export const attributeVersionConflict = () =>
  new ShopError('A colleague has changed this attribute meanwhile', { code: 'version_conflict', kind: 'conflict' });

const attributeTypeFixed = () =>
  new ShopError('The type of this attribute cannot be changed', {
    ...{ code: 'attribute_type_fixed', kind: 'conflict', field: 'type' },
  });

const textNoFilter = () =>
  new ShopError('Free text cannot be a filter: choose another type', {
    ...{ code: 'text_no_filter', kind: 'unprocessable', field: 'isFilter' },
  });

const notSortable = () =>
  new ShopError('Listings can be sorted by numbers and choices only', {
    ...{ code: 'attribute_not_sortable', kind: 'unprocessable', field: 'isSort' },
  });

const notShowable = () =>
  new ShopError('Product pages show sizes, prices and stock in their own places', {
    ...{ code: 'attribute_not_showable', kind: 'unprocessable', field: 'isShown' },
  });

export const swatchPictureUnknown = () =>
  new ShopError('Upload the picture of the value first', {
    ...{ code: 'media_unknown', kind: 'unprocessable', field: 'values' },
  });

const valueTwice = (value = '') =>
  new ShopError(`The value ${value} is there twice`, { code: 'value_twice', kind: 'unprocessable', field: 'values' });

const valueNoNumber = (value: string) =>
  new ShopError(`The value ${value} is not a number`, {
    ...{ code: 'value_no_number', kind: 'unprocessable', field: 'values' },
  });
