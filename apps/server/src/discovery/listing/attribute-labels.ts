import { attributeDefinition } from '@shop/domain/catalog/product-attributes';
import {
  isFilterAttribute,
  isShownAttribute,
  isSortAttribute,
  type ShopAttribute,
  type ShopAttributeType,
} from '@shop/domain/catalog/shop-attribute';
import { getSizeSystem, SIZE_ATTRIBUTES, sizeIn } from '@shop/domain/catalog/sizes';
import type { Store } from '@shop/domain/site/store/store';
import type { AttributeUse } from '#server/catalog/product/attribute-use-repository.ts';
import type { AttributeLabels } from '#server/catalog/product/size-guide-service.ts';

/** Labels of attributes and their values in a store's language. */
export type AttributeLabelTexts = {
  /** Every attribute with a label, in filter order. */
  attributes: readonly string[];
  /** Those that shoppers filter by, in filter order. */
  filters: readonly string[];
  /** Those that listings can be sorted by. */
  sorts: readonly string[];
  /** Those that product pages list. */
  shown: readonly string[];
  getType: (attribute: string) => ShopAttributeType;
  findUnit: (attribute: string) => string | undefined;
  getLabel: (attribute: string) => string;
  isFlag: (attribute: string) => boolean;
  /** Colour and picture that the merchant has given a value. */
  findSwatch: (attribute: string, value: string) => ShownSwatch;
  getValueLabel: (attribute: string, value: string) => string;
  /** In display order; values without a position come last, sorted by label. */
  ordered: (attribute: string, values: Iterable<string>) => string[];
};

/** `picture` is a key of the media service, shown instead of the colour. */
export type ShownSwatch = { colourHex?: string; picture?: string };

export function createAttributeWords(
  labels: readonly AttributeLabels[],
  store: Store,
  uses: readonly AttributeUse[] = [],
): AttributeLabelTexts {
  const useOf = new Map(uses.map((use) => [use.name, use]));
  const known = new Map(labels.map(({ name, label, values }) => [name, { label, values: valueWords(values) }]));
  const system = getSizeSystem(store.sizeFormat);
  const names = labels.map(({ name }) => name);
  const getUse = (name: string) => useOf.get(name) ?? unset(name);
  const decimals = new Intl.NumberFormat(store.localeISOCode, { maximumFractionDigits: 6 });
  const natural = new Intl.Collator(store.localeISOCode, { numeric: true });

  const isFlag = (attribute: string) =>
    attributeDefinition(attribute).type === 'boolean' || useOf.get(attribute)?.type === 'flag';
  const getLabel = (attribute: string) => known.get(attribute)?.label ?? attribute;
  const getValueLabel = (attribute: string, value: string) => {
    const scale = SIZE_ATTRIBUTES.find((name) => name === attribute);
    if (scale) return sizeIn(system, value, scale);
    if (isFlag(attribute)) return getLabel(attribute);
    const { type, unit } = getUse(attribute);
    const label = known.get(attribute)?.values.get(value)?.label ?? value;
    const text = type === 'number' && label === value && isNumber(value) ? decimals.format(Number(value)) : label;
    return unit ? `${text} ${unit}` : text;
  };

  return {
    attributes: names,
    filters: names.filter((name) => isFilterAttribute(getUse(name))),
    sorts: names.filter((name) => isSortAttribute(getUse(name))),
    shown: names.filter((name) => isShownAttribute(getUse(name))),
    getType: (attribute) => getUse(attribute).type,
    findUnit: (attribute) => getUse(attribute).unit ?? undefined,
    isFlag,
    findSwatch(attribute, value) {
      const { swatches } = useOf.get(attribute) ?? {};
      if (!swatches || !Object.hasOwn(swatches, value)) return {};
      const { hex, picture } = swatches[value] ?? { hex: null, picture: null };
      return { ...(hex && { colourHex: hex }), ...(picture && { picture }) };
    },
    getLabel,
    getValueLabel,
    ordered(attribute, values) {
      const places = known.get(attribute)?.values;
      const getPosition = (value: string) => places?.get(value)?.place ?? places?.size ?? 0;
      return [...values].sort((a, b) => getPosition(a) - getPosition(b) || natural.compare(a, b));
    },
  };
}

const unset = (name: string): ShopAttribute => ({
  ...{ name, type: 'choice', unit: null, isFilter: null, isSort: false, isShown: false },
});

const isNumber = (value: string): boolean => value !== '' && Number.isFinite(Number(value));

const valueWords = (values: AttributeLabels['values']) =>
  new Map(values.map(({ value, label }, place) => [value, { label, place }]));
