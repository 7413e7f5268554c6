import { emailKey } from '@shop/domain/email';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import { findAddresses } from '#server/account/address/address-repository.ts';
import { readBlocks } from '#server/account/block/block-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type ListedCustomer, listCustomers } from './customer-list-repository.ts';
import {
  findClosing,
  readConsents,
  readCredit,
  readDevices,
  readFormerOrders,
  readLatestOrders,
  readLatestReturns,
  readMessages,
  readNewsletters,
  readSessions,
  readWishlist,
} from './customer-page-repository.ts';
import { findKeptId } from './merge/merge-repository.ts';

type Deps = { db: Database; storeBy: (brand: string, locale: string) => Store };
/** A customer that the actor may see, with the store of the registration. */
export type HeldCustomer = { customer: ListedCustomer; store: Store };
export type ShownCustomer = Awaited<ReturnType<CustomerPage['read']>>;

export type CustomerPage = ReturnType<typeof createCustomerPage>;

/** One customer with everything the shop knows. */
export function createCustomerPage({ db, storeBy }: Deps) {
  async function find(
    actor: Actor,
    customerId: string,
    { permission = 'customers.read', on = db }: { permission?: Permission; on?: Database } = {},
  ): Promise<HeldCustomer> {
    const [customer] = await listCustomers(on, { customerId }, { limit: 1 });
    if (!customer) throw customerUnknown();
    const store = storeBy(customer.brand, customer.locale);
    requirePermission(actor, permission, { store: store.storeId });
    return { customer, store };
  }

  return {
    find,

    /** A merged account is read as the one it became part of. */
    async read(actor: Actor, wanted: string) {
      const customerId = (await findKeptId(db, wanted)) ?? wanted;
      const held = await find(actor, customerId);
      const { email } = held.customer;
      const [blocks, orders, returns, credit, addresses, consents] = await Promise.all([
        readBlocks(db, customerId),
        readLatestOrders(db, customerId),
        readLatestReturns(db, customerId),
        readCredit(db, customerId),
        findAddresses(db, customerId),
        readConsents(db, customerId),
      ]);
      const [newsletters, messages, wishlist, devices, sessions, closing] = await Promise.all([
        email === null ? [] : readNewsletters(db, emailKey(email)),
        email === null ? [] : readMessages(db, email),
        readWishlist(db, customerId),
        readDevices(db, customerId),
        readSessions(db, customerId),
        findClosing(db, customerId),
      ]);
      const formerOrders = await readFormerOrders(db, customerId);
      const related = { blocks, formerOrders, orders, returns, credit, addresses, consents, newsletters, messages };
      return { ...held, ...related, ...{ wishlist, devices, sessions, closing } };
    },
  };
}

export const customerUnknown = () =>
  new ShopError('Customer not found', { code: 'customer_unknown', kind: 'not-found', field: 'customerId' });
