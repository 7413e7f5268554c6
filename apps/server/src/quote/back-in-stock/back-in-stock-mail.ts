import { endpointUrl } from '@shop/contracts/endpoint';
import type { MailMessage } from '@shop/contracts/mail';
import { backInStockEndpoints } from '@shop/contracts/shop/quote/back-in-stock';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import type { SoldVariant } from '#server/catalog/product/store-product.ts';
import type { Database } from '#server/platform/database/database.ts';

type MailTarget = { to: string; store: Store; size: SoldVariant; cancelToken: string };

/** Mails of the requests. Each joins the caller's transaction. */
export type RestockMails = {
  askToConfirm(tx: Database, mail: MailTarget & { confirmToken: string }): Promise<void>;
  notify(tx: Database, mail: MailTarget): Promise<void>;
};

type Deps = {
  mail: {
    send(tx: Database, draft: { to: string; brand: BrandKey; locale: Locale; message: MailMessage }): Promise<unknown>;
  };
  pageAddress: (store: Store, path: string) => string;
};

/** Links are built from configuration, so a forged Host header never reaches a mail. */
export function backInStockMail({ mail, pageAddress }: Deps): RestockMails {
  const send = async (tx: Database, { to, store }: MailTarget, message: MailMessage): Promise<void> => {
    await mail.send(tx, { to, brand: store.brand, locale: store.localeISOCode, message });
  };
  const oneClickUrl = ({ store, cancelToken }: MailTarget): string =>
    `${pageAddress(store, endpointUrl(backInStockEndpoints.oneClickCancel))}?token=${cancelToken}`;
  return {
    async askToConfirm(tx, sizeMail) {
      const { store, size, confirmToken, cancelToken } = sizeMail;
      await send(tx, sizeMail, {
        template: 'back-in-stock-confirmation',
        ...getWords(size),
        confirmUrl: `${pageAddress(store, ROUTES.backInStockConfirm.path)}?token=${confirmToken}`,
        cancelUrl: `${pageAddress(store, ROUTES.backInStockCancel.path)}?token=${cancelToken}`,
        oneClickUrl: oneClickUrl(sizeMail),
      });
    },

    async notify(tx, sizeMail) {
      const { store, size } = sizeMail;
      const query = new URLSearchParams({ sku: size.variant.sku });
      await send(tx, sizeMail, {
        template: 'back-in-stock',
        ...getWords(size),
        productUrl: `${pageAddress(store, size.product.url)}?${query}`,
        oneClickUrl: oneClickUrl(sizeMail),
      });
    },
  };
}

const getWords = ({ product, variant }: SoldVariant) => ({
  title: product.title,
  ...(product.colour && { colour: product.colour }),
  size: variant.label,
});
