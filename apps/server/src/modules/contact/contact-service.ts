import { CONTACT_WINDOW_MS, type ContactTopic, networkOf, treatmentOf } from '@shop/domain/contact';
import { emailKey } from '@shop/domain/email';
import type { Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { countAttempts, forgetAttempts, insertAttempts, insertMessage, queueSenders } from './contact-repository.ts';

export type Letter = {
  name: string;
  email: string;
  topic: ContactTopic;
  orderNumber?: string | undefined;
  message: string;
};

/** What contact needs of the mail module, and nothing more. */
export type ContactMail = {
  /** To those who answer. */
  forward(tx: Database, store: Store, letter: Letter): Promise<void>;
  /** To the sender. */
  confirm(tx: Database, store: Store, email: string): Promise<void>;
};

type ContactParts = { db: DatabaseHandle['db']; mail: ContactMail; clock: Clock };

export function createContactService({ db, mail, clock }: ContactParts) {
  /** Counts this letter among those of its sender. */
  async function judge(tx: Database, { email, ip, now }: { email: string; ip: string; now: Date }) {
    const byEmail = `email ${emailKey(email)}`;
    const byNetwork = `network ${networkOf(ip)}`;
    const since = new Date(now.getTime() - CONTACT_WINDOW_MS);
    await queueSenders(tx, [byEmail, byNetwork]);
    await forgetAttempts(tx, since);
    const treatment = treatmentOf({
      ofEmail: await countAttempts(tx, byEmail, since),
      ofNetwork: await countAttempts(tx, byNetwork, since),
    });
    if (treatment !== 'drop') await insertAttempts(tx, [byEmail, byNetwork], now);
    return treatment;
  }

  return {
    /** Never says what became of it: whoever tries out the limits learns nothing. */
    async send(store: Store, letter: Letter, ip: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const now = clock();
        const treatment = await judge(tx, { email: letter.email, ip, now });
        if (treatment === 'drop') return;
        const mailed = treatment === 'mail';
        const { brand, localeISOCode: locale } = store;
        await insertMessage(tx, {
          ...letter,
          orderNumber: letter.orderNumber ?? null,
          brand,
          locale,
          mailed,
          createdAt: now,
        });
        if (!mailed) return;
        await mail.forward(tx, store, letter);
        await mail.confirm(tx, store, letter.email);
      });
    },
  };
}

export type ContactService = ReturnType<typeof createContactService>;
