import { inStoreTime, type Promotion, type PromotionUse, promotionCode } from '@shop/domain/quote/promotion/promotion';
import type { Store } from '@shop/domain/site/store/store';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { PromotionOrigin, PromotionTables } from './promotion-tables.ts';

export type UsedPromotion = { promotion: Promotion; used: PromotionUse };

type PromotionRow = Omit<Selectable<PromotionTables['promotion']>, 'savedAt' | 'version' | 'origin'>;
type UsedRow = PromotionRow & { usedTotal: number; usedByCustomer: number; usedCode?: boolean };
export type DeskRow = UsedPromotion & { version: number; savedAt: Date };

const promotions = (db: Database) => db.$extendTables<PromotionTables>();

export type Wanted = {
  store: Pick<Store, 'brand' | 'localeISOCode' | 'timeZone'>;
  now: Date;
  /** Normalised with `promotionCode`. */
  code: string | undefined;
  customerKey: string | undefined;
  /** Keys of promotions that an experiment gives: they count as active. */
  given?: readonly string[] | undefined;
  /** Promotions that are shown as if they were on in the period. */
  drafts?: { keys: readonly string[]; from: Date; to: Date } | undefined;
};

/** With the entered code as the code of a promotion that has single-use codes. */
const columnsFor = (code: string | undefined): RawBuilder<unknown> => sql`
  key, brand, locales, coalesce(code, case when single_use then ${code ?? null}::text end) as code, rule, starts_at, ends_at,
  local_zone, active, single_use`;

const hasCode = (code = ''): RawBuilder<unknown> => sql`(
  code = ${code} or (single_use and key = (select promotion_key from single_use_code where code = ${code})))`;

const isAutomatic = (given: readonly string[] = []): RawBuilder<unknown> =>
  sql`(code is null and not single_use and (active or key = any(${given})))`;

/** Clocks of two stores differ by at most 26 hours. */
const slack = sql`case when local_zone is null then interval '0' else interval '26 hours' end`;
const hasBegun = (now: Date): RawBuilder<unknown> =>
  sql`(starts_at is null or starts_at <= ${now}::timestamptz + ${slack})`;
const isNotOver = (now: Date): RawBuilder<unknown> =>
  sql`(ends_at is null or ends_at > ${now}::timestamptz - ${slack})`;

/** Active automatic promotions, plus all with the code, ended or not. Uses are counted only where a limit exists. */
export async function findOffered(db: Database, wanted: Wanted): Promise<UsedPromotion[]> {
  const { store, now, code, given, drafts } = wanted;
  const { rows } = await sql<UsedRow>`
    select ${columnsFor(code)}, ${limitedUses(wanted)}
    from promotion
    where (brand is null or brand = ${store.brand})
      and (locales is null or ${store.localeISOCode} = any(locales))
      and (
        (${isAutomatic(given)} and ${hasBegun(now)} and ${isNotOver(now)})
        or ${hasCode(code)}
        or (code is null and not single_use and key = any(${drafts?.keys ?? []}))
      )
  `.execute(db);
  return rows.map((row) => usedPromotion(asDraft(row, drafts), store.timeZone));
}

const asDraft = (row: UsedRow, drafts: Wanted['drafts']): UsedRow =>
  drafts?.keys.includes(row.key)
    ? { ...row, active: true, startsAt: drafts.from, endsAt: drafts.to, localZone: null }
    : row;

/** Merchant's promotions that are not over, in all stores, plus all with the code. For simulations. */
export async function findSimulated(db: Database, wanted: Omit<Wanted, 'store'>): Promise<UsedPromotion[]> {
  const { now, code } = wanted;
  const { rows } = await sql<UsedRow>`
    select key, brand, locales,
      coalesce(code, case when single_use and ${hasCode(code)} then ${code ?? null}::text end) as code,
      rule, starts_at, ends_at, local_zone, active, single_use, ${limitedUses(wanted)}
    from promotion
    where (origin = 'merchant' and ${isNotOver(now)}) or ${hasCode(code)}
  `.execute(db);
  return rows.map((row) => usedPromotion(row));
}

const limitedUses = ({ code = '', customerKey }: Omit<Wanted, 'store'>): RawBuilder<unknown> => sql`
  case when rule #> '{limits,total}' is null then 0 else (
    select count(*) from promotion_redemption where promotion_key = key
  ) end::int as used_total,
  case when rule #> '{limits,perCustomer}' is null then 0 else (
    select count(*) from promotion_redemption where promotion_key = key and customer_key = ${customerKey ?? null}
  ) end::int as used_by_customer,
  single_use and exists (
    select from single_use_code where single_use_code.code = ${code} and promotion_key = key and used_by is not null
  ) as used_code`;

/** Promotions that `findOffered` finds now or, unless they change, at a later time. */
export async function findOfferable(db: Database, { store, now, code, given }: Wanted): Promise<Promotion[]> {
  const { rows } = await sql<PromotionRow>`
    select ${columnsFor(code)}
    from promotion
    where (brand is null or brand = ${store.brand})
      and (locales is null or ${store.localeISOCode} = any(locales))
      and ((${isAutomatic(given)} and ${isNotOver(now)}) or ${hasCode(code)})
  `.execute(db);
  return rows.map((row) => toPromotion(row, store.timeZone));
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
  return (await readDeskRows(db, sql`true`)).map(({ promotion, used }) => ({ promotion, used }));
}

type DeskPage = { after?: string | undefined; limit: number };

/** Merchant's promotions, ordered by key. */
export const readDeskPage = (db: Database, { after = '', limit }: DeskPage): Promise<DeskRow[]> =>
  readDeskRows(db, sql`origin = 'merchant' and key > ${after}`, limit);

