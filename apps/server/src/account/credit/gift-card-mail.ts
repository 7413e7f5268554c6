import type { MailMessage } from '@shop/contracts/mail';
import { shownGiftCardCode } from '@shop/domain/account/credit/gift-card';
import type { GiftCardDesign } from '@shop/domain/account/credit/gift-card-order';
import { formatCurrency, type Money } from '@shop/domain/money';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import type { Database } from '#server/platform/database/database.ts';

/** Recipient and sender of a gift. */
export type Present = { name: string; from: string; message?: string; design?: GiftCardDesign };
type Delivery = { to: string; store: Store; code: string; worth: Money; present?: Present | undefined };

/** Mails the code to its recipient. Joins the transaction that issues the card. */
export type GiftCardMail = { deliver(tx: Database, delivery: Delivery): Promise<void> };

type Deps = {
  mail: {
    send(tx: Database, draft: { to: string; brand: BrandKey; locale: Locale; message: MailMessage }): Promise<unknown>;
  };
  pageAddress: (store: Store, path: string) => string;
};

/** The link is built from configuration and carries no code: URLs end up in logs and histories. */
export const giftCardMail = ({ mail, pageAddress }: Deps): GiftCardMail => ({
  async deliver(tx, { to, store, code, worth, present }) {
    await mail.send(tx, {
      to,
      brand: store.brand,
      locale: store.localeISOCode,
      message: {
        template: 'gift-card',
        code: shownGiftCardCode(code),
        worth: formatMoney(worth, store),
        activateUrl: pageAddress(store, ROUTES.giftCardActivate.path),
        ...(present && { present }),
      },
    });
  },
});

const formatMoney = ({ amount, currency }: Money, { localeISOCode }: Store): string =>
  formatCurrency({ amount, currency }, localeISOCode);
