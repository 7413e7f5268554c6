import { CLOSED_THREAD_MS } from '@shop/domain/content/messages/message-thread';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Core } from '#server/core.ts';
import { messageDeskRoutes } from './message-desk-routes.ts';
import { createMessageDesk, type MessageDeskDeps } from './message-desk-service.ts';
import { createMessageList } from './message-list-service.ts';
import { createAnswerTemplates } from './template-service.ts';
import { deleteClosedThreads } from './thread-repository.ts';

type DeskCore = Pick<Core, 'database' | 'clock' | 'stores' | 'finder'>;
export type MessagePorts = Pick<MessageDeskDeps, 'audit' | 'mail' | 'listHolders'>;

/** Services of messages at the desk, for the back office and for commands. */
export function openMessageDesk({ database: { db }, clock, stores, finder }: DeskCore, ports: MessagePorts) {
  const { storeBy, getBrand } = finder;
  const nameShop = (store: Parameters<typeof getBrand>[0]) => getBrand(store).name;
  return {
    desk: createMessageDesk({ db, clock, storeBy, nameShop, ...ports }),
    list: createMessageList({ db, stores }),
    templates: createAnswerTemplates({ db, audit: ports.audit }),
  };
}

export function openMessages(core: DeskCore & Pick<Core, 'jobs'>, ports: MessagePorts) {
  const { jobs, clock, finder } = core;
  const services = openMessageDesk(core, ports);
  jobs.define({
    name: 'forget-messages',
    schema: z.object({}),
    cron: '37 3 * * *',
    handle: (_, { tx }) => deleteClosedThreads(tx, new Date(clock().getTime() - CLOSED_THREAD_MS)),
  });
  return {
    serveStaff: (app: FastifyInstance): void => messageDeskRoutes(app, { ...services, storeBy: finder.storeBy }),
  };
}
