import type { AddressReply } from '@shop/contracts/shop/address';
import { data, type RouterContextProvider } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { loadPrivate } from '#app/features/identity/require-sign-in.ts';

type Asked = { url: URL; context: Readonly<RouterContextProvider>; id: string };

/** One address of the book of whoever asks; any other id is a page that does not exist. */
export async function addressOf({ url, context, id }: Asked): Promise<AddressReply | undefined> {
  const { api } = context.get(visitorContext);
  const book = await loadPrivate({ url, context }, () => api.address.list());
  const address = book?.addresses.find((one) => one.id === id);
  if (book && !address) throw data(null, { status: 404 });
  return address;
}
