import { CONTACT_WINDOW_MS, type ContactTopic, decideTreatment, getNetwork } from '@shop/domain/content/contact';
import { mailboxKey } from '@shop/domain/email';
import type { Store } from '@shop/domain/site/store/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { listMailWindows } from '#server/platform/rate-limit/mail-windows.ts';
import type { RateWindows } from '#server/platform/rate-limit/rate-windows.ts';
import { countAttempts, forgetAttempts, insertAttempts, queueSenders } from './contact-repository.ts';

export type ContactMessage = {
  name: string;
  email: string;
  topic: ContactTopic;
  orderNumber?: string | undefined;
  message: string;
};

/** Port to the mail module for contact messages. */
export type ContactMail = {
  /** Mail to customer service. */
  forward(tx: Database, store: Store, message: ContactMessage): Promise<void>;
  /** Confirmation to the sender. */
  confirm(tx: Database, store: Store, email: string): Promise<void>;
};

/** Stores the message where staff answer it. */
type ReceiveMessage = (
  tx: Database,
  store: Store,
  message: ContactMessage & { /** False: rate limited. */ mailed: boolean; at: Date },
) => Promise<void>;

type Deps = {
  db: DatabaseHandle['db'];
  receive: ReceiveMessage;
  mail: ContactMail;
  rateWindows: Pick<RateWindows, 'enterIn'>;
  clock: Clock;
};

export function createContactService({ db, receive, mail, rateWindows, clock }: Deps) {
  /** Counts this message for its sender and decides how to treat it. */
  async function judge(tx: Database, { email, ip, now }: { email: string; ip: string; now: Date }) {
    const mailbox = mailboxKey(email);
    const byEmail = `email ${mailbox}`;
    const byNetwork = `network ${getNetwork(ip)}`;
    const since = new Date(now.getTime() - CONTACT_WINDOW_MS);
    await queueSenders(tx, [byEmail, byNetwork]);
    await forgetAttempts(tx, since);
    const treatment = decideTreatment({
      byEmail: await countAttempts(tx, byEmail, since),
      byNetwork: await countAttempts(tx, byNetwork, since),
    });
    if (treatment !== 'drop') await insertAttempts(tx, [byEmail, byNetwork], now);
    if (treatment !== 'mail') return treatment;
    const windows = [
      ...listMailWindows('mailbox', `mail contact ${mailbox}`),
      ...listMailWindows('network', `mail ${getNetwork(ip)}`),
    ];
    return (await rateWindows.enterIn(tx, windows)) > 0 ? 'keep' : 'mail';
  }

  return {
    /** Same response in every case: probing reveals nothing about the limits. */
    async send(store: Store, message: ContactMessage, ip: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const now = clock();
        const treatment = await judge(tx, { email: message.email, ip, now });
        if (treatment === 'drop') return;
        const mailed = treatment === 'mail';
        await receive(tx, store, { ...message, mailed, at: now });
        if (!mailed) return;
        await mail.forward(tx, store, message);
        await mail.confirm(tx, store, message.email);
      });
    },
  };
}

export type ContactService = ReturnType<typeof createContactService>;
