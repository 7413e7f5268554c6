import { listOpenMarks } from '@shop/domain/order/payment/store-payments';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { Core } from '#server/core.ts';
import { createDeclineLimit } from './decline-limit.ts';
import { noGateway } from './no-gateway.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createPaymentInbox } from './payment-inbox.ts';
import { filterInstalments, getPaymentOptions, type PaymentOptions } from './payment-options.ts';
import { createPayments } from './payment-service.ts';
import { createPayouts } from './payouts/payout-service.ts';

type CoreDeps = Pick<Core, 'database' | 'jobs' | 'clock' | 'log' | 'rateWindows' | 'finder' | 'terms'>;
type Deps = {
  /** Payment gateway of the shop. Absent: nothing can be paid. */
  gateway: PaymentGateway | undefined;
};

/** Composition of payments. Opened before accounts, which save cards and renew delivery passes. */
export function openPayment(core: CoreDeps, { gateway = noGateway }: Deps) {
  const { database, jobs, clock, log, rateWindows, finder, terms } = core;
  const { db } = database;
  const declines = createDeclineLimit({ rateWindows, findFingerprint: gateway.findFingerprint });
  const payouts = createPayouts({ db, jobs, clock, gateway });
  const getOptions = (store: Store): PaymentOptions => getPaymentOptions(gateway, store);
  return {
    services: {
      payments: createPayments({ db, gateway, clock, declines, log }),
      declines,
      inbox: createPaymentInbox({ db, jobs, clock, gateway, log, onPayout: payouts.recordLater }),
      payouts,
      getOptions,
      getDisputePage: gateway.disputePage,
      /** Icons of the open methods, for the footer. */
      getMarks: (store: Store) =>
        listOpenMarks(
          finder.getBrand(store).paymentOptions,
          getOptions(store).methods.map(({ method }) => method),
        ),
      /** Address of the page with wallets. Absent: none, or the store takes no cards. */
      getExpressCheckout: (store: Store) =>
        gateway.listMethods(store).includes('card') ? gateway.expressCheckout?.(store) : undefined,
      getInstalments: (store: Store) =>
        filterInstalments(terms.getInstalmentTerms(store), {
          brand: finder.getBrand(store),
          options: getOptions(store),
        }),
      cardVault: gateway.can.savedCards ? getVault(gateway) : undefined,
      getCardEntry: gateway.can.savedCards ? getOptions : noEntry,
    },
  };
}

const noEntry = () => ({ isTest: false });

const getVault = ({ vault: { list, add, choose, remove }, isPaused }: PaymentGateway) => ({
  readCards: async (payer: string) => {
    if (isPaused?.()) throw vaultUnavailable();
    return await list(payer);
  },
  add,
  choose,
  remove,
});

/** Same refusal as that of a gateway without an answer, but at once. */
const vaultUnavailable = () =>
  new ShopError('The payment provider does not answer', { code: 'gateway_unavailable', kind: 'unavailable' });
