import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';
import type { FastifyInstance } from 'fastify';
import { createLoginRemoval } from '#server/account/sign-in/login-removal.ts';
import type { Core } from '#server/core.ts';
import type { MailService } from '#server/messaging/mail/mail-service.ts';
import {
  type ClosingLogins,
  type ClosingOrders,
  type ClosingSessions,
  createClosingService,
} from './closing-service.ts';
import { accountLifeMail } from './closure-mail.ts';
import { accountClosureRoutes } from './closure-routes.ts';
import { createExportService } from './export-service.ts';

type Deps = {
  mail: MailService;
  logins: Pick<ClosingLogins, 'findEmail'>;
  sessions: ClosingSessions;
  orders: ClosingOrders;
  personalData: PersonalDataMap;
};

/** Composition of account closure and data export. */
export function openClosure({ database: { db }, jobs, clock, finder }: Core, { mail, logins, ...given }: Deps) {
  const deps = {
    ...{ db, jobs, clock, ...given },
    logins: { ...logins, ...createLoginRemoval() },
    mail: accountLifeMail({ mail, ...finder }),
  };
  const closing = createClosingService(deps);
  const exports = createExportService(deps);
  return {
    closing,
    exports,
    serve(app: FastifyInstance): void {
      accountClosureRoutes(app, { closing, exports, resolveApiStore: finder.resolveApiStore });
    },
  };
}
