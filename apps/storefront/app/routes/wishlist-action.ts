import type { ShopApi } from '@shop/contracts/shop/client';
import { type ActionFunctionArgs, data } from 'react-router';
import { quoteCookies } from '#app/browser/quote-cookies.ts';
import { visitorContext } from '#app/contexts.ts';
import { privateReply } from '#app/features/identity/require-sign-in.ts';
import {
  WISHLIST_INTENTS,
  type WishlistFormReply,
  type WishlistIntent,
} from '#app/features/wishlist/wishlist-form.tsx';
import { textOf } from '#app/form-reply.ts';

type Work = { wishlist: ShopApi['wishlist']; form: FormData; keepToken: (token: string) => void };

/** What a form of the lists asks for. */
export async function changeWishlist({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const { api } = context.get(visitorContext);
  const form = await request.formData();
  const { intent, id, name } = askedIn(form);
  if (!intent) throw data(null, { status: 400 });
  if (NEEDS_SIZE.has(intent) && textOf(form, 'sku') === '') return sizeRequired({ intent, id });
  const headers = new Headers();
  const keepToken = (token: string) => keepIn(headers, token, request);
  const reply = await privateReply({
    context,
    typed: { name },
    work: () => CHANGES[intent]({ wishlist: api.wishlist, form, keepToken }),
  });
  return data<WishlistFormReply>({ ...reply.data, intent, id }, { ...reply.init, headers });
}

const NEEDS_SIZE: ReadonlySet<WishlistIntent> = new Set(['move-to-bag', 'size']);

function sizeRequired(asked: Pick<WishlistFormReply, 'intent' | 'id'>) {
  const refusals = [{ code: 'size_required', reason: 'Choose a size', field: 'sku' }];
  return data<WishlistFormReply>({ done: false, refusals, typed: {}, ...asked }, { status: 422 });
}

export const askedIn = (form: FormData) => ({
  intent: WISHLIST_INTENTS.find((one) => one === textOf(form, 'intent')),
  id: textOf(form, 'id'),
  name: textOf(form, 'name'),
});

const CHANGES: Record<WishlistIntent, (work: Work) => Promise<unknown>> = {
  'move-to-bag': async ({ wishlist, form, keepToken }) => {
    const product = { sku: textOf(form, 'sku') };
    const { token } = await wishlist.moveToQuote({ body: { id: textOf(form, 'id'), product } });
    if (token !== undefined) keepToken(token);
  },
  size: ({ wishlist, form }) => wishlist.add({ body: placeIn(form) }),
  remove: ({ wishlist, form }) => wishlist.remove({ body: placeIn(form) }),
  notify: ({ wishlist, form }) =>
    wishlist.notify({
      params: paramsIn(form),
      body: { priceDrop: isChecked(form, 'priceDrop'), backInStock: isChecked(form, 'backInStock') },
    }),
  'to-list': ({ wishlist, form }) =>
    wishlist.moveItem({ params: paramsIn(form), body: { wishlist: textOf(form, 'wishlist') } }),
  create: ({ wishlist, form }) => wishlist.createList({ body: { name: textOf(form, 'name') } }),
  rename: ({ wishlist, form }) => wishlist.changeList({ params: paramsIn(form), body: { name: textOf(form, 'name') } }),
  default: ({ wishlist, form }) => wishlist.changeList({ params: paramsIn(form), body: { isDefault: true } }),
  delete: ({ wishlist, form }) => wishlist.deleteList({ params: paramsIn(form) }),
  share: ({ wishlist, form }) =>
    wishlist.share({ params: paramsIn(form), body: { withName: isChecked(form, 'withName') } }),
  unshare: ({ wishlist, form }) => wishlist.unshare({ params: paramsIn(form) }),
};

const paramsIn = (form: FormData) => ({ id: textOf(form, 'id') });
const placeIn = (form: FormData) => ({ product: { sku: textOf(form, 'sku') }, wishlist: textOf(form, 'wishlist') });
const isChecked = (form: FormData, name: string): boolean => textOf(form, name) !== '';

/** The reply of the API stays in this process, so the page keeps the token of a new bag. */
function keepIn(headers: Headers, token: string, { url }: Request): void {
  const { host, protocol } = new URL(url);
  for (const cookie of quoteCookies({ token, flag: true }, { host, secure: protocol === 'https:' }))
    headers.append('Set-Cookie', cookie);
}
