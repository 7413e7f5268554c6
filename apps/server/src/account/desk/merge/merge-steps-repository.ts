import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { MergePair } from './merge-repository.ts';

/** Accounts with their addresses, which name messages and newsletters. */
type MergeAddresses = {
  kept: { email: string; emailKey: string };
  ended: { email: string; emailKey: string };
};

/** Lines of the open bag that the kept one lacks are added to it; without one, the bag is taken over. */
export async function joinQuotes(tx: Database, { kept, ended }: MergePair): Promise<void> {
  const { rows } = await sql<{ customerId: string; quoteId: string }>`
    select customer_id, quote_id from quote where customer_id in (${kept}, ${ended}) and status in ('open', 'paying')
  `.execute(tx);
  const find = (customerId: string) => rows.find((row) => row.customerId === customerId)?.quoteId;
  const [own, other] = [find(kept), find(ended)];
  if (own && other) {
    await sql`
      update quote_line set quote_id = ${own},
        position = position + (select coalesce(max(position), 0) from quote_line where quote_id = ${own})
      where quote_id = ${other}
        and variant_sku not in (select variant_sku from quote_line where quote_id = ${own})
    `.execute(tx);
    await sql`update quote_service set quote_id = ${own} where quote_id = ${other} and kind = 'gift-card'`.execute(tx);
    await sql`update quote set status = 'merged', paying_until = null where quote_id = ${other}`.execute(tx);
  }
  // A new token: the browser of the ended account must not open the bag any more.
  await sql`
    update quote set customer_id = ${kept}, token_hash = sha256(gen_random_uuid()::text::bytea)
    where customer_id = ${ended}
  `.execute(tx);
}

/** Uses count for the kept account; slots are numbered, so they continue after its own. */
export async function joinRedemptions(tx: Database, { kept, ended }: MergePair): Promise<void> {
  await sql`
    update promotion_redemption set customer_key = ${kept}, customer_slot = customer_slot + (
      select coalesce(max(own.customer_slot), 0) from promotion_redemption own
      where own.promotion_key = promotion_redemption.promotion_key and own.customer_key = ${kept}
    )
    where customer_key = ${ended}
  `.execute(tx);
}

/** Cards at Stripe belong to one customer there: those of the ended account move whole, or are deleted by a job. */
export async function joinStripeCustomers(tx: Database, { kept, ended }: MergePair): Promise<void> {
  await sql`
    update stripe_customer set payer = case when exists (
      select from stripe_customer own where own.payer = ${kept}
    ) then null else ${kept} end
    where payer = ${ended}
  `.execute(tx);
}

/** The kept profile wins; what it lacks is filled in. The ended row keeps no personal data. */
export async function joinProfiles(tx: Database, { kept, ended }: MergePair, at: Date): Promise<void> {
  await sql`
    update customer set phone = coalesce(customer.phone, other.phone),
      birth_date = coalesce(customer.birth_date, other.birth_date), updated_at = ${at}
    from customer other
    where customer.customer_id = ${kept} and other.customer_id = ${ended}
  `.execute(tx);
  await sql`
    update customer set first_name = '', last_name = '', phone = null, birth_date = null, updated_at = ${at}
    where customer_id = ${ended}
  `.execute(tx);
}

const ADDRESS = sql.join(
  ['first_name', 'last_name', 'company', 'line1', 'line2', 'city', 'region', 'postcode', 'country', 'phone'].map(
    (name) => sql.ref(name),
  ),
);

/** Condition: an address of the ended account that the kept one has, too. */
const isKnownAddress = (kept: string) => sql`exists (
  select from (select row(${ADDRESS}) as written from customer_address where customer_id = ${kept}) own
  where own.written is not distinct from row(${ADDRESS})
)`;

/** Addresses that the kept account has already are deleted; its defaults stay. */
export async function joinAddresses(tx: Database, { kept, ended }: MergePair): Promise<void> {
  await sql`delete from customer_address where customer_id = ${ended} and ${isKnownAddress(kept)}`.execute(tx);
  const lacks = (column: string) => sql`${sql.ref(column)} and not exists (
    select from customer_address own where own.customer_id = ${kept} and own.${sql.ref(column)}
  )`;
  await sql`
    update customer_address set customer_id = ${kept}, is_default_delivery = ${lacks('is_default_delivery')},
      is_default_billing = ${lacks('is_default_billing')}
    where customer_id = ${ended}
  `.execute(tx);
}

