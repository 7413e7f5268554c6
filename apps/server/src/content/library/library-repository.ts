import {
  type AssetShape,
  type AssetSize,
  assetPrefix,
  SIZE_LIMITS,
  SQUARE_RATIO,
} from '@shop/domain/content/library/media-asset';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type Asset = {
  id: string;
  key: string;
  name: string;
  alt: Readonly<Record<string, string>>;
  focusX: number | null;
  focusY: number | null;
  version: number;
  width: number;
  height: number;
  bytes: number;
  createdAt: Date;
  archivedAt: Date | null;
};
/** Picture of a product, named by the first product that shows it. */
export type ProductPicture = Pick<Asset, 'key' | 'width' | 'height' | 'bytes' | 'createdAt'> & { sku: string };

export type PictureFilter = { text?: string | undefined; shape?: AssetShape | undefined; size?: AssetSize | undefined };
type Page = { after?: string | undefined; limit: number };

const COLUMNS = sql`asset.id::text, asset.key, asset.name, asset.alt, asset.focus_x, asset.focus_y, asset.version,
  media.width, media.height, media.bytes, asset.created_at, asset.archived_at`;

/** Newest first. */
export async function listAssets(
  db: Database,
  { isArchived, after, limit, ...filter }: PictureFilter & Page & { isArchived: boolean },
): Promise<Asset[]> {
  const { rows } = await sql<Asset>`
    select ${COLUMNS} from media_asset as asset join media using (key)
    where (asset.archived_at is not null) = ${isArchived}
      and ${after === undefined ? sql`true` : sql`asset.id < ${after}`}
      and ${containsText(filter.text, sql`asset.name || ' ' || asset.key || ' ' || asset.alt::text`)}
      and ${hasForm(filter)}
    order by asset.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** By key, so that a page of many thousands is found by the index. */
export async function listProductPictures(
  db: Database,
  { after, limit, ...filter }: PictureFilter & Page,
): Promise<ProductPicture[]> {
  const { rows } = await sql<ProductPicture>`
    select media.key, media.width, media.height, media.bytes, media.created_at, shown.sku
    from media cross join lateral (
      select min(product_sku) as sku from product_media where media_key = media.key
    ) as shown
    where shown.sku is not null and ${after === undefined ? sql`true` : sql`media.key > ${after}`}
      and ${containsText(filter.text, sql`media.key || ' ' || shown.sku`)} and ${hasForm(filter)}
    order by media.key limit ${limit}
  `.execute(db);
  return rows;
}

export async function findAsset(db: Database, id: string): Promise<Asset | undefined> {
  const { rows } = await sql<Asset>`
    select ${COLUMNS} from media_asset as asset join media using (key) where asset.id = ${id}
  `.execute(db);
  return rows[0];
}

/** Locks the asset: two changes wait for each other. */
export async function lockAsset(tx: Database, id: string): Promise<Asset | undefined> {
  await sql`select id from media_asset where id = ${id} for update`.execute(tx);
  return await findAsset(tx, id);
}

export async function findAssetId(db: Database, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id::text from media_asset where key = ${key}`.execute(db);
  return rows[0]?.id;
}

/** A picture uploaded again comes back from the archive. */
export async function saveAsset(
  tx: Database,
  { key, name, at }: { key: string; name: string; at: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into media_asset (key, name, created_at, updated_at) values (${key}, ${name}, ${at}, ${at})
    on conflict (key) do update set archived_at = null returning id::text
  `.execute(tx);
  return (rows[0] as { id: string }).id;
}

type Change = {
  at: Date;
  key?: string;
  name?: string;
  alt?: Readonly<Record<string, string>>;
  focus?: { x: number; y: number } | null;
  archivedAt?: Date | null;
};

export async function updateAsset(tx: Database, id: string, change: Change): Promise<void> {
  const { at, key, name, alt, focus, archivedAt } = change;
  const sets: RawBuilder<unknown>[] = [
    sql`version = version + 1, updated_at = ${at}`,
    ...(key === undefined ? [] : [sql`key = ${key}`]),
    ...(name === undefined ? [] : [sql`name = ${name}`]),
    ...(alt === undefined ? [] : [sql`alt = ${JSON.stringify(alt)}`]),
    ...(focus === undefined ? [] : [sql`focus_x = ${focus?.x ?? null}, focus_y = ${focus?.y ?? null}`]),
    ...(archivedAt === undefined ? [] : [sql`archived_at = ${archivedAt}`]),
  ];
  await sql`update media_asset set ${sql.join(sets)} where id = ${id}`.execute(tx);
}

/** Products that show a picture, a few of many. */
export async function listProductsShowing(db: Database, key: string): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select distinct product_sku as sku from product_media where media_key = ${key} order by 1 limit 50
  `.execute(db);
  return rows.map(({ sku }) => sku);
}

type Replacement = { from: string; to: string; at: Date };

/** Menus and banners show another picture; their editors are told by the version. */
export async function replaceInFeeds(tx: Database, { from, to, at }: Replacement): Promise<void> {
  const [before, after] = [assetPrefix(from), assetPrefix(to)];
  for (const [table, column] of [
    ['menu_item', 'item'],
    ['banner', 'banner'],
  ] as const) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}::text, ${before}, ${after})::json,
        version = version + 1, updated_at = ${at}
      where strpos(${sql.ref(column)}::text, ${before}) > 0
    `.execute(tx);
  }
}

const containsText = (text: string | undefined, column: RawBuilder<unknown>) =>
  text ? sql`strpos(lower(${column}), ${text.toLowerCase()}) > 0` : sql`true`;

function hasForm({ shape, size }: PictureFilter): RawBuilder<unknown> {
  const { from, below } = size ? SIZE_LIMITS[size] : { from: 0, below: Number.MAX_SAFE_INTEGER };
  const longer = sql`greatest(media.width, media.height) >= ${from}::bigint
    and greatest(media.width, media.height) < ${below}::bigint`;
  return shape ? sql`${longer} and ${SHAPES[shape]}` : longer;
}

const SHAPES: Readonly<Record<AssetShape, RawBuilder<unknown>>> = {
  wide: sql`media.width > media.height * ${sql.lit(SQUARE_RATIO)}`,
  tall: sql`media.height > media.width * ${sql.lit(SQUARE_RATIO)}`,
  square: sql`media.width <= media.height * ${sql.lit(SQUARE_RATIO)}
    and media.height <= media.width * ${sql.lit(SQUARE_RATIO)}`,
};
