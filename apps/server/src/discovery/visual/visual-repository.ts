import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Product and the picture it is recognised by: the front view, or else the first picture. */
export type ProductPicture = {
  sku: string;
  styleKey: string;
  /** Product category, such as `dresses`. */
  type: string | null;
  mediaKey: string;
};

/** Keyset pagination by SKU. */
export async function readProductPictures(db: Database, after: string, limit: number): Promise<ProductPicture[]> {
  const { rows } = await sql<ProductPicture>`
    select sku, style_key, media_key,
      (select value from product_attribute kind
        where kind.product_sku = sku and name = 'product_category' order by position limit 1) as type
    from product
    cross join lateral (select media_key from product_media
      where product_sku = sku order by role = 'front' desc, role in ('detail', 'swatch'), position limit 1) picture
    where online and sku > ${after}
    order by sku limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Advisory lock until the transaction ends: only one process describes pictures. Returns false when another process
 * holds it.
 */
export async function claimDescribing(tx: Database): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('describe pictures', 0)) as claimed
  `.execute(tx);
  return rows[0]?.claimed ?? false;
}

export type Described = { mediaKey: string; descriptor: Uint8Array | undefined };

export async function saveDescriptors(db: Database, version: number, described: readonly Described[]): Promise<void> {
  const keys = described.map(({ mediaKey }) => mediaKey);
  const bytes = described.map(({ descriptor }) => (descriptor ? Buffer.from(descriptor) : null));
  await sql`
    insert into product_visual (media_key, version, descriptor)
    select media_key, ${version}, descriptor from unnest(${keys}::text[], ${bytes}::bytea[]) as seen (media_key, descriptor)
    on conflict (media_key) do update set version = excluded.version, descriptor = excluded.descriptor
  `.execute(db);
}

type DescriptorQuery = { version: number; mediaKeys: readonly string[] };

/** Descriptors of processed pictures; null for one that could not be read. */
export async function readDescriptors(
  db: Database,
  { version, mediaKeys }: DescriptorQuery,
): Promise<Map<string, Buffer | null>> {
  const { rows } = await sql<{ mediaKey: string; descriptor: Buffer | null }>`
    select media_key, descriptor from product_visual where media_key = any(${mediaKeys}) and version = ${version}
  `.execute(db);
  return new Map(rows.map(({ mediaKey, descriptor }) => [mediaKey, descriptor]));
}

type Upload = { imageId: string; version: number; descriptor: Uint8Array; createdAt: Date };

export async function saveUpload(db: Database, { imageId, version, descriptor, createdAt }: Upload): Promise<void> {
  await sql`
    insert into visual_upload (image_id, version, descriptor, created_at)
    values (${imageId}, ${version}, ${Buffer.from(descriptor)}, ${createdAt})
  `.execute(db);
}

type UploadQuery = { imageId: string; version: number; since: Date };

export async function findUpload(db: Database, { imageId, version, since }: UploadQuery): Promise<Buffer | undefined> {
  const { rows } = await sql<{ descriptor: Buffer }>`
    select descriptor from visual_upload
    where image_id = ${imageId} and version = ${version} and created_at > ${since}
  `.execute(db);
  return rows[0]?.descriptor;
}

export async function forgetUploads(db: Database, before: Date): Promise<void> {
  await sql`delete from visual_upload where created_at <= ${before}`.execute(db);
}

/** Deletes descriptors of pictures that no product uses. */
export async function forgetStrayDescriptors(db: Database): Promise<void> {
  await sql`
    delete from product_visual where not exists (
      select from product_media where product_media.media_key = product_visual.media_key)
  `.execute(db);
}
