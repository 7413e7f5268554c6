import type { OrderListReply } from '@shop/contracts/shop/order-history';
import type { Visitor } from '@shop/contracts/storefront';
import { listsOrdersOfGroup } from '@shop/domain/order-history';

type OrderQuery = Parameters<Visitor['api']['orderHistory']['list']>[0]['query'];

/** §7: the orders of whoever is signed in, from where their brand lists them. */
export function ordersOf({ api, store }: Visitor, query: OrderQuery = {}): Promise<OrderListReply> {
  const { list, groupList } = api.orderHistory;
  return (listsOrdersOfGroup(store) ? groupList : list)({ query });
}
