import type { PromotionLimits } from '@shop/domain/promotion';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

type Redemption = { reference: string; customerKey: string | undefined };

/**
 * The limits of those promotions that have any, each held until the transaction ends, so that one reference after the
 * other takes its slot; in the one order that all who hold several keep to.
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

/** Those of them that only a first order can use. */
export async function findFirstOrderOnly(tx: Database, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from promotion
    where key = any(${keys}) and rule #> '{conditions,firstOrder}' = 'true'::jsonb
    order by key
  `.execute(tx);
  return rows.map(({ key }) => key);
}

/** Lets go what the reference has of other promotions, or of another customer. Answers the keys that stay. */
export async function keepRedeemed(tx: Database, redemption: Redemption, keys: readonly string[]) {
  const { reference, customerKey = null } = redemption;
  await sql`
    delete from promotion_redemption
    where reference = ${reference}
      and (promotion_key <> all(${keys}) or customer_key is distinct from ${customerKey})
  `.execute(tx);
  return new Set(await findRedeemed(tx, reference));
}

/** The keys of what a reference has. */
export async function findRedeemed(tx: Database, reference: string): Promise<string[]> {
  const { rows } = await sql<{ promotionKey: string }>`
    select promotion_key from promotion_redemption where reference = ${reference}
  `.execute(tx);
  return rows.map(({ promotionKey }) => promotionKey);
}

/** False where no slot is free. Call `lockLimits` first: whoever does not may be told so too early, never too late. */
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

/** The lowest that nobody has; null where there is none. Uses from before there was a limit have no slot, and count. */
const freeSlot = (column: 'slot' | 'customer_slot', which: Fragment, limit: number): Fragment => sql`(
  select min(next) from (
    select 1 as next union all select ${sql.ref(column)} + 1 from promotion_redemption where ${which}
  ) as candidate
  where next <= ${limit}
    and (select count(*) from promotion_redemption where ${which}) < ${limit}
    and not exists (select from promotion_redemption where ${which} and ${sql.ref(column)} = next)
)`;
