import type { ImportState } from '@shop/domain/catalog/import/import-run';
import type { ImportSettings, PlanEntry } from '@shop/domain/catalog/import/import-settings';
import type { BrandKey } from '@shop/domain/site/store/store';
import { type Generated, sql } from 'kysely';
import type { Tally } from '#server/catalog/import/checkpoint.ts';
import type { Finding } from '#server/catalog/import/finding.ts';
import type { ImportFormat } from '#server/catalog/import/formats/file-format.ts';
import type { Database } from '#server/platform/database/database.ts';

export type ImportSource = 'demo';

export type ImportRunRow = {
  runId: string;
  staffId: string | null;
  actor: string;
  fileName: string;
  bytes: number;
  format: ImportFormat;
  /** Of runs of earlier versions. */
  brands: readonly BrandKey[];
  settings: ImportSettings;
  plan: readonly PlanEntry[];
  state: ImportState;
  /** `demo`: the demo catalogue, started by the setup assistant. */
  source: ImportSource | null;
  total: number;
  restored: number;
  kept: number;
  problem: string | null;
  createdAt: Date;
  appliedAt: Date | null;
  endedAt: Date | null;
  undoneAt: Date | null;
} & Tally;

type Counted = 'total' | 'restored' | 'kept' | keyof Tally;
type Optional = 'runId' | 'brands' | 'plan' | 'source' | 'problem' | 'appliedAt' | 'endedAt' | 'undoneAt' | Counted;
type RunTables = {
  importRun: {
    [Column in keyof ImportRunRow]: Column extends Optional ? Generated<ImportRunRow[Column]> : ImportRunRow[Column];
  };
  importFinding: {
    runId: string;
    position: Generated<number>;
    level: FindingLevel;
    rowNumber: number;
    columnName: string;
    value: string;
    reason: string;
    cure: string;
  };
};

/** `kept`: an undo left it, since it was changed after the import. */
export type FindingLevel = Finding['level'] | 'kept';
export type StoredFinding = Omit<Finding, 'level'> & { level: FindingLevel; position: string };

const tables = (db: Database) => db.$extendTables<RunTables>();
/** The driver writes lists as arrays of PostgreSQL unless they are text. */
const toJson = <Value>(value: Value): Value => JSON.stringify(value) as Value;

const NOTHING = { done: 0, created: 0, changed: 0, unchanged: 0, skipped: 0, notes: 0, kinds: {} } satisfies Tally;

type NewRun = Pick<ImportRunRow, 'staffId' | 'actor' | 'fileName' | 'bytes' | 'format' | 'state' | 'createdAt'> & {
  runId?: string;
  source?: ImportSource;
  appliedAt?: Date;
  settings?: ImportSettings;
};

export async function insertRun(tx: Database, run: NewRun): Promise<string> {
  const { settings = {}, ...values } = run;
  const { runId } = await tables(tx)
    .insertInto('importRun')
    .values({ ...values, brands: settings.brands ?? [], settings: toJson(settings) })
    .returning('runId')
    .executeTakeFirstOrThrow();
  return runId;
}

export async function findRun(db: Database, runId: string): Promise<ImportRunRow | undefined> {
  const row = await tables(db).selectFrom('importRun').where('runId', '=', runId).selectAll().executeTakeFirst();
  return row && { ...row, bytes: Number(row.bytes) };
}

/** Latest run that the shop started by itself. */
export async function findOwnRun(db: Database, source: ImportSource): Promise<ImportRunRow | undefined> {
  const row = await tables(db)
    .selectFrom('importRun')
    .where('source', '=', source)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
  return row && { ...row, bytes: Number(row.bytes) };
}

/** Row lock: two changes of a run wait for each other. */
export async function lockRun(tx: Database, runId: string): Promise<ImportRunRow | undefined> {
  await sql`select from import_run where run_id = ${runId} for update`.execute(tx);
  return await findRun(tx, runId);
}

/** State of a run, which then waits with its next change until the transaction ends. */
export async function holdState(tx: Database, runId: string): Promise<ImportState | undefined> {
  const { rows } = await sql<{ state: ImportState }>`
    select state from import_run where run_id = ${runId} for share
  `.execute(tx);
  return rows[0]?.state;
}

