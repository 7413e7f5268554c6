import {
  EXPORT_LINK_MS,
  isExportOpen,
  mayExport,
  tooManyExports,
} from '@shop/domain/account/personal-data/data-export';
import { exportSections, type PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';
import { spentLink } from '@shop/domain/account/sign-in/registration';
import { sessionEnded } from '@shop/domain/account/sign-in/session-family';
import { emailKey } from '@shop/domain/email';
import type { Store } from '@shop/domain/site/store/store';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { readRetentionStart } from '#server/platform/retention/retention-repository.ts';
import { queueForCustomer } from './closing-repository.ts';
import type { ClosingLogins, ClosingSessions, SignedIn } from './closing-service.ts';
import type { AccountLifeMail } from './closure-mail.ts';
import {
  countExports,
  findRequested,
  forgetArchives,
  forgetExports,
  insertExport,
  lockMade,
  markTaken,
  saveMade,
} from './export-repository.ts';
import { type Archive, readPerson } from './personal-data-repository.ts';
import { newToken, tokenHash } from './secret-code.ts';

type Deps = {
  db: DatabaseHandle['db'];
  jobs: Pick<Jobs, 'define'>;
  logins: Pick<ClosingLogins, 'findEmail'>;
  sessions: Pick<ClosingSessions, 'requireRunning'>;
  personalData: PersonalDataMap;
  mail: AccountLifeMail;
  clock: Clock;
};

type TakenExport = { madeAt: Date; archive: Archive; sections: ReturnType<typeof exportSections> };

export function createExportService({ db, jobs, logins, sessions, personalData: map, mail, clock }: Deps) {
  const making = jobs.define({
    name: 'make-data-export',
    schema: z.object({ exportId: z.uuid() }),
    async handle({ exportId }, { tx }) {
      const requested = await findRequested(tx, exportId);
      const email = requested && (await logins.findEmail(requested.customerId));
      // The account was closed or erased meanwhile: no recipient is left.
      if (!requested || email === undefined) return;
      const { customerId, brand, locale } = requested;
      const person = { customerId, address: { email, emailKey: emailKey(email) } };
      const archive = await readPerson(tx, { map, person });
      const token = newToken();
      await saveMade(tx, exportId, { tokenHash: tokenHash(token), archive, madeAt: clock() });
      await mail.exported(tx, { customerId, email, brand, locale }, token);
    },
  });

  jobs.define({
    name: 'forget-data-exports',
    schema: z.object({}),
    cron: '41 * * * *',
    async handle(_, { tx }) {
      // The archive goes with its link; the row stays for the set period, as proof that the request was answered.
      await forgetArchives(tx, new Date(clock().getTime() - EXPORT_LINK_MS));
      await forgetExports(tx, await readRetentionStart(tx, 'data-exports', clock()));
    },
  });

  async function askIn(tx: Database, { brand, localeISOCode: locale }: Store, customerId: string): Promise<void> {
    await queueForCustomer(tx, customerId);
    const askedAt = clock();
    const since = new Date(askedAt.getTime() - EXPORT_LINK_MS);
    if (!mayExport(await countExports(tx, customerId, since))) throw tooManyExports();
    const exportId = await insertExport(tx, { customerId, brand, locale, askedAt });
    await making.enqueue(tx, { exportId });
  }

  return {
    /** Queues a job that builds the archive and mails the download link. */
    async ask(store: Store, customerId: string): Promise<void> {
      if ((await logins.findEmail(customerId)) === undefined) throw sessionEnded();
      await db.transaction().execute((tx) => askIn(tx, store, customerId));
    },

    /** The same in the caller's transaction, for an owner who asked the merchant. */
    askFor: askIn,

    /** One-time download, by the owner only. */
    async take(who: SignedIn, token: string): Promise<TakenExport> {
      await sessions.requireRunning(who);
      return await db.transaction().execute(async (tx) => {
        const made = await lockMade(tx, who.customerId, tokenHash(token));
        if (!made?.madeAt || !made.archive || !isExportOpen(made, clock())) throw spentLink();
        await markTaken(tx, made.exportId, clock());
        const sections = exportSections(map, Object.keys(made.archive));
        return { madeAt: made.madeAt, archive: made.archive, sections };
      });
    },
  };
}

export type ExportService = ReturnType<typeof createExportService>;
