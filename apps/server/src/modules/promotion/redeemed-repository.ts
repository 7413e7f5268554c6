import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Every use of a promotion, by the order it was used for. */
export async function readRedemptions(db: Database): Promise<{ reference: string; promotion: string }[]> {
  const { rows } = await sql<{ reference: string; promotion: string }>`
    select reference, promotion_key as promotion from promotion_redemption
  `.execute(db);
  return rows;
}
