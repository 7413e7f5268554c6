import { z } from 'zod';

/** Google truncates longer values. */
const word = z.string().min(1).max(100);
const amount = z.number().min(0);

/** GA4 item. Prices are in major units (pounds, not pence). */
const item = z.strictObject({
  item_id: word,
  item_name: word,
  item_brand: word,
  item_variant: word.optional(),
  item_category: word.optional(),
  item_list_id: word.optional(),
  item_list_name: word.optional(),
  index: z.int().min(0).optional(),
  price: amount,
  discount: amount.optional(),
  /** Defaults to 1. */
  quantity: z.int().min(1).optional(),
});
export type TrackedItem = z.infer<typeof item>;

/** Google's limit of items per event. */
const MAX_TRACKED_ITEMS = 200;

const items = z.array(item).min(1).max(MAX_TRACKED_ITEMS);
const list = { item_list_id: word, item_list_name: word };
const worth = { currency: z.string().regex(/^[A-Z]{3}$/), value: amount };
/** Code of the applied discount. */
const coupon = { coupon: word.optional() };
const promotion = z.strictObject({
  promotion_id: word,
  promotion_name: word,
  creative_name: word.optional(),
  creative_slot: word.optional(),
});

const shownList = z.strictObject({ ...list, items });
const goods = z.strictObject({ ...worth, items });

/** GA4 ecommerce events; the payload goes below `ecommerce` in the data layer. */
export const ecommerceEvents = {
  view_item_list: shownList,
  select_item: shownList,
  view_item: goods,
  add_to_wishlist: goods,
  add_to_cart: goods,
  remove_from_cart: goods,
  view_cart: goods,
  begin_checkout: z.strictObject({ ...worth, ...coupon, items }),
  add_shipping_info: z.strictObject({ ...worth, ...coupon, shipping_tier: word, items }),
  add_payment_info: z.strictObject({ ...worth, ...coupon, payment_type: word, items }),
  purchase: z.strictObject({ transaction_id: word, ...worth, ...coupon, tax: amount, shipping: amount, items }),
  refund: z.strictObject({ transaction_id: word, ...worth }),
  view_promotion: promotion,
  select_promotion: promotion,
};

/** All other events; the payload goes beside `event`. */
export const plainEvents = {
  search: z.strictObject({ search_term: z.string().max(500) }),
  login: z.strictObject({ method: z.enum(['password', 'passkey']) }),
  sign_up: z.strictObject({ method: z.enum(['password', 'passkey']) }),
  generate_lead: z.strictObject({ lead_source: word }),
};

type Named<Events extends Record<string, z.ZodType>> = {
  [Name in keyof Events]: { event: Name } & z.infer<Events[Name]>;
}[keyof Events];

export type EcommerceEvent = Named<typeof ecommerceEvents>;
/** Every event the shop tracks. */
export type TrackedEvent = EcommerceEvent | Named<typeof plainEvents>;
