import { randomBytes } from 'node:crypto';
import type { MailMessage } from '@shop/contracts/mail';
import type { Days } from '@shop/domain/figures/figure-period';
import { findLastSending, findNextSending, resolveReportPeriod } from '@shop/domain/figures/figure-report';
import { toIsoDate } from '@shop/domain/quote/delivery/delivery-calendar';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, type Grant, listGrantedStores } from '@shop/domain/staff/actor';
import { MS_PER_MINUTE } from '@shop/domain/time';
import type { Figures } from '#server/figures/read/figure-service.ts';
import type { MailDraft } from '#server/messaging/mail/mail-draft.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';

import type { ReportRecord } from './report-record.ts';
import { insertSentMail, lockDue, markSending, postpone } from './report-repository.ts';
import { hashReportToken } from './report-token.ts';

/** Account of a member of staff, with the grants of this moment. */
export type Reader = { email: string; name: string; canSignIn: boolean; grants: readonly Grant[] };
export type FindReader = (db: Database, staffId: string) => Promise<Reader | undefined>;

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  log: Pick<Log, 'warn'>;
  stores: readonly Store[];
  figures: Pick<Figures, 'readDays'>;
  findReader: FindReader;
  mail: { send(tx: Database, draft: MailDraft): Promise<unknown> };
  nameStore: (store: Store) => string;
  /** Origin of the back office. Absent: there is none, and so no report. */
  origin: string | undefined;
};

type Section = Extract<MailMessage, { template: 'figure-report' }>['sections'][number];

const TOKEN_BYTES = 24;
const RETRY_MS = 10 * MS_PER_MINUTE;

export type ReportSender = ReturnType<typeof createReportSender>;

/** Sends reports. A report, its mail and its next moment are one transaction: sent once, or not at all. */
export function createReportSender(deps: Deps) {
  const { db, clock, log, mail, origin } = deps;

  /** Mails the report of a moment. False if the reader may see none of its stores, or cannot sign in. */
  async function send(tx: Database, report: ReportRecord, { to, at, isTest }: Sending): Promise<boolean> {
    const reader = await deps.findReader(tx, to);
    const seen = reader ? listSeen(deps.stores, report, reader) : [];
    const [first] = seen;
    if (!reader?.canSignIn || !first || origin === undefined) return false;
    const { days, before } = resolveReportPeriod(report.period, toIsoDate(at, report.zone));
    const sections = await readSections(deps, { report, seen, actor: toActor(to, reader) }, { days, before });
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const { reportId } = report;
    const settingsUrl = `${origin}/figures/reports`;
    await insertSentMail(tx, { tokenHash: hashReportToken(token), reportId, ...days, at: clock() });
    await mail.send(tx, {
      ...{ to: reader.email, brand: first.brand, locale: first.localeISOCode },
      message: {
        ...{ template: 'figure-report', language: report.language, name: reader.name, title: report.name, isTest },
        ...{ period: report.period, days, before, sections },
        url: `${origin}/figures?${writeQuery(seen, days)}`,
        ...(report.hasFile && { fileUrl: `${origin}/staff/api/v1/figures/reports/file?token=${token}` }),
        settingsUrl,
        // A test to a colleague must not end the report of its reader.
        leaveUrl: to === report.staffId ? `${origin}/leave-report?token=${token}` : settingsUrl,
      },
    });
    return true;
  }

  /** Sends one due report. Of several missed moments the last counts. Undefined if none is due. */
  const sendNext = (note: (reportId: string) => void): Promise<string | undefined> =>
    db.transaction().execute(async (tx) => {
      const now = clock();
      const report = await lockDue(tx, now);
      if (!report) return undefined;
      note(report.reportId);
      const at = findLastSending(report, now, report.zone);
      const isSent = await send(tx, report, { to: report.staffId, at, isTest: false });
      const nextAt = findNextSending(report, now, report.zone);
      await markSending(tx, report.reportId, { nextAt, at: now, outcome: isSent ? 'sent' : 'refused' });
      return report.reportId;
    });

  return {
    send,

    /** Sends all due reports. One that fails is tried again later and does not hold up the others. */
    async sendDue(signal?: AbortSignal): Promise<void> {
      let current: string | undefined;
      do {
        current = undefined;
        try {
          current = await sendNext((reportId) => {
            current = reportId;
          });
        } catch (error) {
          if (current === undefined) throw error;
          log.warn({ err: error, report: current }, 'figure report failed, will retry');
          await postpone(db, current, new Date(clock().getTime() + RETRY_MS));
        }
      } while (current !== undefined && !signal?.aborted);
    },
  };
}

type Sending = { /** Id of the account. */ to: string; at: Date; isTest: boolean };

const toActor = (staffId: string, { name, grants }: Reader): Actor => ({
  ...{ kind: 'staff', staffId, name, grants, sessionId: 'report', requestId: 'report' },
});

/** Address of the screen with the same days. */
function writeQuery(seen: readonly Store[], days: Days): URLSearchParams {
  const query = new URLSearchParams({ period: 'custom', ...days, compare: 'previous' });
  const [only] = seen;
  if (only && seen.length === 1) query.set('store', String(only.storeId));
  return query;
}

/** Stores of the report that the reader may see now. */
export function listSeen(
  stores: readonly Store[],
  { stores: wanted }: Pick<ReportRecord, 'stores'>,
  { grants }: Pick<Reader, 'grants'>,
): Store[] {
  const actor = toActor('', { email: '', name: '', canSignIn: true, grants });
  const granted = listGrantedStores(actor, 'figures.read');
  return stores.filter(
    ({ storeId }) => (wanted.length === 0 || wanted.includes(storeId)) && (granted?.includes(storeId) ?? true),
  );
}

type Read = { report: ReportRecord; seen: readonly Store[]; actor: Actor };
type Periods = Parameters<Figures['readDays']>[2];

/** One section per currency: amounts are never added across currencies. */
async function readSections({ figures, nameStore }: Deps, { report, seen, actor }: Read, periods: Periods) {
  const sections: Section[] = [];
  for (const [currency, own] of Map.groupBy(seen, (store) => store.currency)) {
    const stores = own.map(({ storeId }) => storeId);
    const read = await figures.readDays(actor, { stores, currency }, periods);
    const chosen = read.figures.filter(({ name }) => report.figures.includes(name));
    sections.push({ currency, stores: own.map(nameStore), figures: chosen });
  }
  return sections;
}
