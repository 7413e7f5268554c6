import { passPriceOf } from '@shop/brands/services';
import { ROUTES } from '@shop/domain/route-table';
import type { Store } from '@shop/domain/store';
import type { AppParts } from './app-parts.ts';
import { createLogins } from './modules/auth/logins.ts';
import { createDeliveryPasses } from './modules/delivery-pass/delivery-pass-service.ts';
import { passMail } from './modules/delivery-pass/pass-mail.ts';
import { type RenewalCards, renewalPayments } from './modules/delivery-pass/renewal-payments.ts';
import { createPassRenewals } from './modules/delivery-pass/renewal-service.ts';
import { createGiftCardSending, type SentGiftCards } from './modules/gift-card-sending/sending-service.ts';
import type { MailService } from './modules/mail/mail-service.ts';
import type { OrderFollowers } from './modules/order/order-needs.ts';
import type { OrderPayments } from './modules/order/order-parts.ts';
import type { StoreFinder } from './web/visits.ts';

type ServiceSurroundings = {
  stores: readonly Store[];
  mail: MailService;
  giftCards: SentGiftCards;
  payments: Pick<OrderPayments, 'pay' | 'cancel'>;
  savedCards: RenewalCards;
  finder: Pick<StoreFinder, 'storeBy' | 'pageAddress'>;
};

/** The part of the composition root that hands over what is bought and is no product: gift cards and delivery passes. */
export function openServices(
  { database, jobs, clock }: Pick<AppParts, 'database' | 'jobs' | 'clock'>,
  { stores, mail, giftCards, payments, savedCards, finder }: ServiceSurroundings,
) {
  const { db } = database;
  const passes = createDeliveryPasses({ db, clock, priceOf: passPriceOf });
  const renewals = createPassRenewals({
    db,
    jobs,
    clock,
    passes,
    payments: renewalPayments({
      payments,
      cards: savedCards,
      returnUrlOf: (store) => finder.pageAddress(store, ROUTES.subscription.path),
      clock,
    }),
    mail: passMail({ mail, ...finder }),
    emailOf: createLogins({ db }).emailOf,
    findStore: (brand, locale) => stores.find((one) => one.brand === brand && one.localeISOCode === locale),
    priceOf: passPriceOf,
  });
  const sending = createGiftCardSending({ jobs, clock, giftCards, storeBy: finder.storeBy });
  return {
    /** Of these payments those of orders: renewals have none. */
    ofOrders: renewals.leftOut,
    /** Hears of orders that are paid, and of those that come to nothing, in their transaction. */
    follower: {
      async paid(tx, order) {
        await sending.giftCardsFollower(tx, order);
        await passes.passFollower(tx, order);
      },
      async changed(tx, change) {
        await sending.giftCardsChange(tx, change);
        await passes.passChange(tx, change);
      },
    } satisfies OrderFollowers,
  };
}
