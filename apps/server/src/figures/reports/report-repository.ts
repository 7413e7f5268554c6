import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { ReportRecord } from './report-record.ts';

type Nullable = 'weekday' | 'monthDay' | 'lastAt' | 'lastOutcome';
type Row = Omit<ReportRecord, Nullable | 'time'> & {
  [Field in Nullable]: Exclude<ReportRecord[Field], undefined> | null;
} & { timeOfDay: string };

const COLUMNS = sql`report_id, staff_id, name, figures, stores, period, rhythm, weekday, month_day, time_of_day, zone, language,
  has_file, is_paused, next_at, last_at, last_outcome, version`;

/** Newest last. */
export const readReports = (db: Database, staffId?: string): Promise<ReportRecord[]> =>
  select(
    db,
    sql`where ${staffId ?? null}::uuid is null or staff_id = ${staffId ?? null} order by created_at, report_id`,
  );

export async function lockReport(tx: Database, reportId: string): Promise<ReportRecord | undefined> {
  return (await select(tx, sql`where report_id = ${reportId} for update`))[0];
}

/** The next due report that no other process has taken. */
export async function lockDue(tx: Database, now: Date): Promise<ReportRecord | undefined> {
  const due = sql`where next_at <= ${now} and not is_paused order by next_at, report_id limit 1 for update skip locked`;
  return (await select(tx, due))[0];
}

export async function hasDue(db: Database, now: Date): Promise<boolean> {
  const { rows } = await sql`select from figure_report where next_at <= ${now} and not is_paused limit 1`.execute(db);
  return rows.length > 0;
}

/** False if the id is taken. */
export async function insertReport(tx: Database, report: ReportRecord, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into figure_report (${COLUMNS}, created_at)
    values (${report.reportId}, ${report.staffId}, ${report.name}, ${report.figures}, ${report.stores}, ${report.period},
      ${report.rhythm}, ${report.weekday ?? null}, ${report.monthDay ?? null}, ${report.time}, ${report.zone},
      ${report.language}, ${report.hasFile}, ${report.isPaused}, ${report.nextAt}, null, null, ${report.version}, ${now})
    on conflict do nothing
  `.execute(tx);
  return numAffectedRows === 1n;
}

/** Writes everything but reader and last sending, to the next version. */
export async function updateReport(tx: Database, report: ReportRecord): Promise<void> {
  await sql`
    update figure_report set name = ${report.name}, figures = ${report.figures}, stores = ${report.stores},
      period = ${report.period}, rhythm = ${report.rhythm}, weekday = ${report.weekday ?? null},
      month_day = ${report.monthDay ?? null}, time_of_day = ${report.time}, zone = ${report.zone},
      language = ${report.language}, has_file = ${report.hasFile}, is_paused = ${report.isPaused},
      next_at = ${report.nextAt}, version = version + 1
    where report_id = ${report.reportId}
  `.execute(tx);
}

export async function deleteReport(tx: Database, reportId: string): Promise<void> {
  await sql`delete from figure_report where report_id = ${reportId}`.execute(tx);
}

type Sending = { nextAt: Date; at: Date; outcome: 'sent' | 'refused' };

export async function markSending(tx: Database, reportId: string, { nextAt, at, outcome }: Sending): Promise<void> {
  await sql`
    update figure_report set next_at = ${nextAt}, last_at = ${at}, last_outcome = ${outcome} where report_id = ${reportId}
  `.execute(tx);
}

export async function postpone(db: Database, reportId: string, nextAt: Date): Promise<void> {
  await sql`update figure_report set next_at = ${nextAt} where report_id = ${reportId}`.execute(db);
}

type SentMail = { tokenHash: Buffer; reportId: string; from: string; to: string; at: Date };

export async function insertSentMail(tx: Database, { tokenHash, reportId, from, to, at }: SentMail): Promise<void> {
  await sql`
    insert into figure_report_mail (token_hash, report_id, first_day, last_day, sent_at)
    values (${tokenHash}, ${reportId}, ${from}, ${to}, ${at})
  `.execute(tx);
}

export type FoundMail = { reportId: string; from: string; to: string; sentAt: Date };

export async function findSentMail(db: Database, tokenHash: Buffer): Promise<FoundMail | undefined> {
  const { rows } = await sql<FoundMail>`
    select report_id, to_char(first_day, 'YYYY-MM-DD') as from, to_char(last_day, 'YYYY-MM-DD') as to, sent_at
    from figure_report_mail where token_hash = ${tokenHash}
  `.execute(db);
  return rows[0];
}

export async function deleteOldMails(tx: Database, before: Date): Promise<void> {
  await sql`delete from figure_report_mail where sent_at < ${before}`.execute(tx);
}

async function select(db: Database, which: RawBuilder<unknown>): Promise<ReportRecord[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from figure_report ${which}`.execute(db);
  return rows.map(({ timeOfDay, weekday, monthDay, lastAt, lastOutcome, ...row }) => ({
    ...{ ...row, time: timeOfDay },
    ...(weekday !== null && { weekday }),
    ...(monthDay !== null && { monthDay }),
    ...(lastAt !== null && { lastAt }),
    ...(lastOutcome !== null && { lastOutcome }),
  }));
}
