import { createMailService } from '../../apps/server/src/modules/mail/mail-service.ts';
import { unused } from './unused.ts';

/** Mails that stay in their table. */
export const keptMail = (needs: Pick<Parameters<typeof createMailService>[0], 'db' | 'jobs'>) =>
  createMailService({
    ...needs,
    transport: { deliver: unused },
    renderMail: unused,
    readerFor: unused,
    senderOf: unused,
  });
