import { absoluteMediaUrl } from '@shop/domain/catalog/media-url';
import { type PictureWidth, pictureUrl } from '@shop/domain/catalog/picture-url';
import type { Store } from '@shop/domain/site/store/store';
import type { Env } from './env.ts';
import type { StoreFinder } from './store-finder.ts';

type Deps = { env: Pick<Env, 'MEDIA_CDN_DOMAIN'>; finder: Pick<StoreFinder, 'getBrand' | 'getOrigin' | 'pageAddress'> };

const PICTURE_WIDTH = 480;

/** Absolute URLs, for readers outside of the shop. */
export function createShopLinks({ env: { MEDIA_CDN_DOMAIN }, finder }: Deps) {
  return {
    brandName: (store: Store): string => finder.getBrand(store).name,
    page: finder.pageAddress,
    picture(store: Store, key: string, width: PictureWidth = PICTURE_WIDTH): string {
      if (MEDIA_CDN_DOMAIN) return absoluteMediaUrl(pictureUrl({ key, width }), MEDIA_CDN_DOMAIN);
      return `${finder.getOrigin(store)}${pictureUrl({ key, width })}`;
    },
  };
}

export type ShopLinks = ReturnType<typeof createShopLinks>;
