import type { ProductDetail } from '@shop/contracts/shop/discovery/page';
import type { Language, Store } from '@shop/domain/site/store/store';
import type { StoreProduct } from '#server/catalog/product/store-product.ts';
import type { AttributeLabelTexts } from './attribute-labels.ts';

export type ShownAttribute = NonNullable<ProductDetail['attributes']>[number];

type Shown = { product: Pick<StoreProduct, 'attributes'>; store: Pick<Store, 'language'>; words: AttributeLabelTexts };

/** Attributes of a product that the merchant shows, in the store's language and in the order of the attributes. */
export function listShownAttributes({ product: { attributes }, store, words }: Shown): ShownAttribute[] {
  return words.shown.flatMap((name) => {
    const values = Object.hasOwn(attributes, name) ? (attributes[name] ?? []) : [];
    if (values.length === 0) return [];
    const type = words.getType(name);
    const unit = words.findUnit(name);
    const getLabel = (value: string) =>
      type === 'flag' ? FLAG_LABELS[store.language][value === 'true' ? 0 : 1] : words.getValueLabel(name, value);
    return [
      {
        ...{ name, label: words.getLabel(name), type, ...(unit && { unit }) },
        values: values.map((value) => ({ value, label: getLabel(value), ...words.findSwatch(name, value) })),
      },
    ];
  });
}

const FLAG_LABELS: Readonly<Record<Language, readonly [yes: string, no: string]>> = {
  ar: ['نعم', 'لا'],
  de: ['Ja', 'Nein'],
  en: ['Yes', 'No'],
  fr: ['Oui', 'Non'],
};