export async function listRuns(db: Database, most: number): Promise<ImportRunRow[]> {
  const rows = await tables(db)
    .selectFrom('importRun')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('runId')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}

type Change = Partial<
  Pick<
    ImportRunRow,
    'state' | 'problem' | 'appliedAt' | 'endedAt' | 'undoneAt' | 'bytes' | 'format' | 'settings' | 'total' | keyof Tally
  >
>;

export async function changeRun(db: Database, runId: string, change: Change): Promise<void> {
  await tables(db).updateTable('importRun').set(change).where('runId', '=', runId).execute();
}

export async function savePlan(db: Database, runId: string, plan: readonly PlanEntry[]): Promise<void> {
  await tables(db)
    .updateTable('importRun')
    .set({ plan: toJson(plan) })
    .where('runId', '=', runId)
    .execute();
}

/** Ends a run unless it was stopped or is being undone meanwhile. */
export async function endRun(db: Database, run: { runId: string; state: ImportState }, change: Change): Promise<void> {
  const { runId, state } = run;
  await tables(db).updateTable('importRun').set(change).where('runId', '=', runId).where('state', '=', state).execute();
}

/** Starts the counts and findings of a run again. */
export async function clearRun(tx: Database, runId: string, change: Change): Promise<void> {
  await tables(tx)
    .updateTable('importRun')
    .set({ ...NOTHING, problem: null, ...change })
    .where('runId', '=', runId)
    .execute();
  await tables(tx).deleteFrom('importFinding').where('runId', '=', runId).execute();
}

type Progress = { runId: string; state: ImportState; total: number; tally: Tally; findings: readonly Finding[] };

/** False: the run is no longer in that state, such as after a stop. */
export async function saveProgress(tx: Database, { runId, state, total, tally, findings }: Progress): Promise<boolean> {
  const updated = await tables(tx)
    .updateTable('importRun')
    .set({ ...tally, total: Math.max(total, tally.done) })
    .where('runId', '=', runId)
    // A batch that was saved counts, also if a stop came meanwhile.
    .where('state', 'in', state === 'applying' ? ['applying', 'stopped'] : [state])
    .returning('state')
    .execute();
  await insertFindings(tx, runId, findings);
  return updated[0]?.state === state;
}

export async function insertFindings(
  tx: Database,
  runId: string,
  findings: readonly (Omit<Finding, 'level'> & { level: FindingLevel })[],
): Promise<void> {
  if (findings.length === 0) return;
  await sql`
    insert into import_finding (run_id, level, row_number, column_name, value, reason, cure)
    select ${runId}, level, row, "column", value, reason, cure
    from json_to_recordset(${JSON.stringify(findings, toStorable)}::json)
      as given (level text, row integer, "column" text, value text, reason text, cure text)
  `.execute(tx);
}

/** PostgreSQL stores neither NUL nor half of a character, which faulty cells may hold. */
const toStorable = (_: string, part: unknown): unknown =>
  typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '\uFFFD') : part;

export async function countFindings(db: Database, runId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_finding where run_id = ${runId}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** In the order in which they were found. */
export async function listFindings(
  db: Database,
  runId: string,
  { after, most }: { after: string; most: number },
): Promise<StoredFinding[]> {
  const { rows } = await sql<StoredFinding>`
    select position::text, level, row_number as row, column_name as "column", value, reason, cure
    from import_finding where run_id = ${runId} and position > ${after} order by import_finding.position limit ${most}
  `.execute(db);
  return rows;
}

/** Rows of the file with faults, each once. */
export async function listFaultRows(db: Database, runId: string, most: number): Promise<number[]> {
  const { rows } = await sql<{ row: number }>`
    select distinct row_number as row from import_finding where run_id = ${runId} and level = 'fault' and row_number > 1
    order by row limit ${most}
  `.execute(db);
  return rows.map(({ row }) => row);
}

export async function listOldRuns(db: Database, before: Date): Promise<string[]> {
  const rows = await tables(db).selectFrom('importRun').where('createdAt', '<', before).select('runId').execute();
  return rows.map(({ runId }) => runId);
}

export async function deleteRuns(tx: Database, runIds: readonly string[]): Promise<void> {
  await sql`delete from import_run where run_id = any(${runIds}::uuid[])`.execute(tx);
}
