import type { ProductDetail } from '@shop/contracts/shop/discovery/page';
import { pictureUrl } from '@shop/domain/catalog/picture-url';
import { escapeXml } from '@shop/domain/discovery/sitemap';

type Attributes = NonNullable<ProductDetail['attributes']>;
type Value = Attributes[number]['values'][number];

/** Shown attributes as markup: a component for them would cost every product page script. */
export const attributesHtml = (attributes: Attributes): string =>
  `<dl class="attributes">${attributes
    .map(({ label, values }) => `<dt>${escapeXml(label)}</dt>${values.map(valueHtml).join('')}`)
    .join('')}</dl>`;

const valueHtml = (value: Value): string => `<dd>${discHtml(value)}<bdi>${escapeXml(value.label)}</bdi></dd>`;

/** As `ColourDisc` draws it. */
function discHtml({ colourHex, picture }: Value): string {
  if (picture)
    return `<img class="disc" src="${escapeXml(pictureUrl({ key: picture, width: 160 }))}" alt="" loading="lazy">`;
  return colourHex ? `<svg class="disc" color="${escapeXml(colourHex)}" aria-hidden="true"></svg>` : '';
}
