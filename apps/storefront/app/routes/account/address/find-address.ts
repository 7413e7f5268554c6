import type { AddressReply } from '@shop/contracts/shop/account/address';
import { data, type RouterContextProvider } from 'react-router';
import { loadPrivate } from '#app/features/account/sign-in/require-sign-in.ts';
import { visitorContext } from '#app/shop/contexts.ts';

type AddressRequest = { url: URL; context: Readonly<RouterContextProvider>; id: string };

/** Reads one address of the customer's address book; an unknown id results in a 404 page. */
export async function findAddress({ url, context, id }: AddressRequest): Promise<AddressReply | undefined> {
  const { api } = context.get(visitorContext).services;
  const book = await loadPrivate({ url, context }, () => api.address.list());
  const address = book?.addresses.find((one) => one.id === id);
  if (book && !address) throw data(null, { status: 404 });
  return address;
}
