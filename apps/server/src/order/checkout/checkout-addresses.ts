import { addressBookFull, noSuchAddress } from '@shop/domain/account/postal-address';
import { ShopError } from '@shop/domain/shop-error';
import type { BookAddress, TypedAddress } from '#server/account/address/address-service.ts';
import type { OrderPostalAddress } from '#server/order/orders/order-deps.ts';
import type { QuoteCall } from '#server/quote/quote/quote-deps.ts';
import type { CheckoutAddresses } from './checkout-deps.ts';

/** Saved address of the customer, or a typed one. */
export type ChosenAddress = { addressId: string } | TypedAddress;

/** Resolves the delivery and billing addresses. */
export function createAddressChoice(addresses: CheckoutAddresses) {
  /** Ownership check: an id is looked up only in the caller's own address book; a guest has none. */
  async function getPlace({ caller, store }: QuoteCall, chosen: ChosenAddress): Promise<OrderPostalAddress> {
    if (!('addressId' in chosen)) return addresses.read(chosen, store);
    const book = caller.kind === 'customer' ? await addresses.list(caller.customerId) : [];
    const own = book.find(({ addressId }) => addressId === chosen.addressId.toLowerCase());
    if (!own) throw noSuchAddress();
    return placeIn(own);
  }

  return {
    /** Prefixes the error field with the form name, because one form has two addresses. */
    async read(call: QuoteCall, chosen: ChosenAddress, form: 'delivery' | 'billing'): Promise<OrderPostalAddress> {
      try {
        return await getPlace(call, chosen);
      } catch (error) {
        if (!(error instanceof ShopError) || error.field === undefined) throw error;
        const { message, code, kind, field } = error;
        throw new ShopError(message, { code, kind, field: `${form}.${field}`, cause: error });
      }
    },

    /** Idempotent: an address that is already in the book is not added again. */
    async saveAddress({ caller, store }: QuoteCall, typed: ChosenAddress, place: OrderPostalAddress): Promise<void> {
      if (caller.kind !== 'customer' || 'addressId' in typed) return;
      const book = await addresses.list(caller.customerId);
      if (book.some((own) => isSame(placeIn(own), place))) return;
      try {
        await addresses.add(caller.customerId, typed, store);
      } catch (error) {
        // A full address book must not block the checkout.
        if (!(error instanceof ShopError) || error.code !== addressBookFull().code) throw error;
      }
    },
  };
}

function placeIn(own: BookAddress): OrderPostalAddress {
  const { firstName, lastName, company, line1, line2, city, region, postcode, country, phone } = own;
  return { firstName, lastName, company, line1, line2, city, region, postcode, country, phone };
}

const isSame = (one: OrderPostalAddress, other: OrderPostalAddress): boolean =>
  Object.entries(one).every(([part, value]) => (other[part as keyof OrderPostalAddress] ?? null) === (value ?? null));
