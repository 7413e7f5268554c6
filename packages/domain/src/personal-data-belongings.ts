import type { PersonalTable } from './personal-table.ts';

const PLACE = ['brand', 'locale'] as const;
const BOOKS = 'The books are only ever added to, and name a customer by a number that says nothing of who it was';

/** What somebody has: addresses, lists, friends, credit. */
export const BELONGINGS_DATA: Readonly<Record<string, PersonalTable>> = {
  customer_address: {
    section: 'addresses',
    whose: { customer: 'customer_id' },
    erase: [
      ...['address_id', 'customer_id', 'first_name', 'last_name', 'company', 'line1', 'line2', 'city', 'region'],
      ...[
        'postcode',
        'country',
        'phone',
        'is_default_delivery',
        'is_default_billing',
        'position',
        'created_at',
        'updated_at',
      ],
    ],
  },
  email_change_request: {
    section: 'signIn',
    whose: { customer: 'customer_id' },
    atClosing: true,
    erase: ['request_id', 'customer_id', 'email', 'email_key', ...PLACE, 'asked_at'],
  },
  email_change: {
    section: 'signIn',
    whose: { customer: 'customer_id' },
    atClosing: true,
    erase: ['customer_id', 'old_email_key', 'email', 'email_key', ...PLACE, 'made_at'],
    secret: ['token_hash'],
  },
  wishlist: {
    section: 'wishlist',
    whose: { customer: 'customer_id' },
    erase: ['wishlist_id', 'customer_id', 'name', 'is_default', 'shares_name', 'created_at'],
    secret: ['share_token'],
  },
  wishlist_item: {
    section: 'wishlist',
    whose: { parent: 'wishlist', by: 'wishlist_id' },
    erase: [
      ...['item_id', 'wishlist_id', 'product_sku', 'variant_sku', 'title', ...PLACE, 'pool', 'price_list'],
      ...['saved_amount', 'watched_amount', 'notify_price_drop', 'notify_back_in_stock', 'added_at'],
      ...['out_since', 'back_at'],
    ],
  },
  wishlist_reader: {
    section: 'wishlist',
    whose: { customer: 'customer_id' },
    erase: ['customer_id', 'digest_at'],
    secret: ['unsubscribe_token'],
  },
  referrer: {
    section: 'referrals',
    whose: { customer: 'customer_id' },
    erase: ['customer_id', 'code', ...PLACE, 'created_at'],
  },
  referral_trace: {
    section: 'referrals',
    whose: { customer: 'customer_id' },
    erase: ['customer_id', 'kind'],
    secret: ['hash'],
  },
  referral: {
    section: 'referrals',
    whose: { parent: 'referrer', by: 'customer_id' },
    erase: [
      ...['referral_id', 'customer_id', 'state', 'begun_at', 'invited_at', 'ordered_at', 'ended_at'],
      ...['reward_amount', 'reward_currency', 'reward_code'],
    ],
    // The friend's business.
    secret: ['reason', 'order_id'],
  },
  /** The friend's own: who referred them keeps the referral, and nothing of whom it was about. */
  referral_friend: {
    section: 'referrals',
    whose: { email: 'email_key' },
    erase: ['referral_id', 'email', 'email_key', 'person_key', 'friend_id', 'mailed_at'],
    secret: ['stop_token', 'address_hash', 'card_hash', 'device_hash'],
  },
  ledger_account: {
    section: 'credit',
    whose: { customer: 'customer_id' },
    erase: [],
    keep: {
      reason: BOOKS,
      columns: ['account_id', 'kind', 'currency', 'customer_id', 'house', 'balance', 'opened_at'],
    },
  },
  ledger_entry: {
    section: 'credit',
    whose: { parent: 'ledger_account', by: 'account_id' },
    erase: [],
    keep: { reason: BOOKS, columns: ['entry_id', 'movement_id', 'account_id', 'amount'] },
  },
  ledger_movement: {
    section: 'credit',
    whose: { parent: 'ledger_entry', by: 'movement_id' },
    erase: [],
    keep: { reason: BOOKS, columns: ['movement_id', 'reference', 'kind', 'about', 'at'] },
  },
  gift_card: {
    section: 'credit',
    whose: { parent: 'ledger_account', by: 'account_id' },
    erase: [],
    keep: {
      reason: 'It is paid with by whoever has its code, and names nobody',
      columns: ['gift_card_id', 'account_id', 'last_four', 'issued_at'],
      untold: ['code_hash'],
    },
  },
};
