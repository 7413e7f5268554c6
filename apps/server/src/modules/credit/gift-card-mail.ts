import type { MailMessage } from '@shop/contracts/mail';
import { shownGiftCardCode } from '@shop/domain/gift-card';
import { MINOR_UNITS, type Money } from '@shop/domain/money';
import { ROUTES } from '@shop/domain/route-table';
import type { BrandKey, Locale, Store } from '@shop/domain/store';
import type { Database } from '#server/platform/database/database.ts';

/** Whom a card was bought for, and by whom. */
export type Present = { name: string; from: string; message?: string };
type Delivery = { to: string; store: Store; code: string; worth: Money; present?: Present | undefined };

/** How a code reaches its owner. Joins the transaction that issues the card. */
export type GiftCardMail = { deliver(tx: Database, delivery: Delivery): Promise<void> };

type MailParts = {
  mail: {
    send(tx: Database, draft: { to: string; brand: BrandKey; locale: Locale; message: MailMessage }): Promise<unknown>;
  };
  pageAddress: (store: Store, path: string) => string;
};

/** The link is made from configuration, and carries no code: addresses end up in logs and histories. */
export const giftCardMail = ({ mail, pageAddress }: MailParts): GiftCardMail => ({
  async deliver(tx, { to, store, code, worth, present }) {
    await mail.send(tx, {
      to,
      brand: store.brand,
      locale: store.localeISOCode,
      message: {
        template: 'gift-card',
        code: shownGiftCardCode(code),
        worth: wordsOf(worth, store),
        activateUrl: pageAddress(store, ROUTES.giftCardActivate.path),
        ...(present && { present }),
      },
    });
  },
});

const wordsOf = ({ amount, currency }: Money, { localeISOCode }: Store): string =>
  new Intl.NumberFormat(localeISOCode, { style: 'currency', currency }).format(amount / MINOR_UNITS[currency]);
