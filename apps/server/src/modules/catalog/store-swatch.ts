import type { Store } from '@shop/domain/store';
import { pathOfUrlKey } from '@shop/domain/url-key';
import { localisedText, localisedTexts } from './localised-text.ts';
import type { SwatchRow } from './swatch-repository.ts';

/** One colour of a style, as far as a link to it needs to know it. */
export type StoreSwatch = {
  sku: string;
  url: string;
  colour: string;
  colourHex?: string;
  image?: { key: string; alt: string };
};

export function storeSwatch({ sku, urlKey, colourHex, texts, picture }: SwatchRow, store: Store): StoreSwatch {
  const { title = sku, colour = title } = localisedTexts(texts ?? {}, store);
  return {
    sku,
    url: pathOfUrlKey(urlKey),
    colour,
    ...(colourHex && { colourHex }),
    ...(picture && { image: { key: picture.key, alt: localisedText(picture.alt ?? {}, store) ?? title } }),
  };
}
