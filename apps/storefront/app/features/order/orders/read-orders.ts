import type { ShopApi } from '@shop/contracts/shop/client';
import type { OrderListReply } from '@shop/contracts/shop/order/order-history';
import type { Visitor } from '@shop/contracts/storefront';
import { listsGroupOrders } from '@shop/domain/order/order-history';

type OrderQuery = Parameters<ShopApi['orderHistory']['list']>[0]['query'];

/** §7: orders of the customer, from the endpoint of the brand. */
export function readOrders(
  { services: { api }, site: { store } }: Visitor,
  query: OrderQuery = {},
): Promise<OrderListReply> {
  const { list, groupList } = api.orderHistory;
  return (listsGroupOrders(store) ? groupList : list)({ query });
}
