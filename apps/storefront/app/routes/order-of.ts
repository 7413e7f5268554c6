import { isApiError } from '@shop/contracts/shop/api-error';
import type { OrderDetail } from '@shop/contracts/shop/order-history';
import { data, type RouterContextProvider } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { loadPrivate } from '#app/features/identity/require-sign-in.ts';

type Asked = { url: URL; context: Readonly<RouterContextProvider>; number: string };

/** An order of whoever asks; any other number is a page that does not exist. */
export async function orderOf({ url, context, number }: Asked): Promise<OrderDetail | undefined> {
  const { api } = context.get(visitorContext);
  return await loadPrivate({ url, context }, async () => {
    try {
      return await api.orderHistory.get({ params: { number } });
    } catch (error) {
      if (isApiError(error) && (error.status === 404 || error.status === 400)) throw data(null, { status: 404 });
      throw error;
    }
  });
}
