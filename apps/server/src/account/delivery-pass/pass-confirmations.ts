import type { Money } from '@shop/domain/money';
import type { Store } from '@shop/domain/site/store/store';
import { MS_PER_DAY } from '@shop/domain/time';
import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { findPassById } from './delivery-pass-repository.ts';
import type { PassMail } from './pass-mail.ts';

type Deps = {
  jobs: Pick<Jobs, 'define'>;
  mail: PassMail;
  findEmail: (customerId: string) => Promise<string | undefined>;
  findStore: (brand: string, locale: string) => Store | undefined;
  getPrice: (store: Store) => number | undefined;
};
type Unconfirmed = { renewalId: string; passId: string; price: Money /** Last day of the pass. */; day: Date };

/** Before the last moment of the pass. */
const REMINDED_BEFORE_MS = MS_PER_DAY / 2;

/** Mails about a renewal that the bank wants the customer to confirm: at once, and once more before the pass ends. */
export function createPassConfirmations({ jobs, mail, findEmail, findStore, getPrice }: Deps) {
  const reminder = jobs.define({
    name: 'remind-of-pass-confirmation',
    schema: z.object({ passId: z.string(), until: z.iso.datetime() }),
    handle: ({ passId, until }, { tx }) => remind(tx, passId, new Date(until)),
  });

  /** Not if the pass was bought again or its account is closed. */
  async function remind(tx: Database, passId: string, day: Date): Promise<void> {
    const pass = await findPassById(tx, passId);
    if (pass?.until.getTime() !== day.getTime()) return;
    const { customerId, brand, locale } = pass;
    const store = findStore(brand, locale);
    const email = await findEmail(customerId);
    const amount = store && getPrice(store);
    if (!store || email === undefined || amount === undefined) return;
    const price: Money = { amount, currency: store.currency };
    await mail.notify(tx, { store, email, customerId }, { about: 'confirming', price, day });
  }

  return {
    async ask(tx: Database, reader: Parameters<PassMail['notify']>[1], { renewalId, passId, price, day }: Unconfirmed) {
      await mail.notify(tx, reader, { about: 'confirming', price, day });
      const startAfter = new Date(day.getTime() - REMINDED_BEFORE_MS);
      await reminder.enqueue(tx, { passId, until: day.toISOString() }, { key: renewalId, startAfter });
    },
  };
}
