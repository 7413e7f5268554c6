import type { FocalPoint } from '@shop/domain/content/library/focal-point';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Focal points of the media library by the key of their picture. */
export async function readFocalPoints(db: Database): Promise<ReadonlyMap<string, FocalPoint>> {
  const { rows } = await sql<FocalPoint & { key: string }>`
    select key, focus_x as x, focus_y as y from media_asset where focus_x is not null and focus_y is not null
  `.execute(db);
  return new Map(rows.map(({ key, x, y }) => [key, { x, y }]));
}
