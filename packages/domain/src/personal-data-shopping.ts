import type { PersonalTable } from './personal-table.ts';

const EMAIL = ['email', 'email_key'] as const;
const PLACE = ['brand', 'locale'] as const;

/** What somebody wanted, asked and was promised. */
export const SHOPPING_DATA: Readonly<Record<string, PersonalTable>> = {
  newsletter_request: {
    section: 'newsletter',
    whose: { email: 'email_key' },
    atClosing: true,
    erase: ['request_id', ...EMAIL, ...PLACE, 'source', 'asked_at'],
  },
  newsletter_subscription: {
    section: 'newsletter',
    whose: { email: 'email_key' },
    atClosing: true,
    erase: ['id', ...EMAIL, ...PLACE, 'source', 'status', 'asked_at', 'confirmed_at', 'unsubscribed_at'],
    secret: ['confirmation_hash', 'unsubscribe_token'],
  },
  back_in_stock_request: {
    section: 'notices',
    whose: { email: 'email_key' },
    atClosing: true,
    erase: [
      'id',
      ...EMAIL,
      ...PLACE,
      'variant_sku',
      'pool',
      'status',
      'asked_at',
      'confirmed_at',
      'mailed_at',
      'mailed_after',
      'cancelled_at',
    ],
    secret: ['confirmation_hash', 'cancel_token'],
  },
  contact_message: {
    section: 'messages',
    whose: { email: 'email' },
    erase: ['id', ...PLACE, 'name', 'email', 'topic', 'order_number', 'message', 'mailed', 'created_at'],
  },
  quote: {
    section: 'bag',
    whose: { customer: 'customer_id' },
    erase: [
      'quote_id',
      'status',
      'customer_id',
      ...PLACE,
      'currency',
      'code',
      'device_type',
      'site_view_mode',
      'paying_until',
      'created_at',
      'used_at',
    ],
    secret: ['token_hash', 'gift_cards'],
  },
  quote_line: {
    section: 'bag',
    whose: { parent: 'quote', by: 'quote_id' },
    erase: [
      'quote_id',
      'variant_sku',
      'quantity',
      'position',
      'product_sku',
      'title',
      'size',
      'seen_state',
      'seen_price_list',
      'seen_amount',
    ],
  },
  quote_service: {
    section: 'bag',
    whose: { parent: 'quote', by: 'quote_id' },
    erase: ['service_id', 'quote_id', 'kind', 'amount', 'currency', 'details', 'added_at'],
  },
  checkout: {
    section: 'bag',
    whose: { parent: 'quote', by: 'quote_id' },
    erase: [
      'quote_id',
      'email',
      'marketing_at',
      'delivery_address',
      'billing_address',
      'method',
      'collect_point',
      'use_credit',
      'updated_at',
    ],
  },
  promotion_redemption: {
    section: 'promotions',
    whose: { customer: 'customer_key' },
    erase: ['customer_key', 'customer_slot'],
    keep: {
      reason: 'How often a promotion was used holds its limit for everybody else',
      columns: ['promotion_key', 'reference', 'slot', 'redeemed_at'],
    },
  },
  customer_group: {
    section: 'staff',
    whose: { customer: 'customer_id' },
    erase: ['customer_id', 'group_name', 'since'],
  },
  group_grant: {
    section: 'staff',
    whose: { customer: 'customer_id' },
    erase: ['grant_id', 'customer_id', 'group_name', 'used_at'],
  },
};
