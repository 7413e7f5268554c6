import { CLOSED_THREAD_MS } from '@shop/domain/content/messages/message-thread';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Core } from '#server/core.ts';
import type { ExportList } from '#server/staff/audit/list-export.ts';
import type { BulkDesk } from '#server/staff/bulk/bulk-desk.ts';
import { answerMail, type MailPort } from './answer-mail.ts';
import { registerMessageBulk } from './message-bulk-actions.ts';
import { messageDeskRoutes } from './message-desk-routes.ts';
import { createMessageDesk, type MessageDeskDeps } from './message-desk-service.ts';
import { createMessageList } from './message-list-service.ts';
import { createAnswerTemplates } from './template-service.ts';
import { deleteClosedThreads, findThread } from './thread-repository.ts';

type DeskCore = Pick<Core, 'database' | 'clock' | 'stores' | 'finder'>;
export type MessagePorts = Pick<MessageDeskDeps, 'audit' | 'listHolders'> & { mail: MailPort };

/** Services of messages at the desk, for the back office and for commands. */
export function openMessageDesk({ database: { db }, clock, stores, finder }: DeskCore, ports: MessagePorts) {
  const { storeBy, getBrand } = finder;
  const { audit, listHolders, mail } = ports;
  const nameShop = (store: Parameters<typeof getBrand>[0]) => getBrand(store).name;
  const deskIn = (tx: MessageDeskDeps['db']) =>
    createMessageDesk({ db: tx, clock, storeBy, nameShop, audit, listHolders, mailAnswer: answerMail(mail) });
  return {
    deskIn,
    desk: deskIn(db),
    list: createMessageList({ db, stores }),
    templates: createAnswerTemplates({ db, audit }),
  };
}

export function openMessages(
  core: DeskCore & Pick<Core, 'jobs'>,
  { bulk, exportList, ...ports }: MessagePorts & { bulk: BulkDesk; exportList: ExportList },
) {
  const { jobs, clock, finder } = core;
  const { deskIn, ...services } = openMessageDesk(core, ports);
  registerMessageBulk({ bulk, deskIn, list: services.list, findThread });
  jobs.define({
    name: 'forget-messages',
    schema: z.object({}),
    cron: '37 3 * * *',
    handle: (_, { tx }) => deleteClosedThreads(tx, new Date(clock().getTime() - CLOSED_THREAD_MS)),
  });
  return {
    serveStaff: (app: FastifyInstance): void =>
      messageDeskRoutes(app, { ...services, exportList, storeBy: finder.storeBy }),
  };
}