/** Merchant's promotions that are not over. */
export const readOpenRows = (db: Database, now: Date, limit: number): Promise<DeskRow[]> =>
  readDeskRows(db, sql`origin = 'merchant' and active and ${isNotOver(now)}`, limit);

type RangeOfStore = { store: Pick<Store, 'brand' | 'localeISOCode'>; from: Date; to: Date };

/** Merchant's promotions of a store that are not over before the range and begin before its end. */
export const readRowsIn = (db: Database, { store, from, to }: RangeOfStore, limit: number): Promise<DeskRow[]> =>
  readDeskRows(
    db,
    sql`origin = 'merchant' and (brand is null or brand = ${store.brand})
      and (locales is null or ${store.localeISOCode} = any(locales)) and ${hasBegun(to)} and ${isNotOver(from)}`,
    limit,
  );

/** Merchant's promotions that are off. */
export const readWaitingRows = (db: Database, limit: number): Promise<DeskRow[]> =>
  readDeskRows(db, sql`origin = 'merchant' and not active`, limit);

export async function findDeskRow(db: Database, key: string): Promise<DeskRow | undefined> {
  const [row] = await readDeskRows(db, sql`key = ${key}`);
  return row;
}

/** Merchant's promotions by key. Those that the shop makes itself, such as referral rewards, have no desk. */
export const findMerchantRows = (db: Database, keys: readonly string[]): Promise<DeskRow[]> =>
  readDeskRows(db, sql`origin = 'merchant' and key = any(${keys})`);

/** Locks a merchant's promotion: two changes wait for each other. */
export async function lockMerchantRow(tx: Database, key: string): Promise<DeskRow | undefined> {
  await sql`select from promotion where key = ${key} and origin = 'merchant' for update`.execute(tx);
  const [row] = await findMerchantRows(tx, [key]);
  return row;
}

async function readDeskRows(db: Database, which: RawBuilder<unknown>, limit?: number): Promise<DeskRow[]> {
  const { rows } = await sql<UsedRow & { version: number; savedAt: Date }>`
    select key, brand, locales, code, rule, starts_at, ends_at, local_zone, active, single_use, version, saved_at,
      0 as used_by_customer,
      (select count(*) from promotion_redemption where promotion_key = key)::int as used_total
    from promotion where ${which} order by key limit ${limit ?? null}
  `.execute(db);
  return rows.map(({ version, savedAt, ...row }) => ({ ...usedPromotion(row), version, savedAt }));
}

/** Groups that promotions name. */
export async function readCustomerGroups(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct rule #>> '{conditions,customerGroup}' as name from promotion
    where rule #>> '{conditions,customerGroup}' is not null
  `.execute(db);
  return rows.map(({ name }) => name);
}

type Saved = { now: Date; origin?: PromotionOrigin };

/** Upsert by key, to the next version. Existing redemptions are kept. */
export async function savePromotion(
  tx: Database,
  promotion: Promotion,
  { now, origin = 'merchant' }: Saved,
): Promise<void> {
  const row = toRow(promotion, now);
  await promotions(tx)
    .insertInto('promotion')
    .values({ key: promotion.key, origin, ...row })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ eb }) => ({ ...row, version: eb('promotion.version', '+', 1) })),
    )
    .execute();
}

/** False when the key is taken. */
export async function insertPromotion(tx: Database, promotion: Promotion, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await promotions(tx)
    .insertInto('promotion')
    .values({ key: promotion.key, origin: 'merchant', ...toRow(promotion, now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when the version is not the latest. */
export async function updatePromotion(
  tx: Database,
  promotion: Promotion,
  { now, version }: { now: Date; version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await promotions(tx)
    .updateTable('promotion')
    .set({ ...toRow(promotion, now), version: version + 1 })
    .where('key', '=', promotion.key)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function toRow(promotion: Promotion, now: Date) {
  const { key: _, brand, locales, code, singleUse = false, startsAt, endsAt, localZone, active, ...rule } = promotion;
  return {
    brand: brand ?? null,
    locales: locales ?? null,
    code: code === undefined ? null : promotionCode(code),
    rule: JSON.stringify(rule),
    startsAt: startsAt ?? null,
    endsAt: endsAt ?? null,
    localZone: localZone ?? null,
    active,
    singleUse,
    savedAt: now,
  };
}

/** Ends the promotion now in all stores, unless already over; false when it does not exist. */
export async function endPromotion(db: Database, key: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update promotion set ends_at = least(ends_at, ${now}), local_zone = null, saved_at = ${now}, version = version + 1 where key = ${key}
  `.execute(db);
  return numAffectedRows === 1n;
}

export async function hasPromotions(db: Database): Promise<boolean> {
  return (await promotions(db).selectFrom('promotion').select('key').limit(1).executeTakeFirst()) !== undefined;
}

const usedPromotion = (
  { usedTotal, usedByCustomer, usedCode = false, ...row }: UsedRow,
  timeZone?: string,
): UsedPromotion => ({
  promotion: toPromotion(row, timeZone),
  used: { total: usedTotal, byCustomer: usedByCustomer, ...(usedCode && { code: true }) },
});

/** With the period of stores in the time zone, if given. */
function toPromotion(row: PromotionRow, timeZone?: string): Promotion {
  const { key, brand, locales, code, rule, startsAt, endsAt, localZone, active, singleUse } = row;
  const promotion: Promotion = {
    ...rule,
    key,
    active,
    ...(brand !== null && { brand }),
    ...(locales && { locales }),
    ...(code !== null && { code }),
    ...(singleUse && { singleUse }),
    ...(startsAt && { startsAt }),
    ...(endsAt && { endsAt }),
    ...(localZone !== null && { localZone }),
  };
  return timeZone === undefined ? promotion : inStoreTime(promotion, timeZone);
}
