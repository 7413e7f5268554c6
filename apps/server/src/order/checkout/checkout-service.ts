import { requireEmail } from '@shop/domain/email';
import {
  addressRequired,
  checkoutClosed,
  collectPointRequired,
  methodUnavailable,
  notDeliveredThere,
} from '@shop/domain/order/checkout/checkout';
import type { DeliveryMethodCode } from '@shop/domain/quote/delivery/delivery';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { BookAddress } from '#server/account/address/address-service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { QuoteCheckout } from '#server/quote/quote/quote-checkout.ts';
import type { QuoteCall } from '#server/quote/quote/quote-deps.ts';
import { type ChosenAddress, createAddressChoice } from './checkout-addresses.ts';
import { hasBalance, type Reckon, type Reckoning } from './checkout-calculation.ts';
import type {
  CheckoutAddresses,
  CheckoutCards,
  CheckoutDelivery,
  CheckoutLogins,
  OfferedPayments,
  OrdersUnderWay,
  OrderUnderWay,
  PaymentOptions,
} from './checkout-deps.ts';
import { changeDraft, saveAddresses } from './checkout-repository.ts';

export type CheckoutDeps = {
  quotes: Pick<QuoteCheckout, 'read' | 'hold'>;
  calculate: Reckon;
  addresses: CheckoutAddresses;
  delivery: Pick<CheckoutDelivery, 'listCountries'>;
  payments: PaymentOptions;
  cards: CheckoutCards;
  logins: CheckoutLogins;
  orders: OrdersUnderWay;
  clock: Clock;
};

export type TypedCheckout = {
  email: string;
  marketing: boolean;
  delivery: ChosenAddress;
  billing?: ChosenAddress | undefined;
  save: boolean;
};

type CreditChoice = { useCredit: boolean /** In minor units. */; limit?: number | undefined };

export type CheckoutView = Reckoning & {
  store: Store;
  signedIn: boolean;
  email: string | undefined;
  savedAddresses: BookAddress[];
  savedCards: Awaited<ReturnType<CheckoutCards['list']>>;
  payments: OfferedPayments;
  /** Order being paid: its gift cards and credit are already spent, so its amounts replace the calculated ones. */
  order: OrderUnderWay | undefined;
};

/** Checkout from quote to payment: customer, addresses, delivery method and cost. */
export function createCheckoutService(deps: CheckoutDeps) {
  const { quotes, calculate, addresses, delivery, payments, logins, orders, clock } = deps;
  const choice = createAddressChoice(addresses);

  async function view(call: QuoteCall): Promise<CheckoutView> {
    requireOpen(call.store);
    const quote = await quotes.read(call);
    const calculation = await calculate(call, quote);
    const offered = payments.of(call.store);
    return {
      ...calculation,
      ...(await readOwn(deps, call.caller, offered)),
      store: call.store,
      email: calculation.draft?.email ?? (await findEmail(call.caller)),
      payments: offered,
      order: quote.isPaying ? await orders.underWay(call) : undefined,
    };
  }

  function requireOpen(store: Store): void {
    if (payments.of(store).methods.length === 0) throw checkoutClosed();
  }

  const findEmail = async (caller: Caller): Promise<string | undefined> =>
    caller.kind === 'customer' ? await logins.findEmail(caller.customerId) : undefined;

  return {
    view,

    async setAddress(call: QuoteCall, typed: TypedCheckout): Promise<CheckoutView> {
      requireOpen(call.store);
      const email = requireEmail(typed.email);
      const deliveryAddress = await choice.read(call, typed.delivery, 'delivery');
      if (!delivery.listCountries(call.store).includes(deliveryAddress.country)) throw notDeliveredThere();
      const billingAddress = typed.billing ? await choice.read(call, typed.billing, 'billing') : null;
      const now = clock();
      await quotes.hold(call, (tx, quoteId) =>
        saveAddresses(tx, quoteId, {
          email,
          marketingAt: typed.marketing ? now : null,
          deliveryAddress,
          billingAddress,
          updatedAt: now,
        }),
      );
      if (typed.save) await choice.saveAddress(call, typed.delivery, deliveryAddress);
      return await view(call);
    },

    async setDelivery(
      call: QuoteCall,
      { method, collectPoint }: { method: DeliveryMethodCode; collectPoint?: string | undefined },
    ): Promise<CheckoutView> {
      requireOpen(call.store);
      const { place, methods, collectPoints } = await calculate(call, await quotes.read(call));
      if (!place) throw addressRequired();
      if (!methods.some(({ code }) => code === method)) throw methodUnavailable();
      const point = method === 'collect' ? collectPoints.find(({ id }) => id === collectPoint) : undefined;
      if (method === 'collect' && !point) throw collectPointRequired();
      const chosen = { method, collectPoint: point?.id ?? null, updatedAt: clock() };
      await quotes.hold(call, (tx, quoteId) => changeDraft(tx, quoteId, chosen));
      return await view(call);
    },

    /** `limit` uses a part of the credit; without it as much as covers the total. */
    async setCredit(call: QuoteCall, { useCredit, limit }: CreditChoice): Promise<CheckoutView> {
      requireOpen(call.store);
      if (useCredit && !(call.caller.kind === 'customer' && hasBalance(call.store))) throw noCredit();
      await quotes.hold(call, async (tx, quoteId) => {
        const creditLimit = (useCredit && limit) || null;
        if (!(await changeDraft(tx, quoteId, { useCredit, creditLimit, updatedAt: clock() }))) throw addressRequired();
      });
      return await view(call);
    },
  };
}

/** Saved addresses and cards of a signed-in caller. */
async function readOwn({ addresses, cards }: CheckoutDeps, caller: Caller, { methods }: OfferedPayments) {
  if (caller.kind !== 'customer') return { signedIn: false, savedAddresses: [], savedCards: [] };
  const saved = methods.some(({ method }) => method === 'card') ? await cards.list(caller.customerId) : [];
  return {
    signedIn: true,
    savedAddresses: await addresses.list(caller.customerId),
    savedCards: saved.filter(({ validity }) => validity !== 'expired'),
  };
}

export type CheckoutService = ReturnType<typeof createCheckoutService>;

const noCredit = () =>
  new ShopError('You have no account balance', { code: 'credit_unavailable', kind: 'unprocessable' });
