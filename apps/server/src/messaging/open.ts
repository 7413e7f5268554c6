import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Core } from '#server/core.ts';
import { isDemo } from '#server/env.ts';
import { mailDeskRoutes } from './desk/mail-desk-routes.ts';
import { createMailDesk, type MailAudit } from './desk/mail-desk-service.ts';
import { mailboxRoutes } from './mail/mail-routes.ts';
import { createMailService } from './mail/mail-service.ts';
import { createSmtpTransport } from './mail/mail-transport.ts';
import { createMailbox } from './mail/mailbox.ts';

type Deps = Required<Pick<Parameters<typeof createMailService>[0], 'findFirstName'>> & { audit: MailAudit };

/** Composition of mail: queued, then sent by SMTP or kept in the mailbox folder. */
export function openMessaging(
  { env, database, jobs, storefront, clock, finder, stores }: Core,
  { findFirstName, audit }: Deps,
) {
  const mailbox = createMailbox(join(env.DATA_DIR, 'mailbox'), clock);
  const mail = createMailService({
    db: database.db,
    jobs,
    findFirstName,
    transport: env.SMTP_URL ? createSmtpTransport(env.SMTP_URL) : mailbox,
    renderMail: storefront.renderMail,
    readerFor: (brand, locale) => ({ store: finder.storeBy(brand, locale), brand: finder.getBrand({ brand }) }),
    getSender: (brand) => ({ name: finder.getBrand({ brand }).name, address: env.MAIL_FROM }),
  });
  const desk = createMailDesk({ db: database.db, clock, audit, stores, mail });
  jobs.define({
    name: 'delete-old-mails',
    schema: z.object({}),
    cron: '44 3 * * *',
    handle: (_, { tx }) => desk.deleteOld(tx),
  });
  return {
    services: { mail },
    serveStaff(app: FastifyInstance): void {
      mailDeskRoutes(app, desk);
    },
    /** Mailbox page: in demo mode, for the local machine. */
    async serve(app: FastifyInstance): Promise<void> {
      if (isDemo(env)) mailboxRoutes(app, mailbox);
    },
  };
}

type QueueDeps = Pick<Parameters<typeof createMailService>[0], 'db' | 'jobs'>;

/** Mail of the command line: only queued, since the shop process sends it. */
export function openMailQueue({ db, jobs }: QueueDeps) {
  const elsewhere = () => {
    throw new Error('Mail is sent by the shop process, not by the command');
  };
  return createMailService({
    db,
    jobs,
    transport: { deliver: elsewhere },
    renderMail: elsewhere,
    readerFor: elsewhere,
    getSender: elsewhere,
  });
}
