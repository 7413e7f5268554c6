import { attributeDefinition } from '@shop/domain/catalog/product-attributes';
import { getSizeSystem, SIZE_ATTRIBUTES, sizeIn } from '@shop/domain/catalog/sizes';
import type { Store } from '@shop/domain/site/store/store';
import type { AttributeLabels } from '#server/catalog/product/size-guide-service.ts';

/** Labels of attributes and their values in a store's language. */
export type AttributeLabelTexts = {
  /** Every attribute with a label, in filter order. */
  attributes: readonly string[];
  getLabel: (attribute: string) => string;
  getValueLabel: (attribute: string, value: string) => string;
  /** In display order; values without a position come last, sorted by label. */
  ordered: (attribute: string, values: Iterable<string>) => string[];
};

export function createAttributeWords(labels: readonly AttributeLabels[], store: Store): AttributeLabelTexts {
  const known = new Map(labels.map(({ name, label, values }) => [name, { label, values: valueWords(values) }]));
  const system = getSizeSystem(store.sizeFormat);
  const natural = new Intl.Collator(store.localeISOCode, { numeric: true });

  const getLabel = (attribute: string) => known.get(attribute)?.label ?? attribute;
  const getValueLabel = (attribute: string, value: string) => {
    const scale = SIZE_ATTRIBUTES.find((name) => name === attribute);
    if (scale) return sizeIn(system, value, scale);
    if (attributeDefinition(attribute).type === 'boolean') return getLabel(attribute);
    return known.get(attribute)?.values.get(value)?.label ?? value;
  };

  return {
    attributes: labels.map(({ name }) => name),
    getLabel,
    getValueLabel,
    ordered(attribute, values) {
      const places = known.get(attribute)?.values;
      const getPosition = (value: string) => places?.get(value)?.place ?? places?.size ?? 0;
      return [...values].sort((a, b) => getPosition(a) - getPosition(b) || natural.compare(a, b));
    },
  };
}

const valueWords = (values: AttributeLabels['values']) =>
  new Map(values.map(({ value, label }, place) => [value, { label, place }]));
