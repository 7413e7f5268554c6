import { EXPORT_LINK_MS, isExportOpen, mayExport, tooManyExports } from '@shop/domain/data-export';
import { emailKey } from '@shop/domain/email';
import { spentLink } from '@shop/domain/registration';
import { sessionEnded } from '@shop/domain/session-family';
import type { Store } from '@shop/domain/store';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { AccountLifeMail } from './account-life-mail.ts';
import { queueForCustomer } from './closing-repository.ts';
import type { ClosingLogins, ClosingSessions, SignedIn } from './closing-service.ts';
import {
  countExports,
  findAsked,
  forgetExports,
  insertExport,
  lockMade,
  markTaken,
  saveMade,
} from './export-repository.ts';
import { type Archive, readPerson } from './personal-data-repository.ts';
import { newToken, tokenHash } from './secret-code.ts';

type ExportParts = {
  db: DatabaseHandle['db'];
  jobs: Pick<Jobs, 'define'>;
  logins: Pick<ClosingLogins, 'emailOf'>;
  sessions: Pick<ClosingSessions, 'requireRunning'>;
  mail: AccountLifeMail;
  clock: Clock;
};

type TakenExport = { madeAt: Date; archive: Archive };

export function createExportService({ db, jobs, logins, sessions, mail, clock }: ExportParts) {
  const making = jobs.define({
    name: 'make-data-export',
    schema: z.object({ exportId: z.uuid() }),
    async handle({ exportId }, { tx }) {
      const asked = await findAsked(tx, exportId);
      const email = asked && (await logins.emailOf(asked.customerId));
      // Closed or erased since: there is nobody to answer.
      if (!asked || email === undefined) return;
      const { customerId, brand, locale } = asked;
      const archive = await readPerson(tx, { customerId, address: { email, emailKey: emailKey(email) } });
      const token = newToken();
      await saveMade(tx, exportId, { tokenHash: tokenHash(token), archive, madeAt: clock() });
      await mail.exported(tx, { email, brand, locale }, token);
    },
  });

  jobs.define({
    name: 'forget-data-exports',
    schema: z.object({}),
    cron: '41 * * * *',
    handle: (_, { tx }) => forgetExports(tx, new Date(clock().getTime() - EXPORT_LINK_MS)),
  });

  return {
    /** A job makes the copy, and a mail says where it is. */
    async ask({ brand, localeISOCode: locale }: Store, customerId: string): Promise<void> {
      if ((await logins.emailOf(customerId)) === undefined) throw sessionEnded();
      await db.transaction().execute(async (tx) => {
        await queueForCustomer(tx, customerId);
        const askedAt = clock();
        const since = new Date(askedAt.getTime() - EXPORT_LINK_MS);
        if (!mayExport(await countExports(tx, customerId, since))) throw tooManyExports();
        const exportId = await insertExport(tx, { customerId, brand, locale, askedAt });
        await making.enqueue(tx, { exportId });
      });
    },

    /** Once, and only by whom it is about. */
    async take(who: SignedIn, token: string): Promise<TakenExport> {
      await sessions.requireRunning(who);
      return await db.transaction().execute(async (tx) => {
        const made = await lockMade(tx, who.customerId, tokenHash(token));
        if (!made?.madeAt || !made.archive || !isExportOpen(made, clock())) throw spentLink();
        await markTaken(tx, made.exportId, clock());
        return { madeAt: made.madeAt, archive: made.archive };
      });
    },
  };
}

export type ExportService = ReturnType<typeof createExportService>;
