import { attributeDefinition } from '@shop/domain/catalog/product-attributes';
import { isFilterAttribute, type ShopAttribute } from '@shop/domain/catalog/shop-attribute';
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
  getLabel: (attribute: string) => string;
  isFlag: (attribute: string) => boolean;
  /** Colour that the merchant has given a value. */
  findHex: (attribute: string, value: string) => string | undefined;
  getValueLabel: (attribute: string, value: string) => string;
  /** In display order; values without a position come last, sorted by label. */
  ordered: (attribute: string, values: Iterable<string>) => string[];
};

export function createAttributeWords(
  labels: readonly AttributeLabels[],
  store: Store,
  uses: readonly AttributeUse[] = [],
): AttributeLabelTexts {
  const useOf = new Map(uses.map((use) => [use.name, use]));
  const known = new Map(labels.map(({ name, label, values }) => [name, { label, values: valueWords(values) }]));
  const system = getSizeSystem(store.sizeFormat);
  const natural = new Intl.Collator(store.localeISOCode, { numeric: true });

  const isFlag = (attribute: string) =>
    attributeDefinition(attribute).type === 'boolean' || useOf.get(attribute)?.type === 'flag';
  const getLabel = (attribute: string) => known.get(attribute)?.label ?? attribute;
  const getValueLabel = (attribute: string, value: string) => {
    const scale = SIZE_ATTRIBUTES.find((name) => name === attribute);
    if (scale) return sizeIn(system, value, scale);
    if (isFlag(attribute)) return getLabel(attribute);
    const label = known.get(attribute)?.values.get(value)?.label ?? value;
    const unit = useOf.get(attribute)?.unit;
    return unit ? `${label} ${unit}` : label;
  };

  return {
    attributes: labels.map(({ name }) => name),
    filters: labels.map(({ name }) => name).filter((name) => isFilterAttribute(useOf.get(name) ?? unset(name))),
    isFlag,
    findHex: (attribute, value) => useOf.get(attribute)?.hexes?.[value],
    getLabel,
    getValueLabel,
    ordered(attribute, values) {
      const places = known.get(attribute)?.values;
      const getPosition = (value: string) => places?.get(value)?.place ?? places?.size ?? 0;
      return [...values].sort((a, b) => getPosition(a) - getPosition(b) || natural.compare(a, b));
    },
  };
}

const unset = (name: string): ShopAttribute => ({ name, type: 'choice', unit: null, isFilter: null });

const valueWords = (values: AttributeLabels['values']) =>
  new Map(values.map(({ value, label }, place) => [value, { label, place }]));
