import type { Locale } from '../../site/store/store.ts';
import { decimalAmount } from './decimal.ts';
import type { OfferedPrice } from './offer.ts';

/** `<meta>` tag of the head; Open Graph uses `property`, the Twitter card `name`. */
export type MetaTag = { property: string; content: string } | { name: string; content: string };

export type SharedPage = {
  type: 'website' | 'product';
  siteName: string;
  title: string;
  description?: string | undefined;
  /** Absolute, as is the URL of the picture. */
  url: string;
  picture?: { url: string; alt: string } | undefined;
  locale: Locale;
  /** Locales of the brand's other stores. */
  otherLocales: readonly string[];
  offer?: { price: OfferedPrice; inStock: boolean } | undefined;
};

/** Tags for link previews when a page is shared. */
export function openGraphTags(page: SharedPage): MetaTag[] {
  const { type, siteName, title, description, url, picture, locale, otherLocales, offer } = page;
  return [
    ...properties({
      'og:type': type,
      'og:site_name': siteName,
      'og:title': title,
      'og:description': description || undefined,
      'og:url': url,
      'og:image': picture?.url,
      'og:image:alt': picture?.alt || undefined,
      'og:locale': openGraphLocale(locale),
    }),
    ...otherLocales.map((other) => ({ property: 'og:locale:alternate', content: openGraphLocale(other) })),
    ...(offer ? priceTags(offer) : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
  ];
}

const priceTags = ({ price: { now }, inStock }: NonNullable<SharedPage['offer']>): MetaTag[] =>
  properties({
    'product:price:amount': decimalAmount(now),
    'product:price:currency': now.currency,
    'product:availability': inStock ? 'in stock' : 'out of stock',
  });

const properties = (contents: Readonly<Record<string, string | undefined>>): MetaTag[] =>
  Object.entries(contents).flatMap(([property, content]) => (content === undefined ? [] : [{ property, content }]));

/** Converts `fr-FR`, also in lowercase, to `fr_FR`. */
function openGraphLocale(locale: string): string {
  const [language = '', country = ''] = locale.split('-');
  return `${language.toLowerCase()}_${country.toUpperCase()}`;
}
