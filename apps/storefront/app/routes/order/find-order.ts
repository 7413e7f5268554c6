import { isApiError } from '@shop/contracts/shop/api-error';
import type { OrderDetail } from '@shop/contracts/shop/order/order-history';
import { data, type RouterContextProvider } from 'react-router';
import { loadPrivate } from '#app/features/account/sign-in/require-sign-in.ts';
import { visitorContext } from '#app/shop/contexts.ts';

type OrderRequest = { url: URL; context: Readonly<RouterContextProvider>; number: string };

/** Reads an order of the customer; any other number results in a 404 page. */
export async function getOrder({ url, context, number }: OrderRequest): Promise<OrderDetail | undefined> {
  const { api } = context.get(visitorContext).services;
  return await loadPrivate({ url, context }, async () => {
    try {
      return await api.orderHistory.get({ params: { number } });
    } catch (error) {
      if (isApiError(error) && (error.status === 404 || error.status === 400)) throw data(null, { status: 404 });
      throw error;
    }
  });
}
