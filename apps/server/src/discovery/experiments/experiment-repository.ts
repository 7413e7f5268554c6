import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { ExperimentRecord } from './experiment-record.ts';

type Nullable = 'replaces' | 'startsAt' | 'endsAt' | 'startedAt' | 'stoppedAt' | 'stopReason' | 'winner';
type ExperimentRow = Omit<ExperimentRecord, Nullable> & {
  [Field in Nullable]: Exclude<ExperimentRecord[Field], undefined> | null;
};

const COLUMNS = sql.raw(`experiment_id, key, name, hypothesis, brand, locales, kind, state, variants, replaces, traffic,
  goal, guardrails, planned_visits, starts_at, ends_at, started_at, stopped_at, stop_reason, winner, version`);

/** Newest first. */
export async function readExperiments(db: Database): Promise<ExperimentRecord[]> {
  const { rows } = await sql<ExperimentRow>`
    select ${COLUMNS} from experiment order by created_at desc, experiment_id
  `.execute(db);
  return rows.map(toRecord);
}

/** Locks the experiment until the transaction ends. */
export async function lockExperiment(tx: Database, id: string): Promise<ExperimentRecord | undefined> {
  const { rows } = await sql<ExperimentRow>`
    select ${COLUMNS} from experiment where experiment_id = ${id} for update
  `.execute(tx);
  return rows.map(toRecord)[0];
}

/** Without nulls: absent fields are undefined. */
function toRecord(row: ExperimentRow): ExperimentRecord {
  const { replaces, startsAt, endsAt, startedAt, stoppedAt, stopReason, winner, ...rest } = row;
  const optional = { replaces, startsAt, endsAt, startedAt, stoppedAt, stopReason, winner };
  return { ...rest, ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null)) };
}

/** False if another experiment has the key. */
export async function insertExperiment(tx: Database, given: ExperimentRecord, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into experiment (experiment_id, key, name, hypothesis, brand, locales, kind, variants, replaces, traffic,
      goal, guardrails, planned_visits, starts_at, ends_at, created_at)
    values (${given.experimentId}, ${given.key}, ${given.name}, ${given.hypothesis}, ${given.brand}, ${given.locales},
      ${given.kind}, ${JSON.stringify(given.variants)}, ${given.replaces ?? null}, ${given.traffic}, ${given.goal},
      ${JSON.stringify(given.guardrails)}, ${given.plannedVisits}, ${given.startsAt ?? null}, ${given.endsAt ?? null},
      ${now})
    on conflict (key) do nothing
  `.execute(tx);
  return numAffectedRows === 1n;
}

/** Writes all but id, key and counts, and raises the version. */
export async function updateExperiment(tx: Database, given: ExperimentRecord): Promise<void> {
  await sql`
    update experiment set name = ${given.name}, hypothesis = ${given.hypothesis}, brand = ${given.brand},
      locales = ${given.locales}, kind = ${given.kind}, state = ${given.state},
      variants = ${JSON.stringify(given.variants)}, replaces = ${given.replaces ?? null}, traffic = ${given.traffic},
      goal = ${given.goal}, guardrails = ${JSON.stringify(given.guardrails)},
      planned_visits = ${given.plannedVisits}, starts_at = ${given.startsAt ?? null},
      ends_at = ${given.endsAt ?? null}, started_at = ${given.startedAt ?? null},
      stopped_at = ${given.stoppedAt ?? null}, stop_reason = ${given.stopReason ?? null},
      winner = ${given.winner ?? null}, version = version + 1
    where experiment_id = ${given.experimentId}
  `.execute(tx);
}

export async function deleteExperiment(tx: Database, id: string): Promise<void> {
  await sql`delete from experiment where experiment_id = ${id}`.execute(tx);
}
