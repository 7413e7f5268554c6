import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import type { MailService } from '#server/messaging/mail/mail-service.ts';
import { createSigner } from '#server/platform/secrets/secret.ts';
import type { DeliveryService } from '#server/quote/delivery/delivery-service.ts';
import type { PromotionDesk } from '#server/quote/promotion/desk/promotion-desk-service.ts';
import type { QuoteService } from '#server/quote/quote/quote-service.ts';
import { openSecret } from '#server/secrets/open-secret.ts';
import type { CheckoutCards, CheckoutNotification, CheckoutTaxes } from './checkout/checkout-deps.ts';
import { openCheckout } from './checkout/open.ts';
import { readCollectPoints } from './checkout/own-collect-points.ts';
import { openConversion } from './conversion/open.ts';
import { createSignalFollower } from './desk/order-signal-follower.ts';
import { openDesks } from './desks.ts';
import { openOrderHistory } from './history/open.ts';
import { createOrderLinks } from './history/order-links.ts';
import { openOrderMail } from './mail/open.ts';
import { openMerchantMails } from './merchant/open.ts';
import { openOrderMoney } from './money/open.ts';
import { openOrders } from './orders/open.ts';
import type { OrderBooks, OrderFollowers } from './orders/order-ports.ts';
import type { openPayment } from './payment/open.ts';
import type { OnPaymentEvent } from './payment/payment-inbox.ts';
import { paymentRoutes } from './payment/payment-routes.ts';
import { openPhoneOrders } from './phone/open.ts';
import { shareRoutes } from './phone/share-routes.ts';
import { createQuoteShares } from './phone/share-service.ts';
import { promotionReportRoutes } from './promotions/promotion-report-routes.ts';
import { createPromotionReports } from './promotions/promotion-report-service.ts';
import { openReturns } from './returns/open.ts';
import { createCaptures } from './settlement/order-captures.ts';
import { createDisputeNotes } from './settlement/order-disputes.ts';
import { openSwaps } from './swap/open.ts';

type CheckoutDeps = Parameters<typeof openCheckout>[1];
type OrdersDeps = Parameters<typeof openOrders>[1];
type DeskDeps = Parameters<typeof openDesks>[1];
type PhoneDeps = Parameters<typeof openPhoneOrders>[1];
type ReturnsDeps = Parameters<typeof openReturns>[1];

type Deps = ReturnType<typeof openPayment>['services'] &
  Pick<CheckoutDeps, 'addresses' | 'addressWriting' | 'collectPoints' | 'logins'> &
  Pick<OrdersDeps, 'promotions' | 'sessions' | 'blocks'> &
  Pick<ReturnsDeps, 'availability' | 'stock' | 'throttle'> &
  Pick<OrderBooks, 'ledgerMoves' | 'redemptions'> & {
    mail: MailService;
    quotes: QuoteService;
    delivery: DeliveryService;
    stock: OrdersDeps['stock'];
    stockBooks: Pick<OrderBooks, 'stockMoves' | 'stockFaults'>;
    ledger: OrdersDeps['ledger'] & CheckoutDeps['credit'];
    savedCards: CheckoutCards;
    newsletter: CheckoutNotification;
    catalog: DeskDeps['catalog'];
    findProducts: PhoneDeps['findProducts'];
    promotionDesk: Pick<PromotionDesk, 'get'>;
    audit: DeskDeps['audit'];
    approvals: DeskDeps['approvals'];
    bulk: DeskDeps['bulk'];
    exportList: DeskDeps['exportList'];
    tellMentioned: DeskDeps['tellMentioned'];
    listMentionable: DeskDeps['listMentionable'];
    /** Filters payments of orders: renewals of delivery passes are excluded. */
    withoutRenewals: <Payment extends { reference: string }>(all: readonly Payment[]) => Promise<Payment[]>;
    /** Fulfilment in other areas, in the transaction of the order event. */
    followers: readonly OrderFollowers[];
  };

