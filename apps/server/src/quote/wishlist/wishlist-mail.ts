import { endpointUrl } from '@shop/contracts/endpoint';
import { wishlistEndpoints } from '@shop/contracts/shop/quote/wishlist';
import { formatCurrency } from '@shop/domain/money';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import type { StoreProduct, StoreVariant } from '#server/catalog/product/store-product.ts';
import type { MailDraft } from '#server/messaging/mail/mail-draft.ts';
import type { Database } from '#server/platform/database/database.ts';

export type NotificationItem = {
  product: StoreProduct;
  /** Variant that is back in stock. */
  variant?: StoreVariant;
  /** Price when a discounted item was saved. */
  savedAmount?: number;
};

export type WishlistNotification = {
  to: string;
  customerId: string;
  store: Store;
  unsubscribeToken: string;
  about: 'price-drop' | 'back-in-stock';
  pieces: readonly NotificationItem[];
};

/** Wishlist mails. Joins the transaction that causes it. */
export type WishlistNotificationMail = { notify(tx: Database, notifications: WishlistNotification): Promise<void> };

type Deps = {
  mail: { send(tx: Database, draft: MailDraft): Promise<unknown> };
  pageAddress: (store: Store, path: string) => string;
};

/** Items listed in a mail; the rest is only counted, because the wishlist page shows all. */
const MAX_TOLD = 12;

/** Links are built from configuration, so that a forged Host header never reaches a mail. */
export function wishlistMail({ mail, pageAddress }: Deps): WishlistNotificationMail {
  const buildPiece = (store: Store, { product, variant, savedAmount }: NotificationItem) => {
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
    async notify(tx, { to, customerId, store, unsubscribeToken, about, pieces }) {
      const query = `?token=${unsubscribeToken}`;
      await mail.send(tx, {
        to,
        customerId,
        brand: store.brand,
        locale: store.localeISOCode,
        message: {
          template: 'wishlist-news',
          about,
          pieces: pieces.slice(0, MAX_TOLD).map((piece) => buildPiece(store, piece)),
          more: Math.max(0, pieces.length - MAX_TOLD),
          wishlistUrl: pageAddress(store, ROUTES.wishlist.path),
          unsubscribeUrl: `${pageAddress(store, ROUTES.wishlistUnsubscribe.path)}${query}`,
          oneClickUrl: `${pageAddress(store, endpointUrl(wishlistEndpoints.oneClickUnsubscribe))}${query}`,
        },
      });
    },
  };
}

const priceWords = (amount: number, { localeISOCode, currency }: Store): string =>
  formatCurrency({ amount, currency }, localeISOCode);
