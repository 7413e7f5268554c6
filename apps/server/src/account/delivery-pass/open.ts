import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { AccountPayments } from '#server/account/order-port.ts';
import type { Core } from '#server/core.ts';
import type { MailService } from '#server/messaging/mail/mail-service.ts';
import { createDeliveryPasses } from './delivery-pass-service.ts';
import { passMail } from './pass-mail.ts';
import { type RenewalCards, renewalPayments } from './renewal-payments.ts';
import { createPassRenewals } from './renewal-service.ts';

type Deps = {
  mail: MailService;
  logins: { findEmail: (customerId: string) => Promise<string | undefined> };
  payments: AccountPayments;
  savedCards: RenewalCards;
};

/** Composition of delivery passes and their renewals. */
export function openDeliveryPasses(core: Core, { mail, logins, payments, savedCards }: Deps) {
  const { database, jobs, clock, finder, terms } = core;
  const { db } = database;
  const passes = createDeliveryPasses({ db, clock, getPrice: terms.getPassPrice });
  const renewals = createPassRenewals({
    db,
    jobs,
    clock,
    passes,
    payments: renewalPayments({
      payments,
      cards: savedCards,
      getReturnUrl: (store) => finder.pageAddress(store, ROUTES.subscription.path),
      clock,
    }),
    mail: passMail({ mail, ...finder }),
    findEmail: logins.findEmail,
    findStore: finder.findStore,
    getPrice: terms.getPassPrice,
  });
  return { passes, withoutRenewals: renewals.leftOut };
}
