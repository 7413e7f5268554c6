/**
 * Treatment of a column that names a customer when two accounts are merged.
 * - `move`: the row is given to the account that stays.
 * - `fill`: moved where the account that stays has no row with the same key, otherwise deleted.
 * - `drop`: deleted, as it opens the account that ends.
 * - `step`: by a rule of its own in merge-steps-repository.
 * - `stay`: unchanged, with the reason.
 */
export type MergeTreatment =
  | { how: 'move' }
  | { how: 'fill'; key: readonly string[] }
  | { how: 'drop' }
  | { how: 'step' }
  | { how: 'stay'; reason: string };

const move = { how: 'move' } as const;
const drop = { how: 'drop' } as const;
const step = { how: 'step' } as const;
const fill = (...key: string[]) => ({ how: 'fill', key }) as const;
const stay = (reason: string) => ({ how: 'stay', reason }) as const;

/** An address without an account: its rows expire by themselves. */
const SHORT_LIVED = stay('of an address, deleted within days');

/**
 * Every column that names a customer by id or address. Run in this order; a test compares it with the schema.
 * Orders come before credit, as a refund locks them.
 */
export const MERGE_PLAN: Readonly<Record<string, Readonly<Record<string, MergeTreatment>>>> = {
  quote: { customer_id: step },
  shop_order: { customer_id: move, customer_key: move },
  payment: { customer_id: move },
  gateway_payment: { payer: move },
  gateway_card: { payer: fill() },
  stripe_customer: { payer: step, customer_id: stay('an id of Stripe') },
  promotion_redemption: { customer_key: step },
  delivery_pass: { customer_id: step },
  customer: { customer_id: step },
  customer_address: { customer_id: step },
  customer_marketing_choice: { customer_id: step },
  customer_block: { customer_id: move },
  customer_group: { customer_id: fill('group_name') },
  group_grant: { customer_id: move },
  wishlist: { customer_id: step },
  wishlist_reader: { customer_id: fill() },
  referrer: { customer_id: step },
  referral: { customer_id: step },
  referral_offer: { customer_id: step },
  referral_trace: { customer_id: fill('kind', 'hash') },
  referral_friend: { friend_id: move, email_key: stay('the invitation of another customer') },
  message_thread: { email: step },
  back_in_stock_request: { email_key: step },
  former_order: { email_key: step },
  product_review: { customer_id: move },
  newsletter_subscription: { email_key: step },
  newsletter_request: { email_key: SHORT_LIVED },
  registration: { email_key: SHORT_LIVED },
  password_request: { email_key: SHORT_LIVED },
  account_mail: { email_key: SHORT_LIVED },
  mail: { recipient: stay('the log of sent mails, deleted by age') },
  customer_merge: { kept_id: move, merged_id: stay('names the ended account') },
  account_closing: { customer_id: stay('absent: closed accounts are not merged') },
  session_family: { customer_id: stay('ended, deleted by age') },
  passkey: { customer_id: drop },
  account_link: { customer_id: drop },
  email_change: { customer_id: drop },
  email_change_request: { customer_id: drop },
  deletion_code: { customer_id: drop },
  data_export: { customer_id: drop },
  customer_device: { customer_id: drop },
  customer_device_token: { customer_id: drop },
  customer_network: { customer_id: drop },
  customer_login: { customer_id: drop },
  ledger_account: { customer_id: step },
};
