import { MAX_WISHLIST_ITEMS, MAX_WISHLIST_NAME_LENGTH } from '@shop/domain/wishlist';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { listingTile } from './page.ts';

/** Of a product, or of one of its sizes. */
const sku = z
  .string()
  .min(1)
  .max(80)
  .regex(/^\P{Cc}*$/u, 'Control characters are not allowed');
const name = z
  .string()
  .trim()
  .min(1)
  .max(MAX_WISHLIST_NAME_LENGTH)
  .regex(/^\P{Cc}*$/u, 'One line');
const id = z.uuid();
const params = z.object({ id });
const token = z.string().min(20).max(100);

const item = z.object({
  id: z.string(),
  productSku: z.string(),
  title: z.string(),
  /** The size that was chosen, and what it is called here. */
  sizeSku: z.string().optional(),
  size: z.string().optional(),
  /** Absent where the store does not sell it. */
  product: listingTile.optional(),
  /** What it cost when it was saved, and how much less it is now. Absent where it was saved at other prices. */
  saved: z.object({ price: moneySchema, less: moneySchema.optional() }).optional(),
  /** The size, or any where none was chosen. */
  inStock: z.boolean(),
  /** It was sold out not long ago, and can be had. */
  backInStock: z.boolean(),
  notify: z.object({ priceDrop: z.boolean(), backInStock: z.boolean() }),
});
export type WishlistItem = z.infer<typeof item>;

const list = z.object({
  id: z.string(),
  /** Absent for the first one, which every language calls by its own word. */
  name: z.string().optional(),
  isDefault: z.boolean(),
  count: z.int().min(0),
  /** What a link to the list ends with. Absent: it is not shared. */
  shareToken: z.string().optional(),
  /** Whether the link tells the first name of its owner. */
  sharesName: z.boolean(),
  /** The latest first. */
  items: z.array(item),
});
export type WishlistList = z.infer<typeof list>;

const sharedWishlist = z.object({
  name: z.string().optional(),
  /** Of its owner, if they chose so. */
  firstName: z.string().optional(),
  items: z.array(z.object({ product: listingTile, size: z.string().optional() })),
});
export type SharedWishlist = z.infer<typeof sharedWishlist>;

/** The products on all lists of the customer, each once. */
const savedSkus = z.object({ skus: z.array(z.string()) });
const changed = z.object({ status: z.literal('changed') });

