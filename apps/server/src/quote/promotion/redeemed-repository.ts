import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** All redemptions by order. */
export async function readRedemptions(db: Database): Promise<{ reference: string; promotion: string }[]> {
  const { rows } = await sql<{ reference: string; promotion: string }>`
    select reference, promotion_key as promotion from promotion_redemption
  `.execute(db);
  return rows;
}
