import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { FeedFields, FeedTables, StoredWindow } from './feed-tables.ts';

/** Feed entry with its schedule. */
export type FeedEntry = { id: string; fields: FeedFields; schedule: readonly StoredWindow[] };
export type NewEntry = Omit<FeedEntry, 'id'>;
export type FeedScope = { brand: string; region: string };

const EVERY_REGION = '*';

const feeds = (db: Database) => db.$extendTables<FeedTables>();

/** Entries of a region also include those of all regions; a US state also includes those of the US. */
const findRegions = (region: string): string[] => [...new Set([region, region.replace(/^US_.*/, 'US'), EVERY_REGION])];

/** Published entries, and the drafts with these ids. */
const isRead =
  (drafts: readonly string[]) =>
  (eb: ExpressionBuilder<FeedTables, 'menuItem'> | ExpressionBuilder<FeedTables, 'banner'>) => {
    const entries = eb as ExpressionBuilder<FeedTables, 'menuItem'>;
    const published = entries('draft', '=', false);
    return drafts.length === 0 ? published : entries.or([published, entries('id', 'in', drafts)]);
  };

export const readMenu = (
  db: Database,
  { brand, region }: FeedScope,
  drafts: readonly string[] = [],
): Promise<FeedEntry[]> =>
  feeds(db)
    .selectFrom('menuItem')
    .select(['id', 'item as fields', 'schedule'])
    .where('brand', '=', brand)
    .where('region', 'in', findRegions(region))
    .where(isRead(drafts))
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Items of all menus. */
export const readMenuItems = (db: Database): Promise<(FeedScope & { fields: FeedFields })[]> =>
  feeds(db)
    .selectFrom('menuItem')
    .select(['brand', 'region', 'item as fields'])
    .where('draft', '=', false)
    .orderBy('brand')
    .orderBy('region')
    .orderBy('position')
    .orderBy('id')
    .execute();

export const readBanners = (
  db: Database,
  { brand, region, type }: FeedScope & { type: string },
  drafts: readonly string[] = [],
): Promise<FeedEntry[]> =>
  feeds(db)
    .selectFrom('banner')
    .select(['id', 'banner as fields', 'schedule'])
    .where('brand', '=', brand)
    .where('type', '=', type)
    .where('region', 'in', findRegions(region))
    .where(isRead(drafts))
    .orderBy('position')
    .orderBy('id')
    .execute();

export async function replaceMenu(tx: Database, { brand, region }: FeedScope, entries: readonly NewEntry[]) {
  await feeds(tx).deleteFrom('menuItem').where('brand', '=', brand).where('region', '=', region).execute();
  if (entries.length === 0) return;
  const rows = entries.map(({ fields, schedule }, position) => ({
    brand,
    region,
    position,
    item: JSON.stringify(fields),
    schedule: JSON.stringify(schedule),
  }));
  await feeds(tx).insertInto('menuItem').values(rows).execute();
}

type BannerScope = FeedScope & { type: string };

export async function replaceBanners(tx: Database, { brand, region, type }: BannerScope, entries: readonly NewEntry[]) {
  await feeds(tx)
    .deleteFrom('banner')
    .where('brand', '=', brand)
    .where('region', '=', region)
    .where('type', '=', type)
    .execute();
  if (entries.length === 0) return;
  const rows = entries.map(({ fields, schedule }, position) => ({
    brand,
    region,
    type,
    position,
    banner: JSON.stringify(fields),
    schedule: JSON.stringify(schedule),
  }));
  await feeds(tx).insertInto('banner').values(rows).execute();
}

export async function hasEntries(db: Database): Promise<boolean> {
  const [menu, banner] = await Promise.all([
    feeds(db).selectFrom('menuItem').select('id').limit(1).executeTakeFirst(),
    feeds(db).selectFrom('banner').select('id').limit(1).executeTakeFirst(),
  ]);
  return menu !== undefined || banner !== undefined;
}
