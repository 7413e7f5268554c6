import { attributeDefinition } from '@shop/domain/product-attributes';
import { SIZE_ATTRIBUTES, sizeIn, sizeSystemOf } from '@shop/domain/sizes';
import type { Store } from '@shop/domain/store';
import type { AttributeLabels } from '../catalog/guide-service.ts';

/** How a store's shoppers call attributes and their values. */
export type AttributeWords = {
  /** Every attribute that has a name, in the order of the filters. */
  attributes: readonly string[];
  labelOf: (attribute: string) => string;
  valueLabelOf: (attribute: string, value: string) => string;
  /** In the order they are shown; those that nobody put in order come last, by what they say. */
  ordered: (attribute: string, values: Iterable<string>) => string[];
};

export function createAttributeWords(labels: readonly AttributeLabels[], store: Store): AttributeWords {
  const known = new Map(labels.map(({ name, label, values }) => [name, { label, values: valueWords(values) }]));
  const system = sizeSystemOf(store.sizeFormat);
  const natural = new Intl.Collator(store.localeISOCode, { numeric: true });

  const labelOf = (attribute: string) => known.get(attribute)?.label ?? attribute;
  const valueLabelOf = (attribute: string, value: string) => {
    const scale = SIZE_ATTRIBUTES.find((name) => name === attribute);
    if (scale) return sizeIn(system, value, scale);
    if (attributeDefinition(attribute).type === 'boolean') return labelOf(attribute);
    return known.get(attribute)?.values.get(value)?.label ?? value;
  };

  return {
    attributes: labels.map(({ name }) => name),
    labelOf,
    valueLabelOf,
    ordered(attribute, values) {
      const places = known.get(attribute)?.values;
      const placeOf = (value: string) => places?.get(value)?.place ?? places?.size ?? 0;
      return [...values].sort((a, b) => placeOf(a) - placeOf(b) || natural.compare(a, b));
    },
  };
}

const valueWords = (values: AttributeLabels['values']) =>
  new Map(values.map(({ value, label }, place) => [value, { label, place }]));
