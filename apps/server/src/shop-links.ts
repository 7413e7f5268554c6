import { type PictureWidth, pictureUrl } from '@shop/domain/picture-url';
import type { Store } from '@shop/domain/store';
import type { AppParts } from './app-parts.ts';
import type { StoreFinder } from './web/visits.ts';

const PICTURE_WIDTH = 480;

/** Full addresses, for whoever reads a reply outside of the shop. */
export function linksOf({ env, finder }: Pick<AppParts, 'env'> & { finder: StoreFinder }) {
  return {
    brandName: (store: Store): string => finder.brandOf(store).name,
    page: finder.pageAddress,
    picture(store: Store, key: string, width: PictureWidth = PICTURE_WIDTH): string {
      const { MEDIA_CDN_DOMAIN } = env;
      if (MEDIA_CDN_DOMAIN) return pictureUrl({ key, width }, MEDIA_CDN_DOMAIN);
      return `${finder.originOf(store)}${pictureUrl({ key, width })}`;
    },
  };
}

export type ShopLinks = ReturnType<typeof linksOf>;
