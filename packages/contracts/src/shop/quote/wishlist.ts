import { MAX_WISHLIST_ITEMS, MAX_WISHLIST_NAME_LENGTH } from '@shop/domain/quote/wishlist';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';
import { listingTile } from '../discovery/page.ts';

/** SKU of a product or of one of its variants. */
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
  /** Chosen size, and its label in this store. */
  sizeSku: z.string().optional(),
  size: z.string().optional(),
  /** Absent where the store does not sell it. */
  product: listingTile.optional(),
  /** Price when saved, and the price drop since. Absent when it was saved with another price list. */
  saved: z.object({ price: moneySchema, less: moneySchema.optional() }).optional(),
  /** Stock of the chosen size, or of any size where none was chosen. */
  inStock: z.boolean(),
  /** Recently sold out and available again. */
  backInStock: z.boolean(),
  notify: z.object({ priceDrop: z.boolean(), backInStock: z.boolean() }),
});
export type WishlistItem = z.infer<typeof item>;

const list = z.object({
  id: z.string(),
  /** Absent for the first list, which has a translated name. */
  name: z.string().optional(),
  isDefault: z.boolean(),
  count: z.int().min(0),
  /** Last path segment of the share link. Absent: not shared. */
  shareToken: z.string().optional(),
  /** Whether the shared list shows the owner's first name. */
  sharesName: z.boolean(),
  /** Latest first. */
  items: z.array(item),
});
export type WishlistList = z.infer<typeof list>;

const sharedWishlist = z.object({
  name: z.string().optional(),
  /** Owner's first name, if they chose to share it. */
  firstName: z.string().optional(),
  items: z.array(z.object({ product: listingTile, size: z.string().optional() })),
});
export type SharedWishlist = z.infer<typeof sharedWishlist>;

/** Distinct products on all lists of the customer. */
const savedSkus = z.object({ skus: z.array(z.string()) });
const changed = z.object({ status: z.literal('changed') });

