import { createMailService } from '../../../apps/server/src/messaging/mail/mail-service.ts';
import { unused } from '../database/unused.ts';

/** Mail service that stores mails in their table without sending. */
export const createStoredMail = (needs: Pick<Parameters<typeof createMailService>[0], 'db' | 'jobs'>) =>
  createMailService({
    ...needs,
    transport: { deliver: unused },
    renderMail: unused,
    readerFor: unused,
    getSender: unused,
  });
