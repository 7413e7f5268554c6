import { addressRequired, collectPointRequired, methodUnavailable, notDeliveredThere } from '@shop/domain/checkout';
import type { DeliveryMethodCode } from '@shop/domain/delivery';
import { requireEmail } from '@shop/domain/email';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { BookAddress } from '../address/address-service.ts';
import type { QuoteCall } from '../quote/quote-access.ts';
import type { QuoteCheckout } from '../quote/quote-checkout.ts';
import { type ChosenAddress, createAddressChoice } from './checkout-addresses.ts';
import type {
  CheckoutAddresses,
  CheckoutCards,
  CheckoutDelivery,
  CheckoutLogins,
  OfferedPayments,
  OrdersUnderWay,
  OrderUnderWay,
  PaymentOptions,
} from './checkout-parts.ts';
import { hasBalance, type Reckon, type Reckoning } from './checkout-reckoning.ts';
import { changeDraft, saveAddresses } from './checkout-repository.ts';

export type CheckoutParts = {
  quotes: Pick<QuoteCheckout, 'read' | 'hold'>;
  reckon: Reckon;
  addresses: CheckoutAddresses;
  delivery: Pick<CheckoutDelivery, 'countriesOf'>;
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

export type CheckoutView = Reckoning & {
  store: Store;
  signedIn: boolean;
  email: string | undefined;
  savedAddresses: BookAddress[];
  savedCards: Awaited<ReturnType<CheckoutCards['list']>>;
  payments: OfferedPayments;
  /** What is being paid for: its money is spent already, and says more than what is left. */
  order: OrderUnderWay | undefined;
};

/** From the bag to the payment: who buys, where it goes and how, and what that costs. */
export function createCheckoutService(parts: CheckoutParts) {
  const { quotes, reckon, addresses, delivery, payments, cards, logins, orders, clock } = parts;
  const choice = createAddressChoice(addresses);

  async function view(call: QuoteCall): Promise<CheckoutView> {
    const quote = await quotes.read(call);
    const reckoning = await reckon(call, quote);
    const offered = payments.of(call.store);
    return {
      ...reckoning,
      ...(await ownOf(call.caller, offered)),
      store: call.store,
      email: reckoning.draft?.email ?? (await emailOf(call.caller)),
      payments: offered,
      order: quote.isPaying ? await orders.underWay(call) : undefined,
    };
  }

  async function ownOf(caller: Caller, { methods }: OfferedPayments) {
    if (caller.kind !== 'customer') return { signedIn: false, savedAddresses: [], savedCards: [] };
    const saved = methods.some(({ method }) => method === 'card') ? await cards.list(caller.customerId) : [];
    return {
      signedIn: true,
      savedAddresses: await addresses.list(caller.customerId),
      savedCards: saved.filter(({ validity }) => validity !== 'expired'),
    };
  }

  const emailOf = async (caller: Caller): Promise<string | undefined> =>
    caller.kind === 'customer' ? await logins.emailOf(caller.customerId) : undefined;

  return {
    view,

    async setAddress(call: QuoteCall, typed: TypedCheckout): Promise<CheckoutView> {
      const email = requireEmail(typed.email);
      const deliveryAddress = await choice.read(call, typed.delivery, 'delivery');
      if (!delivery.countriesOf(call.store).includes(deliveryAddress.country)) throw notDeliveredThere();
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
      if (typed.save) await choice.keep(call, typed.delivery, deliveryAddress);
      return await view(call);
    },

    async setDelivery(
      call: QuoteCall,
      { method, collectPoint }: { method: DeliveryMethodCode; collectPoint?: string | undefined },
    ): Promise<CheckoutView> {
      const { place, methods, collectPoints } = await reckon(call, await quotes.read(call));
      if (!place) throw addressRequired();
      if (!methods.some(({ code }) => code === method)) throw methodUnavailable();
      const point = method === 'collect' ? collectPoints.find(({ id }) => id === collectPoint) : undefined;
      if (method === 'collect' && !point) throw collectPointRequired();
      const chosen = { method, collectPoint: point?.id ?? null, updatedAt: clock() };
      await quotes.hold(call, (tx, quoteId) => changeDraft(tx, quoteId, chosen));
      return await view(call);
    },

    async setCredit(call: QuoteCall, useCredit: boolean): Promise<CheckoutView> {
      if (useCredit && !(call.caller.kind === 'customer' && hasBalance(call.store))) throw noCredit();
      await quotes.hold(call, async (tx, quoteId) => {
        if (!(await changeDraft(tx, quoteId, { useCredit, updatedAt: clock() }))) throw addressRequired();
      });
      return await view(call);
    },
  };
}

export type CheckoutService = ReturnType<typeof createCheckoutService>;

const noCredit = () =>
  new ShopError('There is no account balance to pay with', { code: 'credit_unavailable', kind: 'unprocessable' });