/** Wishlists. Each id is looked up among the customer's own records; any other returns 404. */
export const wishlistEndpoints = {
  get: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/wishlist',
    access: 'customer',
    rateClass: 'api',
    summary:
      'Return every wishlist of the customer at current prices and stock. `limit` bounds the items of each list.',
    query: z.object({ limit: z.coerce.number().int().min(1).max(MAX_WISHLIST_ITEMS).optional() }),
    response: z.object({ lists: z.array(list) }),
  }),
  add: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/wishlist',
    access: 'customer',
    rateClass: 'write',
    summary:
      'Save a product, or one of its variants, on a list or the default one. Idempotent. Refused with 422 sku_unknown, wishlist_items_limit, 404 wishlist_unknown.',
    body: z.strictObject({ product: z.strictObject({ sku }), wishlist: id.optional() }),
    response: savedSkus,
  }),
  remove: endpoint({
    method: 'DELETE',
    version: 1,
    path: '/customer/wishlist',
    access: 'customer',
    rateClass: 'write',
    summary:
      'Remove a product from a list, or from all where none is named. Idempotent. Refused with 404 wishlist_unknown.',
    body: z.strictObject({ product: z.strictObject({ sku }), wishlist: id.optional() }),
    response: savedSkus,
  }),
  skus: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/wishlistskus',
    access: 'customer',
    rateClass: 'api',
    summary: 'Return the products on any list of the customer, for the filled heart icons.',
    response: savedSkus,
  }),
  count: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/wishlist/count',
    access: 'customer',
    rateClass: 'api',
    summary: 'Return the number of saved products.',
    response: z.object({ count: z.int().min(0) }),
  }),
  merge: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/wishlist/merge',
    access: 'customer',
    rateClass: 'write',
    summary:
      'Import the products saved on a device, latest first, up to the limit. Idempotent: products already saved or not sold here are skipped.',
    body: z.strictObject({
      skus: z.array(sku).max(MAX_WISHLIST_ITEMS),
      /** Chosen variants; ignored unless they belong to these products. */
      sizes: z.array(sku).max(MAX_WISHLIST_ITEMS).default([]),
    }),
    response: savedSkus.extend({ added: z.int().min(0) }),
  }),
  moveToQuote: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/wishlist/move-to-quote',
    access: 'customer',
    rateClass: 'write',
    withQuote: true,
    summary:
      'Move a variant of an item to the quote and remove the item from its list. Returns a token where no quote existed yet. Refused with 404 wishlist_item_unknown, 422 sku_unknown, sold_out, quantity_limit, lines_limit; the item then stays.',
    body: z.strictObject({ id, product: z.strictObject({ sku }) }),
    response: z.object({ quoteId: z.string(), token: z.string().optional() }),
  }),
  notify: endpoint({
    method: 'PATCH',
    version: 1,
    path: '/customer/wishlist/:id/notify',
    access: 'customer',
    rateClass: 'write',
    summary: 'Set the mail notifications of an item: price drop, back in stock. The id is that of the item.',
    params,
    body: z.strictObject({ priceDrop: z.boolean().optional(), backInStock: z.boolean().optional() }),
    response: changed,
  }),
  moveItem: endpoint({
    method: 'PATCH',
    version: 1,
    path: '/customer/wishlist/:id/item',
    access: 'customer',
    rateClass: 'write',
    summary:
      'Move an item to another list. The id is that of the item. Refused with 404 wishlist_item_unknown, wishlist_unknown.',
    params,
    body: z.strictObject({ wishlist: id }),
    response: changed,
  }),
  createList: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/wishlist/list',
    access: 'customer',
    rateClass: 'write',
    summary: 'Create a named list. Refused with 409 wishlist_name_taken, 422 wishlists_limit.',
    body: z.strictObject({ name }),
    response: z.object({ id: z.string() }),
  }),
  changeList: endpoint({
    method: 'PATCH',
    version: 1,
    path: '/customer/wishlist/:id',
    access: 'customer',
    rateClass: 'write',
    summary: 'Rename a list, or make it the default. Refused with 409 wishlist_name_taken.',
    params,
    body: z.strictObject({ name: name.optional(), isDefault: z.literal(true).optional() }),
    response: changed,
  }),
  deleteList: endpoint({
    method: 'DELETE',
    version: 1,
    path: '/customer/wishlist/:id',
    access: 'customer',
    rateClass: 'write',
    summary: 'Delete a list with all its items. Refused with 409 wishlist_default for the default list.',
    params,
    response: changed,
  }),
  share: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/wishlist/:id/share',
    access: 'customer',
    rateClass: 'write',
    summary: 'Share a list by a link. A shared list keeps its link; `withName` sets whether it shows the first name.',
    params,
    body: z.strictObject({ withName: z.boolean().default(false) }),
    response: z.object({ token: z.string() }),
  }),
  unshare: endpoint({
    method: 'DELETE',
    version: 1,
    path: '/customer/wishlist/:id/share',
    access: 'customer',
    rateClass: 'write',
    summary: 'Stop sharing a list. Its link is invalid from now on, even when the list is shared again.',
    params,
    response: changed,
  }),
  shared: endpoint({
    method: 'GET',
    version: 1,
    path: '/wishlist/shared/:token',
    access: 'guest',
    rateClass: 'api',
    summary: 'Return a shared list, limited to what this store sells. Refused with 404 wishlist_unknown.',
    params: z.object({ token: z.string().max(100) }),
    response: sharedWishlist,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    version: 1,
    path: '/wishlist/unsubscribe',
    access: 'guest',
    rateClass: 'write',
    summary: 'Stop all wishlist mails with the token of any of them. Refused with 404 link_unusable.',
    body: z.strictObject({ token }),
    response: z.object({ status: z.literal('unsubscribed') }),
  }),
  oneClickUnsubscribe: endpoint({
    method: 'POST',
    version: 1,
    path: '/wishlist/unsubscribe/one-click',
    acceptsAnyBody: true,
    access: 'guest',
    rateClass: 'write',
    summary: "One-click unsubscribe of a mail's List-Unsubscribe header (RFC 8058): called by mail clients.",
    withoutLocale: true,
    query: z.object({ token }),
    response: z.object({ status: z.literal('unsubscribed') }),
  }),
};
