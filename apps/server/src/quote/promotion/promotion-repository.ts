import { type Promotion, promotionCode } from '@shop/domain/quote/promotion/promotion';
import type { Store } from '@shop/domain/site/store/store';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { PromotionTables } from './promotion-tables.ts';

type PromotionUse = { total: number; byCustomer: number };
export type UsedPromotion = { promotion: Promotion; used: PromotionUse };

type PromotionRow = Omit<Selectable<PromotionTables['promotion']>, 'savedAt'>;
type UsedRow = PromotionRow & { usedTotal: number; usedByCustomer: number };

const promotions = (db: Database) => db.$extendTables<PromotionTables>();

export type Wanted = {
  store: Pick<Store, 'brand' | 'localeISOCode'>;
  now: Date;
  /** Normalised with `promotionCode`. */
  code: string | undefined;
  customerKey: string | undefined;
};

/** Active automatic promotions, plus all with the code, ended or not. Uses are counted only where a limit exists. */
export async function findOffered(db: Database, wanted: Wanted): Promise<UsedPromotion[]> {
  const { store, now, code = null, customerKey = null } = wanted;
  const { rows } = await sql<UsedRow>`
    select key, brand, locales, code, rule, starts_at, ends_at, active,
      case when rule #> '{limits,total}' is null then 0 else (
        select count(*) from promotion_redemption where promotion_key = key
      ) end::int as used_total,
      case when rule #> '{limits,perCustomer}' is null then 0 else (
        select count(*) from promotion_redemption where promotion_key = key and customer_key = ${customerKey}
      ) end::int as used_by_customer
    from promotion
    where (brand is null or brand = ${store.brand})
      and (locales is null or ${store.localeISOCode} = any(locales))
      and (
        (code is null and active and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now}))
        or code = ${code}
      )
  `.execute(db);
  return rows.map(usedPromotion);
}

/** Promotions that `findOffered` finds now or, unless they change, at a later time. */
export async function findOfferable(db: Database, { store, now, code }: Wanted): Promise<Promotion[]> {
  const { rows } = await sql<PromotionRow>`
    select key, brand, locales, code, rule, starts_at, ends_at, active
    from promotion
    where (brand is null or brand = ${store.brand})
      and (locales is null or ${store.localeISOCode} = any(locales))
      and ((code is null and active and (ends_at is null or ends_at > ${now})) or code = ${code ?? null})
  `.execute(db);
  return rows.map(toPromotion);
}

type CountedUses = PromotionUse & { key: string };

export async function countUses(
  db: Database,
  keys: readonly string[],
  customerKey: string | undefined,
): Promise<Map<string, PromotionUse>> {
  const { rows } = await sql<CountedUses>`
    select promotion_key as key, count(*)::int as total,
      (count(*) filter (where customer_key = ${customerKey ?? null}))::int as by_customer
    from promotion_redemption where promotion_key = any(${keys}) group by promotion_key
  `.execute(db);
  return new Map(rows.map(({ key, ...used }) => [key, used]));
}

/** Ordered by key, with the number of uses. */
export async function listPromotions(db: Database): Promise<UsedPromotion[]> {
  const { rows } = await sql<UsedRow>`
    select key, brand, locales, code, rule, starts_at, ends_at, active, 0 as used_by_customer,
      (select count(*) from promotion_redemption where promotion_key = key)::int as used_total
    from promotion order by key
  `.execute(db);
  return rows.map(usedPromotion);
}

/** Upsert by key. Existing redemptions are kept. */
export async function savePromotion(tx: Database, promotion: Promotion, now: Date): Promise<void> {
  const { key, brand, locales, code, startsAt, endsAt, active, ...rule } = promotion;
  const row = {
    brand: brand ?? null,
    locales: locales ?? null,
    code: code === undefined ? null : promotionCode(code),
    rule: JSON.stringify(rule),
    startsAt: startsAt ?? null,
    endsAt: endsAt ?? null,
    active,
    savedAt: now,
  };
  await promotions(tx)
    .insertInto('promotion')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** Ends the promotion now unless already over; false when it does not exist. */
export async function endPromotion(db: Database, key: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update promotion set ends_at = least(ends_at, ${now}), saved_at = ${now} where key = ${key}
  `.execute(db);
  return numAffectedRows === 1n;
}

export async function hasPromotions(db: Database): Promise<boolean> {
  return (await promotions(db).selectFrom('promotion').select('key').limit(1).executeTakeFirst()) !== undefined;
}

const usedPromotion = ({ usedTotal, usedByCustomer, ...row }: UsedRow): UsedPromotion => ({
  promotion: toPromotion(row),
  used: { total: usedTotal, byCustomer: usedByCustomer },
});

function toPromotion({ key, brand, locales, code, rule, startsAt, endsAt, active }: PromotionRow): Promotion {
  return {
    ...rule,
    key,
    active,
    ...(brand !== null && { brand }),
    ...(locales && { locales }),
    ...(code !== null && { code }),
    ...(startsAt && { startsAt }),
    ...(endsAt && { endsAt }),
  };
}