export async function countKnownAddresses(db: Database, { kept, ended }: MergePair): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customer_address where customer_id = ${ended} and ${isKnownAddress(kept)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Both histories become one; the choice in force is added last. */
export async function joinConsents(
  tx: Database,
  { kept, ended, inForce, at }: MergePair & { inForce: Readonly<Record<string, boolean>>; at: Date },
): Promise<void> {
  await sql`
    update customer_marketing_choice set customer_id = ${kept} where customer_id = ${ended}
  `.execute(tx);
  for (const [channel, granted] of Object.entries(inForce))
    await sql`
      insert into customer_marketing_choice (customer_id, channel, granted, source, chosen_at)
      values (${kept}, ${channel}, ${granted}, 'merge', ${at})
    `.execute(tx);
}

/** Pairs of lists that become one: both default lists, then lists of the same name. */
const LIST_PAIRS = [
  sql`other.is_default and own.is_default`,
  sql`not other.is_default and lower(own.name) = lower(other.name)`,
];

/** Other lists move whole, with their shared links. The link of a list that is joined ends: it would show more. */
export async function joinWishlists(tx: Database, { kept, ended }: MergePair): Promise<void> {
  for (const isPair of LIST_PAIRS) {
    const pairs = sql`
      select other.wishlist_id as ended_list, own.wishlist_id as kept_list
      from wishlist other join wishlist own on own.customer_id = ${kept} and ${isPair}
      where other.customer_id = ${ended}`;
    await sql`
      update wishlist_item set wishlist_id = kept_list from (${pairs}) as pair
      where wishlist_item.wishlist_id = ended_list and not exists (
        select from wishlist_item own where own.wishlist_id = kept_list and own.product_sku = wishlist_item.product_sku
      )
    `.execute(tx);
    await sql`delete from wishlist where wishlist_id in (select ended_list from (${pairs}) as pair)`.execute(tx);
  }
  await sql`update wishlist set customer_id = ${kept} where customer_id = ${ended}`.execute(tx);
}

/** A referral between the two accounts earns nothing: the friend is the referrer. */
export async function joinReferrals(tx: Database, { kept, ended }: MergePair, at: Date): Promise<void> {
  await sql`
    update referral set state = 'refused', reason = 'self', ended_at = ${at}
    from referral_friend
    where referral_friend.referral_id = referral.referral_id and state in ('invited', 'joined', 'ordered')
      and (referral.customer_id, friend_id) in ((${kept}::uuid, ${ended}::uuid), (${ended}::uuid, ${kept}::uuid))
  `.execute(tx);
  // The code moves in two steps: it is unique, and referrals refer to its owner.
  const { rows } = await sql<{ code: string }>`
    select code from referrer where customer_id = ${ended}
  `.execute(tx);
  const [own] = rows;
  if (!own) return;
  await sql`update referrer set code = ${`merged ${ended}`} where customer_id = ${ended}`.execute(tx);
  await sql`
    insert into referrer (customer_id, code, brand, locale, created_at)
    select ${kept}, ${own.code}, brand, locale, created_at from referrer where customer_id = ${ended}
    on conflict (customer_id) do nothing
  `.execute(tx);
  await sql`update referral_offer set customer_id = ${kept} where customer_id = ${ended}`.execute(tx);
  await sql`update referral set customer_id = ${kept} where customer_id = ${ended}`.execute(tx);
  await sql`delete from referrer where customer_id = ${ended}`.execute(tx);
}

/** Messages, stock notices and orders of a former shop follow to the kept address. */
export async function joinNotices(tx: Database, { kept, ended }: MergeAddresses): Promise<void> {
  await sql`
    update message_thread set email = ${kept.email} where lower(email) = lower(${ended.email})
  `.execute(tx);
  await sql`
    update back_in_stock_request set email = ${kept.email}, email_key = ${kept.emailKey}
    where email_key = ${ended.emailKey} and not exists (
      select from back_in_stock_request own
      where own.email_key = ${kept.emailKey} and own.brand = back_in_stock_request.brand
        and own.variant_sku = back_in_stock_request.variant_sku
    )
  `.execute(tx);
  await sql`delete from back_in_stock_request where email_key = ${ended.emailKey}`.execute(tx);
  await sql`
    update former_order set email = ${kept.email}, email_key = ${kept.emailKey} where email_key = ${ended.emailKey}
  `.execute(tx);
}

/** The newsletter of the ended address stops, as it does when an account is closed. */
export async function joinNewsletters(
  tx: Database,
  { kept, ended }: MergeAddresses,
  { unsubscribed, at }: { unsubscribed: readonly string[]; at: Date },
): Promise<void> {
  if (unsubscribed.length > 0)
    await sql`
      update newsletter_subscription set status = 'unsubscribed', unsubscribed_at = ${at}, confirmation_hash = null
      where email_key = ${kept.emailKey} and brand in (${sql.join(unsubscribed)}) and status <> 'unsubscribed'
    `.execute(tx);
  await sql`delete from newsletter_subscription where email_key = ${ended.emailKey}`.execute(tx);
}

type PassRow = { customerId: string; passId: string; brand: string; since: Date; until: Date };

/** Row lock until the transaction ends. */
export async function lockPasses(tx: Database, { kept, ended }: MergePair): Promise<PassRow[]> {
  const { rows } = await sql<PassRow>`
    select customer_id, pass_id, brand, since, until from delivery_pass where customer_id in (${kept}, ${ended})
    order by pass_id for update
  `.execute(tx);
  return rows;
}

export async function movePass(tx: Database, passId: string, kept: string): Promise<void> {
  await sql`update delivery_pass set customer_id = ${kept} where pass_id = ${passId}`.execute(tx);
}

type JoinedPass = { kept: PassRow; ended: PassRow; after: { since: Date; until: Date }; at: Date };

/** The paid periods move, so that a cancelled order takes its own back. The other pass stays behind, ended: its renewals name payments. */
export async function joinPass(tx: Database, { kept, ended, after, at }: JoinedPass): Promise<void> {
  await sql`
    update delivery_pass set since = ${after.since}, until = ${after.until} where pass_id = ${kept.passId}
  `.execute(tx);
  await sql`update delivery_pass_period set pass_id = ${kept.passId} where pass_id = ${ended.passId}`.execute(tx);
  await sql`
    update delivery_pass set renews = false, until = least(until, ${at}::timestamptz) where pass_id = ${ended.passId}
  `.execute(tx);
  await sql`
    update delivery_pass_renewal set state = 'dropped', ended_at = ${at}
    where pass_id = ${ended.passId} and state = 'told'
  `.execute(tx);
}