/** Composition of the modules from checkout to after-sales. */
export function openOrder(core: Core, deps: Deps) {
  const { terms } = core;
  const { payments, declines, inbox, ledger, addressWriting, withoutRenewals } = deps;
  const getReturnTerms: ReturnsDeps['getTerms'] = (store) => terms.getDeliveryTerms(store).returns;

  const checkout = openShopCheckout(core, deps);
  const { orders, idempotency, start, stop } = openOrders(core, {
    ...{ ...checkout, payments, declines, ledger, getReturnTerms },
    sessions: deps.sessions,
    blocks: deps.blocks,
    stock: deps.stock,
    promotions: deps.promotions,
    books: {
      ...deps.stockBooks,
      ledgerMoves: deps.ledgerMoves,
      redemptions: deps.redemptions,
      capturedPayments: async (since) => withoutRenewals(await payments.captured(since)),
    },
    addressLines: (place) => addressWriting.written(place).lines,
  });
  const links = createOrderLinks({ secret: openSecret(core, 'order-links'), clock: core.clock });
  const history = openOrderHistory(core, { ...deps, orders, links });
  const { returns, serve: serveReturns } = openReturns(core, { ...deps, orders, getTerms: getReturnTerms });
  const mails = openOrderMail(core, { ...deps, links });
  const swapping = openSwaps(core, { ...deps, confirm: (tx, orderId) => mails.resend(tx, orderId, 'confirmation') });
  const desks = openDesks(core, {
    ...{ ...deps, orders, returns, getTerms: getReturnTerms, documents: history.documents, swaps: swapping.swaps },
    addressLines: (place) => addressWriting.written(place).lines,
    ...{ readAddress: addressWriting.read, resendMail: mails.resend, notifyPartSent: mails.notifyPartSent },
  });
  const checkoutService = checkout.createService(orders);
  const phone = openPhoneOrders(core, { ...deps, checkout: checkoutService });
  const shares = openQuoteShares(core, deps);
  const conversion = openConversion(core, deps);
  const merchant = openMerchantMails(core, deps.mail);
  const noteDispute = createDisputeNotes({ db: core.database.db, clock: core.clock, onOpened: merchant?.disputed });
  const captures = createCaptures({ ...core, db: core.database.db, payments, orders });
  const ours = [captures, mails, conversion, phone, swapping].map(({ followers }) => followers);
  const others = [createSignalFollower(core), merchant?.followers ?? {}];
  for (const follower of [...deps.followers, ...ours, ...others]) orders.follow(follower);
  returns.follow(mails.returnFollowers);
  const onEvent: OnPaymentEvent = async (reference, { isLeft, dispute }) => {
    if (isLeft) return await orders.releaseHold(reference);
    if (dispute) await noteDispute(reference, dispute);
    await captures.note(reference);
    return (await swapping.settlement.settle(reference)) ?? (await orders.settle(reference));
  };

  return {
    services: { orders, returns },
    serveStaff(app: FastifyInstance): void {
      desks.serveStaff(app);
      phone.serveStaff(app, shares);
      openOrderMoney(core, { ...deps, orders }).serveStaff(app);
      servePromotionReports(app, core, deps);
    },
    start,
    stop,
    serve(app: FastifyInstance): void {
      paymentRoutes(app, { inbox, onEvent });
      checkout.serve(app, { checkout: checkoutService, orders, idempotency });
      phone.serve(app, core);
      swapping.serve(app, { ...deps, ...core.finder, idempotency, getOptions: checkout.getOfferedPayments });
      shareRoutes(app, { shares, ...core.finder });
      history.serve(app);
      serveReturns(app);
      conversion.serve(app);
      desks.serve(app);
    },
  };
}

function servePromotionReports(app: FastifyInstance, { database, clock }: Core, deps: Deps): void {
  promotionReportRoutes(app, { report: createPromotionReports({ ...deps, db: database.db, clock }) });
}

const openQuoteShares = (core: Core, deps: Deps) =>
  createQuoteShares({
    ...{ ...deps, db: core.database.db, clock: core.clock, storeBy: core.finder.storeBy },
    signer: createSigner(openSecret(core, 'order-links')),
  });

function openShopCheckout(core: Core, deps: Deps) {
  const { COLLECT_POINTS_FILE } = core.env;
  return openCheckout(core, {
    ...deps,
    collectPoints: COLLECT_POINTS_FILE ? readCollectPoints(COLLECT_POINTS_FILE) : deps.collectPoints,
    quotes: deps.quotes.checkout,
    delivery: { ...deps.delivery, listCountries: (store) => core.terms.getDeliveryTerms(store).countries },
    taxes: taxesBy(core),
    credit: deps.ledger,
    cards: deps.savedCards,
    getPaymentOptions: deps.getOptions,
    notifications: deps.newsletter,
  });
}

const taxesBy = ({ terms: { destinationTax, includedPercent }, clock }: Core): CheckoutTaxes => ({
  of(store, place) {
    if (place) return destinationTax(store, place, clock());
    const percent = includedPercent(store, clock());
    return percent === undefined ? undefined : { percent, isAdded: false };
  },
});
