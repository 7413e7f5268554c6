import type { ShopApi } from '@shop/contracts/shop/client';
import { type ActionFunctionArgs, data } from 'react-router';
import { privateReply } from '#app/features/account/sign-in/require-sign-in.ts';
import { quoteCookies } from '#app/features/quote/lifecycle/stored-quote.ts';
import {
  WISHLIST_INTENTS,
  type WishlistFormReply,
  type WishlistIntent,
} from '#app/features/quote/wishlist/wishlist-form.tsx';
import { readText } from '#app/form/form-reply.ts';
import { visitorContext } from '#app/shop/contexts.ts';

type Work = Pick<ShopApi, 'wishlist' | 'quote'> & { form: FormData; storeToken: (token: string) => void };

/** Handles the forms of the wishlist page. */
export async function changeWishlist({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const { api } = context.get(visitorContext).services;
  const form = await request.formData();
  const { intent, id, name } = readIntent(form);
  if (!intent) throw data(null, { status: 400 });
  if (NEEDS_SIZE.has(intent) && readText(form, 'sku') === '') return sizeRequired({ intent, id });
  const headers = new Headers();
  const storeToken = (token: string) => saveIn(headers, token, request);
  const reply = await privateReply({
    context,
    typed: { name },
    work: () => CHANGES[intent]({ ...api, form, storeToken }),
  });
  return data<WishlistFormReply>({ ...reply.data, intent, id }, { ...reply.init, headers });
}

const NEEDS_SIZE: ReadonlySet<WishlistIntent> = new Set(['move-to-quote', 'size']);

function sizeRequired(requested: Pick<WishlistFormReply, 'intent' | 'id'>) {
  const refusals = [{ code: 'size_required', reason: 'Choose a size', field: 'sku' }];
  return data<WishlistFormReply>({ done: false, refusals, typed: {}, ...requested }, { status: 422 });
}

export const readIntent = (form: FormData) => ({
  intent: WISHLIST_INTENTS.find((one) => one === readText(form, 'intent')),
  id: readText(form, 'id'),
  name: readText(form, 'name'),
});

const CHANGES: Record<WishlistIntent, (work: Work) => Promise<unknown>> = {
  'move-to-quote': async ({ wishlist, form, storeToken }) => {
    const product = { sku: readText(form, 'sku') };
    const { token } = await wishlist.moveToQuote({ body: { id: readText(form, 'id'), product } });
    if (token !== undefined) storeToken(token);
  },
  'add-all': async ({ quote, form, storeToken }) => {
    const products = readText(form, 'skus')
      .split(',')
      .map((sku) => ({ sku, quantity: 1 }));
    const { token } = await quote.addAll({ body: { products } });
    if (token !== undefined) storeToken(token);
  },
  size: ({ wishlist, form }) => wishlist.add({ body: placeIn(form) }),
  remove: ({ wishlist, form }) => wishlist.remove({ body: placeIn(form) }),
  notify: ({ wishlist, form }) =>
    wishlist.notify({
      params: paramsIn(form),
      body: { priceDrop: isChecked(form, 'priceDrop'), backInStock: isChecked(form, 'backInStock') },
    }),
  'to-list': ({ wishlist, form }) =>
    wishlist.moveItem({ params: paramsIn(form), body: { wishlist: readText(form, 'wishlist') } }),
  create: ({ wishlist, form }) => wishlist.createList({ body: { name: readText(form, 'name') } }),
  rename: ({ wishlist, form }) =>
    wishlist.changeList({ params: paramsIn(form), body: { name: readText(form, 'name') } }),
  default: ({ wishlist, form }) => wishlist.changeList({ params: paramsIn(form), body: { isDefault: true } }),
  delete: ({ wishlist, form }) => wishlist.deleteList({ params: paramsIn(form) }),
  share: ({ wishlist, form }) =>
    wishlist.share({ params: paramsIn(form), body: { withName: isChecked(form, 'withName') } }),
  unshare: ({ wishlist, form }) => wishlist.unshare({ params: paramsIn(form) }),
};

const paramsIn = (form: FormData) => ({ id: readText(form, 'id') });
const placeIn = (form: FormData) => ({ product: { sku: readText(form, 'sku') }, wishlist: readText(form, 'wishlist') });
const isChecked = (form: FormData, name: string): boolean => readText(form, name) !== '';

/** The API reply stays in this process, so the page sets the cookies of a new quote. */
function saveIn(headers: Headers, token: string, { url }: Request): void {
  const { host, protocol } = new URL(url);
  for (const cookie of quoteCookies({ token, flag: true }, { host, secure: protocol === 'https:' }))
    headers.append('Set-Cookie', cookie);
}
