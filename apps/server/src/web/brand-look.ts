import { createHash } from 'node:crypto';
import type { VisitorSite } from '@shop/contracts/storefront';
import { type Brand, pickLookText } from '@shop/domain/site/store/brand';
import type { Store } from '@shop/domain/site/store/store';

/** Look of a page's brand in the language of its store; undefined where the brand keeps that of the build. */
export function describeLook(
  { key, look }: Brand,
  { localeISOCode }: Pick<Store, 'localeISOCode'>,
): VisitorSite['look'] {
  if (!look) return undefined;
  const { logoPicture, favicon, stylesheet } = look;
  const tagline = pickLookText(look.tagline, localeISOCode);
  const searchHint = pickLookText(look.searchHint, localeISOCode);
  return {
    ...(tagline !== undefined && { tagline }),
    ...(searchHint && { searchHint }),
    ...(logoPicture && { logo: logoPicture }),
    ...(favicon && { favicon }),
    ...(stylesheet && { stylesheet: getStylesheetPath(key, stylesheet) }),
  };
}

/** By content: a page keeps the stylesheet that it was rendered for, and browsers may cache it for ever. */
export const getStylesheetPath = (key: string, stylesheet: string): string =>
  `/media/brand/${key}-${createHash('sha256').update(stylesheet).digest('hex').slice(0, 16)}.css`;
