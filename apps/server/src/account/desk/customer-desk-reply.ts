import type { DeskCustomer, DeskListedCustomer } from '@shop/contracts/staff/customers';
import type { Currency } from '@shop/domain/money';
import { returnNumber } from '@shop/domain/order/returns';
import type { Store } from '@shop/domain/site/store/store';
import { writtenAddress } from '#server/account/address/address-reply.ts';
import type { ListedCustomer } from './customer-list-repository.ts';
import type { ShownCustomer } from './customer-page-service.ts';

type StoreBy = (brand: string, locale: string) => Store;

export function toListedReply(row: ListedCustomer, storeBy: StoreBy): DeskListedCustomer {
  const { customerId, firstName, lastName, email, phone, brand, locale, createdAt, orders, lastOrderAt, state } = row;
  return {
    ...{ customerId, orders, state, name: `${firstName} ${lastName}`.trim() },
    storeId: storeBy(brand, locale).storeId,
    createdAt: createdAt.toISOString(),
    ...(email !== null && { email }),
    ...(phone !== null && { phone }),
    ...(lastOrderAt && { lastOrderAt: lastOrderAt.toISOString() }),
  };
}

/** Builds the customer as the desk shows it. */
export const createCustomerReply =
  (storeBy: StoreBy) =>
  (shown: ShownCustomer): DeskCustomer => {
    const { customer, store, consents, newsletters, messages, wishlist, devices, sessions } = shown;
    const { firstName, lastName } = customer;
    return {
      ...toListedReply(customer, storeBy),
      ...{ firstName, lastName, currency: store.currency },
      blocks: shown.blocks.map(toBlock),
      ...toBought(shown, storeBy),
      credit: groupCredit(shown.credit),
      addresses: shown.addresses.map(({ isDefaultDelivery, isDefaultBilling, ...address }) => ({
        ...writtenAddress(address),
        isDefault: isDefaultDelivery || isDefaultBilling,
      })),
      consents: consents.map(({ chosenAt, ...one }) => ({ ...one, at: chosenAt.toISOString() })),
      newsletter: newsletters,
      wishlist: wishlist.map(({ addedAt, ...one }) => ({ ...one, addedAt: addedAt.toISOString() })),
      messages: messages.map(({ createdAt, ...one }) => ({ ...one, at: createdAt.toISOString() })),
      devices: devices.map(({ device, firstSeenAt, lastSeenAt }) => ({
        ...{ device, firstSeenAt: firstSeenAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() },
      })),
      sessions: sessions.map(({ startedAt }) => ({ startedAt: startedAt.toISOString() })),
      ...(shown.closing && { closing: toClosing(shown.closing) }),
    };
  };

function toBlock({ reason, blockedBy, blockedAt, ...end }: ShownCustomer['blocks'][number]) {
  const { unblockReason, unblockedBy, unblockedAt } = end;
  return {
    ...{ reason, by: blockedBy, at: blockedAt.toISOString() },
    ...(unblockedAt && {
      ended: { reason: unblockReason ?? '', by: unblockedBy ?? '', at: unblockedAt.toISOString() },
    }),
  };
}

const toBought = ({ orders, returns, formerOrders }: ShownCustomer, storeBy: StoreBy) => ({
  formerOrders: formerOrders.map(({ placedAt, ...order }) => ({ ...order, placedAt: placedAt.toISOString() })),
  latestOrders: orders.map(({ number, state, placedAt, brand, locale, currency, totalAmount }) => ({
    ...{ number, state, placedAt: placedAt.toISOString(), storeId: storeBy(brand, locale).storeId },
    total: { amount: totalAmount, currency },
  })),
  returns: returns.map(({ number, position, state, requestedAt, currency, refundAmount }) => ({
    ...{ number: returnNumber(number, position), state, requestedAt: requestedAt.toISOString() },
    refund: { amount: refundAmount, currency },
  })),
});

function groupCredit(rows: ShownCustomer['credit']): DeskCustomer['credit'] {
  const currencies: Currency[] = [...new Set(rows.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    return {
      balance: { amount: own[0]?.balance ?? 0, currency },
      entries: own.map(({ at, kind, about, amount, balance }) => ({
        ...{ at: at.toISOString(), kind, amount: { amount, currency }, balance: { amount: balance, currency } },
        ...(about !== null && { about }),
      })),
    };
  });
}

const toClosing = ({ closedAt, eraseAt, erasedAt }: NonNullable<ShownCustomer['closing']>) => ({
  closedAt: closedAt.toISOString(),
  eraseAt: eraseAt.toISOString(),
  ...(erasedAt && { erasedAt: erasedAt.toISOString() }),
});
