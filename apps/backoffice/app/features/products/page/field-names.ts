import { LINK_KINDS } from '@shop/domain/catalog/desk/product-content';
import { TEXT_FIELDS } from '@shop/domain/catalog/desk/translation';
import { useText } from '#backoffice/i18n/text-context.tsx';
import type { Choices } from './fact-cards.tsx';

/** Name of a field of the content, for comparisons. */
export function useFieldName(choices?: Pick<Choices, 'attributes'>): (name: string) => string {
  const text = useText();
  return (name) => {
    const [group = '', ...rest] = name.split('.');
    if (group === 'attributes') {
      const attribute = rest.join('.');
      return choices?.attributes.find((one) => one.name === attribute)?.label ?? attribute;
    }
    const [first = '', second = ''] = rest;
    const field = TEXT_FIELDS.find((one) => one === second);
    if (group === 'texts' && field) return `${text(`product.text.${field}`)}, ${first}`;
    const kind = LINK_KINDS.find((one) => one === first);
    if (group === 'links' && kind) return text(`product.link.${kind}`);
    const plain = PLAIN.find((one) => one === name);
    return plain ? text(`product.field.${plain}`) : name;
  };
}

const PLAIN = [
  ...(['brands', 'urlKey', 'newFrom', 'colourHex', 'categories'] as const),
  ...(['online', 'onlineAt', 'offlineAt', 'archivedAt', 'copyOf'] as const),
] as const;
