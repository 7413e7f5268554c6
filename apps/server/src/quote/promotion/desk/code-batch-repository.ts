import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type BatchRow = {
  batchId: string;
  promotionKey: string;
  prefix: string;
  count: number;
  createdAt: Date;
  madeAt: Date | null;
};
export type CodeRow = { code: string; usedAt: Date | null };

export async function insertBatch(tx: Database, batch: Omit<BatchRow, 'madeAt'>): Promise<void> {
  const { batchId, promotionKey, prefix, count, createdAt } = batch;
  await sql`
    insert into single_use_batch (batch_id, promotion_key, prefix, count, created_at)
    values (${batchId}, ${promotionKey}, ${prefix}, ${count}, ${createdAt})
  `.execute(tx);
}

/** Newest first, with the number of used codes. */
export async function readBatches(db: Database, promotionKey: string): Promise<(BatchRow & { used: number })[]> {
  const { rows } = await sql<BatchRow & { used: number }>`
    select batch_id, promotion_key, prefix, count, created_at, made_at,
      (select count(*) from single_use_code code where code.batch_id = batch.batch_id and used_by is not null)::int as used
    from single_use_batch batch where promotion_key = ${promotionKey} order by created_at desc, batch_id
  `.execute(db);
  return rows;
}

/** Batch whose codes are not made yet, locked until the transaction ends. */
export async function lockUnmade(tx: Database, batchId: string): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`
    select batch_id, promotion_key, prefix, count, created_at, made_at from single_use_batch
    where batch_id = ${batchId} and made_at is null for update
  `.execute(tx);
  return rows[0];
}

/** Number of codes that were free. */
export async function insertCodes(
  tx: Database,
  { batchId, promotionKey }: Pick<BatchRow, 'batchId' | 'promotionKey'>,
  codes: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into single_use_code (code, batch_id, promotion_key)
    select made.code, ${batchId}, ${promotionKey} from unnest(${codes}::text[]) as made (code)
    where not exists (select from promotion where promotion.code = made.code)
    on conflict do nothing
  `.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Touches the promotion, so that its revision rises and a code that was unknown before is read again. */
export async function markMade(tx: Database, { batchId, promotionKey }: BatchRow, now: Date): Promise<void> {
  await sql`update single_use_batch set made_at = ${now} where batch_id = ${batchId}`.execute(tx);
  await sql`update promotion set saved_at = saved_at where key = ${promotionKey}`.execute(tx);
}

export async function readCodes(
  db: Database,
  batchId: string,
  { after, limit }: { after: string; limit: number },
): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    select code, used_at from single_use_code where batch_id = ${batchId} and code > ${after} order by code limit ${limit}
  `.execute(db);
  return rows;
}
