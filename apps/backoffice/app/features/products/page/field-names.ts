import { LINK_KINDS } from '@shop/domain/catalog/desk/product-content';
import { TEXT_FIELDS } from '@shop/domain/catalog/desk/translation';
import { useText } from '#backoffice/i18n/text-context.tsx';
import type { Choices } from './fact-cards.tsx';

/** Name of a field of the content, for comparisons. */
export function useFieldName(choices?: Pick<Choices, 'attributes'>): (name: string) => string {
  const text = useText();
  const nameText = ([locale = '', name]: readonly string[]) => {
    const field = TEXT_FIELDS.find((one) => one === name);
    return field ? `${text(`product.text.${field}`)}, ${locale}` : locale;
  };
  return (name) => {
    const [group = '', ...rest] = name.split('.');
    if (group === 'attributes') {
      const attribute = rest.join('.');
      return choices?.attributes.find((one) => one.name === attribute)?.label ?? attribute;
    }
    const [first = ''] = rest;
    if (group === 'texts') return nameText(rest);
    const kind = LINK_KINDS.find((one) => one === first);
    if (group === 'links' && kind) return text(`product.link.${kind}`);
    if (group === 'prices') return text('productGrid.price', { list: first });
    const plain = PLAIN.find((one) => one === name);
    return plain ? text(`product.field.${plain}`) : name;
  };
}

const PLAIN = [
  ...(['brands', 'urlKey', 'newFrom', 'colourHex', 'categories'] as const),
  ...(['online', 'onlineAt', 'offlineAt', 'archivedAt', 'copyOf', 'position'] as const),
] as const;
