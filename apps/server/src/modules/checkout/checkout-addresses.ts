import { addressBookFull, noSuchAddress } from '@shop/domain/postal-address';
import { ShopError } from '@shop/domain/shop-error';
import type { BookAddress, TypedAddress } from '../address/address-service.ts';
import type { OrderPlace } from '../order/order-parts.ts';
import type { QuoteCall } from '../quote/quote-access.ts';
import type { CheckoutAddresses } from './checkout-parts.ts';

/** One of the customer's own, or typed. */
export type ChosenAddress = { addressId: string } | TypedAddress;

/** Where it goes and where the bill goes. */
export function createAddressChoice(addresses: CheckoutAddresses) {
  /** An id is looked up in the caller's own book, and a guest has none. */
  async function placeOf({ caller, store }: QuoteCall, chosen: ChosenAddress): Promise<OrderPlace> {
    if (!('addressId' in chosen)) return addresses.read(chosen, store);
    const book = caller.kind === 'customer' ? await addresses.list(caller.customerId) : [];
    const own = book.find(({ addressId }) => addressId === chosen.addressId.toLowerCase());
    if (!own) throw noSuchAddress();
    return placeIn(own);
  }

  return {
    /** A form has two addresses: a refusal says which of them it is about. */
    async read(call: QuoteCall, chosen: ChosenAddress, form: 'delivery' | 'billing'): Promise<OrderPlace> {
      try {
        return await placeOf(call, chosen);
      } catch (error) {
        if (!(error instanceof ShopError) || error.field === undefined) throw error;
        const { message, code, kind, field } = error;
        throw new ShopError(message, { code, kind, field: `${form}.${field}`, cause: error });
      }
    },

    /** Once: whoever comes back to the form has it in their book already. */
    async keep({ caller, store }: QuoteCall, typed: ChosenAddress, place: OrderPlace): Promise<void> {
      if (caller.kind !== 'customer' || 'addressId' in typed) return;
      const book = await addresses.list(caller.customerId);
      if (book.some((own) => isSame(placeIn(own), place))) return;
      try {
        await addresses.add(caller.customerId, typed, store);
      } catch (error) {
        // A full book is no reason not to sell.
        if (!(error instanceof ShopError) || error.code !== addressBookFull().code) throw error;
      }
    },
  };
}

function placeIn(own: BookAddress): OrderPlace {
  const { firstName, lastName, company, line1, line2, city, region, postcode, country, phone } = own;
  return { firstName, lastName, company, line1, line2, city, region, postcode, country, phone };
}

const isSame = (one: OrderPlace, other: OrderPlace): boolean =>
  Object.entries(one).every(([part, value]) => (other[part as keyof OrderPlace] ?? null) === (value ?? null));
