import { endpointUrl } from '@shop/contracts/endpoint';
import type { MailMessage } from '@shop/contracts/mail';
import { referralEndpoints } from '@shop/contracts/shop/referral';
import { MINOR_UNITS, type Money } from '@shop/domain/money';
import { ROUTES } from '@shop/domain/route-table';
import type { BrandKey, Locale, Store } from '@shop/domain/store';
import type { Database } from '#server/platform/database/database.ts';

type Letter = { to: string; store: Store };
type Invitation = Letter & { firstName?: string; code: string; percent: number; stopToken: string };
type RewardNews = Letter & { worth: Money; code?: string };

/** What referrals lead to. Each mail joins the transaction it is caused by. */
export type ReferralMails = {
  invite(tx: Database, invitation: Invitation): Promise<void>;
  thank(tx: Database, news: RewardNews): Promise<void>;
  /** What a friend opens. */
  linkOf(store: Store, code: string): string;
};

type MailParts = {
  mail: {
    send(tx: Database, draft: { to: string; brand: BrandKey; locale: Locale; message: MailMessage }): Promise<unknown>;
  };
  pageAddress: (store: Store, path: string) => string;
  originOf: (store: Store) => string;
};

/** Links are made from configuration: a forged Host header never reaches a mail. */
export function referralMail({ mail, pageAddress, originOf }: MailParts): ReferralMails {
  const send = async (tx: Database, { to, store }: Letter, message: MailMessage): Promise<void> => {
    await mail.send(tx, { to, brand: store.brand, locale: store.localeISOCode, message });
  };
  const linkOf = (store: Store, code: string): string => pageAddress(store, `/refer/${code}`);
  return {
    linkOf,

    async invite(tx, invitation) {
      const { store, firstName, code, percent, stopToken } = invitation;
      const query = `?token=${stopToken}`;
      await send(tx, invitation, {
        template: 'referral-invite',
        ...(firstName && { firstName }),
        percent,
        code,
        referUrl: linkOf(store, code),
        stopUrl: `${pageAddress(store, '/refer/stop')}${query}`,
        oneClickUrl: `${originOf(store)}${endpointUrl(referralEndpoints.oneClickStop)}${query}`,
      });
    },

    async thank(tx, news) {
      const { store, worth, code } = news;
      await send(tx, news, {
        template: 'referral-reward',
        worth: wordsOf(worth, store),
        ...(code && { code }),
        accountUrl: pageAddress(store, ROUTES.referAFriend.path),
      });
    },
  };
}

const wordsOf = ({ amount, currency }: Money, { localeISOCode }: Store): string =>
  new Intl.NumberFormat(localeISOCode, { style: 'currency', currency }).format(amount / MINOR_UNITS[currency]);
