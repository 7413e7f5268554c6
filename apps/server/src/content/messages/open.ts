import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Core } from '#server/core.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ExportList } from '#server/platform/http/staff/serve-staff-list.ts';
import { readRetentionStart } from '#server/platform/retention/retention-repository.ts';
import { givenSecret } from '#server/platform/secrets/secret.ts';
import type { BulkDesk } from '#server/staff/bulk/bulk-desk.ts';
import { answerMail, type MailPort } from './answer-mail.ts';
import { forgetMails } from './inbound/inbound-repository.ts';
import { inboundRoutes } from './inbound/inbound-routes.ts';
import { createInboundMessages } from './inbound/inbound-service.ts';
import { registerMessageBulk } from './message-bulk-actions.ts';
import { messageDeskRoutes } from './message-desk-routes.ts';
import { createMessageDesk, type MessageDeskDeps } from './message-desk-service.ts';
import { createMessageList } from './message-list-service.ts';
import { createAnswerTemplates } from './template-service.ts';
import { deleteClosedThreads, findThread } from './thread-repository.ts';

type DeskCore = Pick<Core, 'database' | 'clock' | 'stores' | 'finder'> & {
  env: Pick<Core['env'], 'INBOUND_MAIL_ADDRESS'>;
};
export type MessagePorts = Pick<MessageDeskDeps, 'audit' | 'listHolders'> & { mail: MailPort };
type InboundPorts = MessagePorts & {
  mail: { findThreadReference(tx: Database, mailId: string): Promise<string | undefined> };
};

/** Services of messages at the desk, for the back office and for commands. */
export function openMessageDesk({ database: { db }, env, clock, stores, finder }: DeskCore, ports: MessagePorts) {
  const { storeBy, getBrand } = finder;
  const { audit, listHolders, mail } = ports;
  const nameShop = (store: Parameters<typeof getBrand>[0]) => getBrand(store).name;
  const mailAnswer = answerMail(mail, env.INBOUND_MAIL_ADDRESS);
  const deskIn = (tx: MessageDeskDeps['db']) =>
    createMessageDesk({ db: tx, clock, storeBy, nameShop, audit, listHolders, mailAnswer });
  return {
    deskIn,
    desk: deskIn(db),
    list: createMessageList({ db, stores }),
    templates: createAnswerTemplates({ db, audit }),
  };
}

export function openMessages(
  core: Pick<Core, keyof DeskCore | 'jobs'>,
  { bulk, exportList, ...ports }: InboundPorts & { bulk: BulkDesk; exportList: ExportList },
) {
  const { database, jobs, env, clock, stores, finder } = core;
  const { deskIn, ...services } = openMessageDesk(core, ports);
  registerMessageBulk({ bulk, deskIn, list: services.list, findThread });
  jobs.define({
    name: 'forget-messages',
    schema: z.object({}),
    cron: '37 3 * * *',
    async handle(_, { tx }) {
      await deleteClosedThreads(tx, await readRetentionStart(tx, 'messages', clock()));
      await forgetMails(tx, await readRetentionStart(tx, 'inbound-mails', clock()));
    },
  });
  return {
    /** Webhook of a service that receives mail. */
    serve(app: FastifyInstance): void {
      const { INBOUND_MAIL_SECRET: given, MAIL_FROM: ownAddress } = env;
      if (given.length === 0) return;
      const { findThreadReference: findAnswered } = ports.mail;
      const inbound = createInboundMessages({ db: database.db, clock, stores, ownAddress, findAnswered });
      inboundRoutes(app, { inbound, secret: givenSecret(given), clock });
    },
    serveStaff: (app: FastifyInstance): void =>
      messageDeskRoutes(app, { ...services, exportList, storeBy: finder.storeBy }),
  };
}
