import type { MailMessage } from '@shop/contracts/mail';
import type { BrandKey, Locale, Store } from '@shop/domain/store';
import type { Database } from '#server/platform/database/database.ts';
import type { SoldVariant } from '../catalog/store-product.ts';

type Letter = { to: string; store: Store; size: SoldVariant };

/** What requests lead to. Each joins the transaction it is caused by. */
export type RestockMails = {
  askToConfirm(tx: Database, mail: Letter & { confirmToken: string; cancelToken: string }): Promise<void>;
  tell(tx: Database, mail: Letter): Promise<void>;
};

type MailParts = {
  mail: {
    send(tx: Database, draft: { to: string; brand: BrandKey; locale: Locale; message: MailMessage }): Promise<unknown>;
  };
  pageAddress: (store: Store, path: string) => string;
};

/** Links are made from configuration: a forged Host header never reaches a mail. */
export function backInStockMail({ mail, pageAddress }: MailParts): RestockMails {
  const send = async (tx: Database, { to, store }: Letter, message: MailMessage): Promise<void> => {
    await mail.send(tx, { to, brand: store.brand, locale: store.localeISOCode, message });
  };
  return {
    async askToConfirm(tx, letter) {
      const { store, size, confirmToken, cancelToken } = letter;
      await send(tx, letter, {
        template: 'back-in-stock-confirmation',
        ...wordsOf(size),
        confirmUrl: `${pageAddress(store, '/back-in-stock/confirm')}?token=${confirmToken}`,
        cancelUrl: `${pageAddress(store, '/back-in-stock/cancel')}?token=${cancelToken}`,
      });
    },

    async tell(tx, letter) {
      const { store, size } = letter;
      const query = new URLSearchParams({ sku: size.variant.sku });
      await send(tx, letter, {
        template: 'back-in-stock',
        ...wordsOf(size),
        productUrl: `${pageAddress(store, size.product.url)}?${query}`,
      });
    },
  };
}

const wordsOf = ({ product, variant }: SoldVariant) => ({
  title: product.title,
  ...(product.colour && { colour: product.colour }),
  size: variant.label,
});
