import { endpointUrl } from '@shop/contracts/endpoint';
import type { MailMessage } from '@shop/contracts/mail';
import { referralEndpoints } from '@shop/contracts/shop/account/referral';
import { formatCurrency, type Money } from '@shop/domain/money';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import type { MailDraft } from '#server/messaging/mail/mail-draft.ts';
import type { Database } from '#server/platform/database/database.ts';

type MailTarget = { to: string; store: Store; customerId?: string | undefined };
type Invitation = MailTarget & {
  firstName?: string;
  code: string;
  percent: number;
  minimum?: Money;
  stopToken: string;
};
type RewardNotification = MailTarget & { worth: Money; code?: string; days: number };

/** Mails of referrals. Each joins the transaction that causes it. */
export type ReferralMails = {
  invite(tx: Database, invitation: Invitation): Promise<void>;
  thank(tx: Database, notifications: RewardNotification): Promise<void>;
  /** Link for the friend. */
  toLink(store: Store, code: string): string;
};

type Deps = {
  mail: { send(tx: Database, draft: MailDraft): Promise<unknown> };
  pageAddress: (store: Store, path: string) => string;
};

/** Links are built from configuration, so that a forged Host header never reaches a mail. */
export function referralMail({ mail, pageAddress }: Deps): ReferralMails {
  const send = async (tx: Database, { to, store, customerId }: MailTarget, message: MailMessage): Promise<void> => {
    await mail.send(tx, { to, customerId, brand: store.brand, locale: store.localeISOCode, message });
  };
  const toLink = (store: Store, code: string): string => pageAddress(store, `/refer/${code}`);
  return {
    toLink,

    async invite(tx, invitation) {
      const { store, firstName, code, percent, minimum, stopToken } = invitation;
      const query = `?token=${stopToken}`;
      await send(tx, invitation, {
        template: 'referral-invite',
        ...(firstName && { firstName }),
        percent,
        ...(minimum && { minimum: formatMoney(minimum, store) }),
        code,
        referUrl: toLink(store, code),
        stopUrl: `${pageAddress(store, ROUTES.referralStop.path)}${query}`,
        oneClickUrl: `${pageAddress(store, endpointUrl(referralEndpoints.oneClickStop))}${query}`,
      });
    },

    async thank(tx, notifications) {
      const { store, worth, code, days } = notifications;
      await send(tx, notifications, {
        template: 'referral-reward',
        worth: formatMoney(worth, store),
        ...(code && { code, days }),
        accountUrl: pageAddress(store, ROUTES.referAFriend.path),
      });
    },
  };
}

const formatMoney = ({ amount, currency }: Money, { localeISOCode }: Store): string =>
  formatCurrency({ amount, currency }, localeISOCode);
