import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

type CodeUse = { reference: string; codes: readonly string[]; now: Date };

/** Promotions among these that apply by single-use codes only. */
export async function findSingleUse(tx: Database, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from promotion where key = any(${keys}) and single_use order by key
  `.execute(tx);
  return rows.map(({ key }) => key);
}

/** Takes the codes for an order. Returns the promotions whose code was free or already taken by the same order. */
export async function takeCodes(tx: Database, keys: readonly string[], use: CodeUse): Promise<Set<string>> {
  const { reference, codes, now } = use;
  const { rows } = await sql<{ promotionKey: string }>`
    update single_use_code set used_by = ${reference}, used_at = ${now}
    where code = any(${codes}) and promotion_key = any(${keys}) and (used_by is null or used_by = ${reference})
    returning promotion_key
  `.execute(tx);
  return new Set(rows.map(({ promotionKey }) => promotionKey));
}

/** Releases the codes of an order, except these. */
export async function releaseCodes(tx: Database, reference: string, except: readonly string[] = []): Promise<void> {
  await sql`
    update single_use_code set used_by = null, used_at = null
    where used_by = ${reference} and code <> all(${except})
  `.execute(tx);
}

export async function isCodeUsed(db: Database, code: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select used_by is not null as used from single_use_code where code = ${code}
  `.execute(db);
  return rows[0]?.used ?? false;
}
