import type { PromotionLimits } from '@shop/domain/quote/promotion/promotion';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

type Redemption = { reference: string; customerKey: string | undefined };

/**
 * Locks the limited promotions until the transaction ends, so that references take slots one after the other; always
 * in key order, to avoid deadlock.
 */
export async function lockLimits(tx: Database, keys: readonly string[]): Promise<Map<string, PromotionLimits>> {
  const { rows } = await sql<{ key: string; limits: PromotionLimits }>`
    select key, rule -> 'limits' as limits from promotion
    where key = any(${keys}) and rule -> 'limits' <> '{}'::jsonb
    order by key
    for no key update
  `.execute(tx);
  return new Map(rows.map(({ key, limits }) => [key, limits]));
}

/** Promotions among these that require a first order. */
export async function findFirstOrderOnly(tx: Database, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from promotion
    where key = any(${keys}) and rule #> '{conditions,firstOrder}' = 'true'::jsonb
    order by key
  `.execute(tx);
  return rows.map(({ key }) => key);
}

/** Releases redemptions of other promotions or of another customer. Returns the remaining keys. */
export async function keepRedeemed(tx: Database, redemption: Redemption, keys: readonly string[]) {
  const { reference, customerKey = null } = redemption;
  await sql`
    delete from promotion_redemption
    where reference = ${reference}
      and (promotion_key <> all(${keys}) or customer_key is distinct from ${customerKey})
  `.execute(tx);
  return new Set(await findRedeemed(tx, reference));
}

/** Promotion keys redeemed by a reference. */
export async function findRedeemed(tx: Database, reference: string): Promise<string[]> {
  const { rows } = await sql<{ promotionKey: string }>`
    select promotion_key from promotion_redemption where reference = ${reference}
  `.execute(tx);
  return rows.map(({ promotionKey }) => promotionKey);
}

/**
 * False when no slot is free. Call `lockLimits` first: without the lock a race may reject too early, but never
 * exceeds the limit.
 */
export async function takeSlots(
  tx: Database,
  redemption: Redemption & { promotion: string; now: Date },
  { total, perCustomer }: PromotionLimits,
): Promise<boolean> {
  const { promotion, reference, customerKey = null, now } = redemption;
  const all = sql`promotion_key = ${promotion}`;
  const own = sql`${all} and customer_key = ${customerKey}`;
  const { numAffectedRows } = await sql`
    insert into promotion_redemption (promotion_key, reference, slot, customer_key, customer_slot, redeemed_at)
    select ${promotion}, ${reference}, slot, ${customerKey}, customer_slot, ${now}::timestamptz
    from (
      select ${total === undefined ? NO_SLOT : freeSlot('slot', all, total)} as slot,
        ${perCustomer === undefined ? NO_SLOT : freeSlot('customer_slot', own, perCustomer)} as customer_slot
    ) as free
    where ${total === undefined} = (slot is null) and ${perCustomer === undefined} = (customer_slot is null)
    on conflict do nothing
  `.execute(tx);
  return numAffectedRows === 1n;
}

export async function deleteRedemptions(tx: Database, reference: string): Promise<void> {
  await sql`delete from promotion_redemption where reference = ${reference}`.execute(tx);
}

type Fragment = ReturnType<typeof sql>;

const NO_SLOT = sql`null::int`;

/** Lowest free slot, or null. Uses from before the limit have no slot but still count. */
const freeSlot = (column: 'slot' | 'customer_slot', which: Fragment, limit: number): Fragment => sql`(
  select min(next) from (
    select 1 as next union all select ${sql.ref(column)} + 1 from promotion_redemption where ${which}
  ) as candidate
  where next <= ${limit}
    and (select count(*) from promotion_redemption where ${which}) < ${limit}
    and not exists (select from promotion_redemption where ${which} and ${sql.ref(column)} = next)
)`;