/** What customers save. Each id is looked up among the customer's own; any other answers 404. */
export const wishlistEndpoints = {
  get: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/wishlist',
    access: 'customer',
    summary: 'Every wishlist of the customer at today’s prices and stock. `limit` bounds the items of each list.',
    query: z.object({ limit: z.coerce.number().int().min(1).max(MAX_WISHLIST_ITEMS).optional() }),
    response: z.object({ lists: z.array(list) }),
  }),
  add: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/wishlist',
    access: 'customer',
    summary:
      'Save a product, or one of its sizes, on a list or the default one. Twice is once. Refused with 422 sku_unknown, wishlist_items_limit, 404 wishlist_unknown.',
    body: z.strictObject({ product: z.strictObject({ sku }), wishlist: id.optional() }),
    response: savedSkus,
  }),
  remove: endpoint({
    method: 'DELETE',
    version: 1,
    path: '/customer/wishlist',
    access: 'customer',
    summary:
      'Take a product off a list, or off all where none is named. Twice is once. Refused with 404 wishlist_unknown.',
    body: z.strictObject({ product: z.strictObject({ sku }), wishlist: id.optional() }),
    response: savedSkus,
  }),
  skus: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/wishlistskus',
    access: 'customer',
    summary: 'The products on any list of the customer: whose hearts are filled.',
    response: savedSkus,
  }),
  count: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/wishlist/count',
    access: 'customer',
    summary: 'How many products are saved.',
    response: z.object({ count: z.int().min(0) }),
  }),
  merge: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/wishlist/merge',
    access: 'customer',
    summary:
      'Save what a device has kept, the latest first, as far as there is room. What is saved already or not sold here is passed over, so that twice is once.',
    body: z.strictObject({
      skus: z.array(sku).max(MAX_WISHLIST_ITEMS),
      /** In which sizes, as far as they are of these products. */
      sizes: z.array(sku).max(MAX_WISHLIST_ITEMS).default([]),
    }),
    response: savedSkus.extend({ added: z.int().min(0) }),
  }),
  moveToQuote: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/wishlist/move-to-quote',
    access: 'customer',
    withQuote: true,
    summary:
      'Put a size of an item into the bag and take the item off its list. Answers a token where there was no bag yet. Refused with 404 wishlist_item_unknown, 422 sku_unknown, sold_out, quantity_limit, lines_limit; then the item stays.',
    body: z.strictObject({ id, product: z.strictObject({ sku }) }),
    response: z.object({ quoteId: z.string(), token: z.string().optional() }),
  }),
  notify: endpoint({
    method: 'PATCH',
    version: 1,
    path: '/customer/wishlist/:id/notify',
    access: 'customer',
    summary: 'What of an item is told by mail: that its price falls, that it can be had again. The id is an item’s.',
    params,
    body: z.strictObject({ priceDrop: z.boolean().optional(), backInStock: z.boolean().optional() }),
    response: changed,
  }),
  moveItem: endpoint({
    method: 'PATCH',
    version: 1,
    path: '/customer/wishlist/:id/item',
    access: 'customer',
    summary:
      'Put an item on another list. The id is the item’s. Refused with 404 wishlist_item_unknown, wishlist_unknown.',
    params,
    body: z.strictObject({ wishlist: id }),
    response: changed,
  }),
  createList: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/wishlist/list',
    access: 'customer',
    summary: 'Begin a list of its own name. Refused with 409 wishlist_name_taken, 422 wishlists_limit.',
    body: z.strictObject({ name }),
    response: z.object({ id: z.string() }),
  }),
  changeList: endpoint({
    method: 'PATCH',
    version: 1,
    path: '/customer/wishlist/:id',
    access: 'customer',
    summary: 'Rename a list, or make it the one that pieces are saved on. Refused with 409 wishlist_name_taken.',
    params,
    body: z.strictObject({ name: name.optional(), isDefault: z.literal(true).optional() }),
    response: changed,
  }),
  deleteList: endpoint({
    method: 'DELETE',
    version: 1,
    path: '/customer/wishlist/:id',
    access: 'customer',
    summary:
      'Delete a list with all that is on it. Refused with 409 wishlist_default for the one that pieces are saved on.',
    params,
    response: changed,
  }),
  share: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/wishlist/:id/share',
    access: 'customer',
    summary:
      'Share a list by a link. One that is shared keeps its link; `withName` says whether it tells the first name.',
    params,
    body: z.strictObject({ withName: z.boolean().default(false) }),
    response: z.object({ token: z.string() }),
  }),
  unshare: endpoint({
    method: 'DELETE',
    version: 1,
    path: '/customer/wishlist/:id/share',
    access: 'customer',
    summary: 'Share a list no longer: its link is worth nothing from now on, also when it is shared again.',
    params,
    response: changed,
  }),
  shared: endpoint({
    method: 'GET',
    version: 1,
    path: '/wishlist/shared/:token',
    access: 'guest',
    summary: 'A list that its owner shares, as far as this store sells it. Refused with 404 wishlist_unknown.',
    params: z.object({ token: z.string().max(100) }),
    response: sharedWishlist,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    version: 1,
    path: '/wishlist/unsubscribe',
    access: 'guest',
    summary: 'End all mails about wishlists with the token of any of them. Refused with 404 link_unusable.',
    body: z.strictObject({ token }),
    response: z.object({ status: z.literal('unsubscribed') }),
  }),
  oneClickUnsubscribe: endpoint({
    method: 'POST',
    version: 1,
    path: '/wishlist/unsubscribe/one-click',
    access: 'guest',
    summary: "The address in a mail's List-Unsubscribe header (RFC 8058): a mail program posts to it by itself.",
    withoutLocale: true,
    query: z.object({ token }),
    response: z.object({ status: z.literal('unsubscribed') }),
  }),
};
