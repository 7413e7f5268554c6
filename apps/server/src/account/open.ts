import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import type { MailService } from '#server/messaging/mail/mail-service.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openSecret } from '#server/secrets/open-secret.ts';
import { openAddress } from './address/open.ts';
import { isBlockedBuyer } from './block/block-repository.ts';
import { openClosure } from './closure/open.ts';
import { openCredit } from './credit/open.ts';
import { openDeliveryPasses } from './delivery-pass/open.ts';
import { openCustomerDesk } from './desk/open.ts';
import { createGiftCardSending } from './gift-card-delivery/gift-card-delivery-service.ts';
import { openMoneyDesk } from './money/open.ts';
import { createKnownReaders } from './newsletter/known-readers.ts';
import { newsletterMail } from './newsletter/newsletter-mail.ts';
import { newsletterRoutes } from './newsletter/newsletter-routes.ts';
import { createNewsletterService } from './newsletter/newsletter-service.ts';
import type { AccountPayments, OrderChange, PaidOrder } from './order-port.ts';
import { createCardAttempts } from './saved-cards/card-attempts.ts';
import { type CardEntry, savedCardRoutes } from './saved-cards/saved-card-routes.ts';
import { type CardVault, createSavedCardService, emptyVault } from './saved-cards/saved-card-service.ts';
import type { OpenTokens } from './session/open.ts';
import { openIdentity } from './sign-in/open.ts';
import { createStaffDiscountGrants } from './staff-discount/staff-discount-grants.ts';
import { staffDiscountRoutes } from './staff-discount/staff-discount-routes.ts';
import { createStaffDiscountService } from './staff-discount/staff-discount-service.ts';
import { subscriptionRoutes } from './subscription/subscription-routes.ts';
import { createSubscriptionService } from './subscription/subscription-service.ts';
import { openTerms } from './terms/open.ts';
import { createCodeGuesses } from './throttle/code-guesses.ts';

type DeskDeps = Parameters<typeof openCustomerDesk>[1];
type Deps = Pick<OpenTokens, 'secrets' | 'accessTokens'> &
  Pick<Parameters<typeof openAddress>[1], 'addressProvider'> &
  Pick<Parameters<typeof openClosure>[1], 'personalData'> & {
    mail: MailService;
    payments: AccountPayments;
    /** Saved cards of the payment gateway. Absent: it stores none. */
    cardVault: CardVault | undefined;
    getCardEntry: (store: Store) => CardEntry;
    audit: DeskDeps['audit'];
    approvals: DeskDeps['approvals'];
    bulk: DeskDeps['bulk'];
    exportList: Parameters<typeof openMoneyDesk>[1]['exportList'];
    /** Facts about the orders of a customer. */
    orders: Parameters<typeof openClosure>[1]['orders'] & Parameters<typeof createStaffDiscountService>[0]['orders'];
  };

/** Composition of accounts: identity, addresses, credit, saved cards, subscriptions and closure. */
export function openAccount(core: Core, deps: Deps) {
  const { database, jobs, clock, finder } = core;
  const { db } = database;
  const { mail, payments, orders, cardVault, getCardEntry } = deps;
  const { storeBy, resolveApiStore } = finder;

  const identity = openIdentity(core, deps);
  const { logins, customers, sessions, throttle } = identity;
  const credit = openCredit(core, { mail, throttle });
  const { ledger, giftCards } = credit;
  const address = openAddress(core, deps);
  const closure = openClosure(core, { ...deps, logins, sessions });

  const savedCards = createSavedCardService({
    vault: cardVault ?? emptyVault,
    attempts: createCardAttempts(core),
    clock,
  });
  const { passes, withoutRenewals } = openDeliveryPasses(core, { mail, logins, payments, savedCards });
  const sending = createGiftCardSending({ jobs, clock, giftCards, storeBy });
  const newsletter = createNewsletterService({ db, jobs, mail: newsletterMail({ mail, ...finder }), storeBy, clock });
  const readers = createKnownReaders({ db, clock });
  const subscriptions = createSubscriptionService({ newsletter: readers, passes, logins, clock });
  const grants = createStaffDiscountGrants({ secret: openSecret(core, 'staff'), clock });
  const staffDiscount = createStaffDiscountService({ db, grants, logins, orders, clock });

  const terms = openTerms(core, deps);
  const desks = [
    terms,
    openCustomerDesk(core, { ...deps, ...closure, sessions, ledger }),
    openMoneyDesk(core, { ...deps, giftCards }),
  ];

  return {
    services: {
      ...{ merchantTerms: terms.merchantTerms, logins, customers, sessions },
      blocks: { isBlocked: (buyer: Parameters<typeof isBlockedBuyer>[1], on: Database) => isBlockedBuyer(on, buyer) },
      throttle,
      addresses: address.addresses,
      addressWriting: address.addressWriting,
      ledger,
      ledgerMoves: credit.ledgerMoves,
      giftCards,
      savedCards,
      passes,
      newsletter,
      promotionCustomers: staffDiscount.customers,
      promotionGuesses: createCodeGuesses(throttle, 'promotion'),
      /** Filters payments of orders: renewals of delivery passes are excluded. */
      withoutRenewals,
      /** Fulfil gift cards and delivery passes, in the transaction of the order event. */
      followers: {
        async paid(tx: Database, order: PaidOrder): Promise<void> {
          await sending.giftCardsFollower(tx, order);
          await passes.passFollower(tx, order);
        },
        async changed(tx: Database, change: OrderChange): Promise<void> {
          await sending.giftCardsChange(tx, change);
          await passes.passChange(tx, change);
        },
      },
    },
    serveStaff(app: FastifyInstance): void {
      for (const { serveStaff } of desks) serveStaff(app);
    },
    serve(app: FastifyInstance): void {
      newsletterRoutes(app, { newsletter, ...finder });
      for (const { serve } of [identity, credit, closure, address]) serve(app);
      staffDiscountRoutes(app, staffDiscount);
      subscriptionRoutes(app, { subscriptions, resolveApiStore });
      savedCardRoutes(app, {
        ...{ savedCards, resolveApiStore, getEntry: getCardEntry },
        getReturnUrl: (store) => core.finder.pageAddress(store, ROUTES.savedCards.path),
      });
    },
  };
}
