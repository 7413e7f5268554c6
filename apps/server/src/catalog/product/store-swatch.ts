import { formatUrlKeyPath } from '@shop/domain/catalog/url-key';
import type { Store } from '@shop/domain/site/store/store';
import { localisedText, localisedTexts } from '#server/catalog/records/localised-text.ts';
import type { SwatchRow } from './swatch-repository.ts';

/** One colour of a style, with the fields a swatch link needs. */
export type StoreSwatch = {
  sku: string;
  url: string;
  colour: string;
  colourHex?: string;
  image?: { key: string; alt: string };
  /** Key of a picture that is shown instead of the colour. */
  pattern?: string;
};

export function storeSwatch({ sku, urlKey, colourHex, texts, picture, pattern }: SwatchRow, store: Store): StoreSwatch {
  const { title = sku, colour = title } = localisedTexts(texts ?? {}, store);
  return {
    sku,
    url: formatUrlKeyPath(urlKey),
    colour,
    ...(colourHex && { colourHex }),
    ...(picture && { image: { key: picture.key, alt: localisedText(picture.alt ?? {}, store) ?? title } }),
    ...(pattern && { pattern }),
  };
}
