import { endpointUrl } from '@shop/contracts/endpoint';
import type { MailMessage } from '@shop/contracts/mail';
import { wishlistEndpoints } from '@shop/contracts/shop/wishlist';
import { MINOR_UNITS } from '@shop/domain/money';
import { ROUTES } from '@shop/domain/route-table';
import type { BrandKey, Locale, Store } from '@shop/domain/store';
import type { Database } from '#server/platform/database/database.ts';
import type { StoreProduct, StoreVariant } from '../catalog/store-product.ts';

export type NewsPiece = {
  product: StoreProduct;
  /** Of what is back. */
  variant?: StoreVariant;
  /** What a piece that costs less was saved at. */
  savedAmount?: number;
};

export type News = {
  to: string;
  store: Store;
  unsubscribeToken: string;
  about: 'price-drop' | 'back-in-stock';
  pieces: readonly NewsPiece[];
};

/** What wishlists lead to. It joins the transaction it is caused by. */
export type NewsMail = { tell(tx: Database, news: News): Promise<void> };

type MailParts = {
  mail: {
    send(tx: Database, draft: { to: string; brand: BrandKey; locale: Locale; message: MailMessage }): Promise<unknown>;
  };
  pageAddress: (store: Store, path: string) => string;
  originOf: (store: Store) => string;
};

/** The others are counted: the page of the lists shows them all. */
const MAX_TOLD = 12;

/** Links are made from configuration: a forged Host header never reaches a mail. */
export function wishlistMail({ mail, pageAddress, originOf }: MailParts): NewsMail {
  const pieceOf = (store: Store, { product, variant, savedAmount }: NewsPiece) => {
    const query = variant ? `?${new URLSearchParams({ sku: variant.sku })}` : '';
    return {
      title: product.title,
      ...(product.colour && { colour: product.colour }),
      ...(variant && { size: variant.label }),
      url: `${pageAddress(store, product.url)}${query}`,
      price: priceWords(product.price.now.amount, store),
      ...(savedAmount !== undefined && { saved: priceWords(savedAmount, store) }),
    };
  };

  return {
    async tell(tx, { to, store, unsubscribeToken, about, pieces }) {
      const query = `?token=${unsubscribeToken}`;
      await mail.send(tx, {
        to,
        brand: store.brand,
        locale: store.localeISOCode,
        message: {
          template: 'wishlist-news',
          about,
          pieces: pieces.slice(0, MAX_TOLD).map((piece) => pieceOf(store, piece)),
          more: Math.max(0, pieces.length - MAX_TOLD),
          wishlistUrl: pageAddress(store, ROUTES.wishlist.path),
          unsubscribeUrl: `${pageAddress(store, '/wishlist/unsubscribe')}${query}`,
          oneClickUrl: `${originOf(store)}${endpointUrl(wishlistEndpoints.oneClickUnsubscribe)}${query}`,
        },
      });
    },
  };
}

const priceWords = (amount: number, { localeISOCode, currency }: Store): string =>
  new Intl.NumberFormat(localeISOCode, { style: 'currency', currency }).format(amount / MINOR_UNITS[currency]);
