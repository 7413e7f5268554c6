import { getNetwork } from '@shop/domain/content/contact';
import { DECLINE_LIMITS, type DeclineSubject } from '@shop/domain/order/payment/decline-limit';
import { HOSTED_CARD_TOKEN } from '@shop/domain/order/payment/payment-method';
import { tooManyInWindow } from '@shop/domain/rate-window';
import type { OrderDeclines } from '#server/order/orders/order-ports.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hashSubject, type Limited, type RateWindows } from '#server/platform/rate-limit/rate-windows.ts';

type Deps = {
  rateWindows: RateWindows;
  findFingerprint: ((token: string) => Promise<string | undefined>) | undefined;
};
type Declined = { subjects: readonly string[]; cardFingerprint: string | null };

export type DeclineLimit = OrderDeclines & { count(tx: Database, declined: Declined): Promise<void> };

/**
 * Rate limit of declined card payments. An attempt counts while it is under way, so that parallel attempts cannot pass
 * the limit together; afterwards its decline alone counts.
 */
export function createDeclineLimit({ rateWindows, findFingerprint }: Deps): DeclineLimit {
  async function findCard(payment: Attempt['payment']): Promise<string | undefined> {
    if (payment.method === 'saved-card') return `saved ${payment.cardId}`;
    if (payment.method !== 'card' || payment.token === HOSTED_CARD_TOKEN) return undefined;
    return await findFingerprint?.(payment.token);
  }

  return {
    async enter({ quoteId, customerId, ip, payment }) {
      if (payment.method !== 'card' && payment.method !== 'saved-card') return [];
      const named: Readonly<Record<DeclineSubject, string | undefined>> = {
        quote: quoteId,
        card: await findCard(payment),
        account: customerId,
        network: ip === undefined ? undefined : getNetwork(ip),
      };
      const subjects = KINDS.flatMap((kind) => (named[kind] === undefined ? [] : [toSubject(kind, named[kind])]));
      const waitMs = await rateWindows.enter(subjects.map(toLimited));
      if (waitMs > 0) throw tooManyInWindow(waitMs, waitMs > DECLINE_LIMITS.quote.windowMs ? PAUSED_LONG : PAUSED);
      return subjects;
    },

    leave: (subjects) => rateWindows.leave(subjects.map(toLimited)),

    async count(tx, { subjects, cardFingerprint }) {
      const known = cardFingerprint === null ? [] : [toSubject('card', cardFingerprint)];
      await rateWindows.count(tx, [...new Set([...subjects, ...known])].map(toLimited));
    },
  };
}

type Attempt = Parameters<OrderDeclines['enter']>[0];

const PAUSED = {
  code: 'too_many_declines',
  reason: 'Too many payments were declined. Please wait before you pay by card again.',
};
const PAUSED_LONG = {
  code: 'card_payments_paused',
  reason: 'Too many payments were declined. Please pay in another way, or try again later.',
};
const KINDS = Object.keys(DECLINE_LIMITS) as DeclineSubject[];

const toSubject = (kind: DeclineSubject, name: string): string => hashSubject(kind, `decline ${name}`);

const toLimited = (subject: string): Limited => ({
  subject,
  limit: DECLINE_LIMITS[subject.split(' ', 1)[0] as DeclineSubject],
});
