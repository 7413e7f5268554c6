import type { PersonalTable } from './personal-table.ts';

const BOOKS = 'What was sold, its tax and its money are part of the books; who bought it is not';
const BUYER = 'A refund still finds the credit of its buyer, by a number that says nothing of who it was';
const OF_ORDER = { parent: 'shop_order', by: 'order_id' } as const;

/** What somebody bought: totals and tax stay, the person goes. */
export const ORDER_DATA: Readonly<Record<string, PersonalTable>> = {
  shop_order: {
    section: 'orders',
    whose: { customer: 'customer_id', guest: { email: 'email_key' } },
    erase: ['affiliate_click', 'conversion_event_id'],
    secret: ['device_hash'],
    anonymise: { email: '', email_key: '', customer_key: '' },
    keep: {
      reason: `${BOOKS}. ${BUYER}`,
      columns: [
        ...['order_id', 'number', 'quote_id', 'made_from', 'state', 'brand', 'locale', 'currency', 'customer_id'],
        ...['delivery_method', 'delivery_from', 'delivery_to', 'items_amount', 'discount_amount', 'services_amount'],
        ...['delivery_amount', 'tax_amount', 'tax_is_added', 'total_amount', 'payment_amount', 'promotions'],
        ...['held_until', 'placed_at', 'paid_at', 'packed_at', 'dispatched_at', 'delivered_at', 'ended_at'],
      ],
    },
  },
  order_address: {
    section: 'orders',
    whose: OF_ORDER,
    erase: [
      ...['order_id', 'kind', 'first_name', 'last_name', 'company', 'line1', 'line2', 'city', 'region'],
      ...['postcode', 'country', 'phone'],
    ],
  },
  order_line: {
    section: 'orders',
    whose: OF_ORDER,
    erase: [],
    // To whom a gift card went, and what it said.
    anonymise: { details: '{}' },
    keep: {
      reason: BOOKS,
      columns: [
        ...['order_id', 'line_number', 'kind', 'variant_sku', 'product_sku', 'stock_pool', 'title', 'colour', 'size'],
        ...['url', 'image_key', 'image_alt', 'quantity', 'unit_amount', 'full_amount', 'discount_amount'],
        ...['total_amount', 'tax_amount', 'discounts', 'returned_quantity'],
      ],
    },
  },
  order_tender: {
    section: 'orders',
    whose: OF_ORDER,
    erase: [],
    anonymise: { label: '' },
    keep: {
      reason: BOOKS,
      columns: ['tender_id', 'order_id', 'kind', 'position', 'amount', 'refunded_amount', 'gift_card_id'],
    },
  },
  order_event: {
    section: 'orders',
    whose: OF_ORDER,
    erase: [],
    keep: { reason: BOOKS, columns: ['event_id', 'order_id', 'kind', 'details', 'at'] },
  },
  order_parcel: {
    section: 'orders',
    whose: OF_ORDER,
    erase: ['parcel_id', 'order_id', 'carrier', 'tracking_number', 'created_at'],
  },
  order_refund: {
    section: 'orders',
    whose: OF_ORDER,
    erase: [],
    keep: {
      reason: BOOKS,
      columns: [
        ...['refund_id', 'order_id', 'reference', 'tender_id', 'destination', 'amount', 'state'],
        ...['created_at', 'done_at'],
      ],
    },
  },
  order_return: {
    section: 'orders',
    whose: OF_ORDER,
    erase: [],
    keep: {
      reason: BOOKS,
      columns: [
        ...['return_id', 'order_id', 'position', 'request_key', 'state', 'wish', 'fee_amount', 'refund_amount'],
        ...['held_until', 'requested_at', 'ended_at'],
      ],
    },
  },
  order_return_line: {
    section: 'orders',
    whose: { parent: 'order_return', by: 'return_id' },
    erase: [],
    keep: {
      reason: BOOKS,
      columns: [
        ...['return_id', 'line_number', 'quantity', 'reason', 'amount', 'tax_amount'],
        ...['exchange_sku', 'exchange_size'],
      ],
    },
  },
};
