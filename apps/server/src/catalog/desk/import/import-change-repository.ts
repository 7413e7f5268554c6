import type { PartChanges } from '@shop/domain/catalog/import/import-undo';
import { sql } from 'kysely';
import type { OtherKind } from '#server/catalog/records/save-outcome.ts';
import type { Database } from '#server/platform/database/database.ts';

export type ChangeKind = 'product' | 'category' | 'attribute' | 'size-guide' | 'stock' | OtherKind;
/** Part of a product that another one adopted as a size: the whole product, and the stock that the size got. */
export const ADOPTED = 'adopted';
export type RecordChange = { kind: ChangeKind; key: string; isNew: boolean; parts: PartChanges };

/** A record that a run changes twice, such as by prices of two lists, has one row. The earliest value of a part is kept. */
export async function insertChanges(tx: Database, runId: string, changes: readonly RecordChange[]): Promise<void> {
  await sql`
    insert into import_change (run_id, kind, key, is_new, parts)
    select ${runId}, kind, key, bool_or("isNew"), json_object_agg(path, change)::jsonb
    from json_to_recordset(${JSON.stringify(changes)}::json) as given (kind text, key text, "isNew" boolean, parts json)
    left join lateral json_each(parts) as part (path, change) on true
    where path is not null
    group by kind, key
    on conflict (run_id, kind, key) do update set parts = import_change.parts || (
      select jsonb_object_agg(
        path, jsonb_build_array(coalesce(import_change.parts -> path -> 0, change -> 0), change -> 1)
      )
      from jsonb_each(excluded.parts) as again (path, change)
    )
  `.execute(tx);
}

export async function countChanges(db: Database, runId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_change where run_id = ${runId}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Changes of one kind that no undo has handled. */
export async function listDueChanges(
  db: Database,
  runId: string,
  { kind, after, most }: { kind: ChangeKind; after: string; most: number },
): Promise<RecordChange[]> {
  const { rows } = await sql<RecordChange>`
    select kind, key, is_new, parts from import_change
    where run_id = ${runId} and kind = ${kind} and key > ${after} and outcome is null order by key limit ${most}
  `.execute(db);
  return rows;
}

type Outcome = { kind: ChangeKind; key: string; outcome: 'restored' | 'kept' };

/** Marks handled changes and counts them in the run, in the transaction of the undo. */
export async function markOutcomes(tx: Database, runId: string, outcomes: readonly Outcome[]): Promise<void> {
  await sql`
    update import_change set outcome = given.outcome
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as given (kind text, key text, outcome text)
    where run_id = ${runId} and import_change.kind = given.kind and import_change.key = given.key
  `.execute(tx);
  const restored = outcomes.filter(({ outcome }) => outcome === 'restored').length;
  await sql`
    update import_run set restored = restored + ${restored}, kept = kept + ${outcomes.length - restored}
    where run_id = ${runId}
  `.execute(tx);
}
