import { RENEWAL_LEAD_DAYS, RENEWAL_NOTICE_DAYS } from '@shop/domain/account/delivery-pass';
import type { Money } from '@shop/domain/money';
import type { Store } from '@shop/domain/site/store/store';
import { MS_PER_DAY } from '@shop/domain/time';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { type PassRow, savePass } from './delivery-pass-repository.ts';
import type { DeliveryPassService } from './delivery-pass-service.ts';
import { createPassConfirmations } from './pass-confirmations.ts';
import type { PassMail } from './pass-mail.ts';
import {
  endRenewal,
  findRenewals,
  insertRenewal,
  lockRenewal,
  readDueRenewals,
  readEnding,
} from './renewal-repository.ts';

/** `unconfirmed`: the bank wants the customer to confirm the payment. */
type RenewalOutcome = 'captured' | 'declined' | 'unconfirmed' | 'unknown';

/** Port to the payments: charges the customer's saved card once per reference. */
export type RenewalPayments = {
  pay(request: {
    /** UUID, distinct from order ids. */
    reference: string;
    store: Store;
    amount: Money;
    customerId: string;
  }): Promise<RenewalOutcome>;
  /** Cancels a payment, also one never started; `captured` means too late. */
  giveUp(reference: string): Promise<RenewalOutcome>;
};

type Deps = {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  clock: Clock;
  passes: Pick<DeliveryPassService, 'prolong'>;
  payments: RenewalPayments;
  mail: PassMail;
  findEmail: (customerId: string) => Promise<string | undefined>;
  findStore: (brand: string, locale: string) => Store | undefined;
  getPrice: (store: Store) => number | undefined;
};

/** Renews passes: notifies owners a week before and charges on the last day. */
export function createPassRenewals(deps: Deps) {
  const { db, jobs, clock, passes, payments, mail, findEmail, findStore, getPrice } = deps;

  const confirmations = createPassConfirmations(deps);

  const renewal = jobs.define({
    name: 'renew-delivery-pass',
    schema: z.object({ renewalId: z.uuid() }),
    handle: ({ renewalId }, { tx }) => renew(tx, renewalId),
  });

  jobs.define({
    name: 'look-after-delivery-passes',
    schema: z.object({}),
    cron: '17 * * * *',
    async handle(_, { tx }) {
      const now = clock();
      for (const pass of await readEnding(tx, { now, before: after(now, RENEWAL_NOTICE_DAYS) })) await notify(tx, pass);
      // A failed job keeps its key, so the key contains the day: retried on the next day.
      for (const renewalId of await readDueRenewals(tx, after(now, RENEWAL_LEAD_DAYS)))
        await renewal.enqueue(tx, { renewalId }, { key: `${renewalId} ${dayIn(now)}` });
    },
  });

  async function notify(tx: Database, { customerId, ...pass }: PassRow): Promise<void> {
    const store = findStore(pass.brand, pass.locale);
    const email = await findEmail(customerId);
    const amount = store && getPrice(store);
    // The account is closed, or passes are no longer sold.
    if (!store || email === undefined || amount === undefined)
      return await savePass(tx, pass.passId, { renews: false });
    const price: Money = { amount, currency: store.currency };
    const isNew = await insertRenewal(tx, { passId: pass.passId, dueAt: pass.until, ...price, toldAt: clock() });
    if (isNew) await mail.notify(tx, { store, email, customerId }, { about: 'renewing', price, day: pass.until });
  }

  async function findDue(tx: Database, renewalId: string) {
    const row = await lockRenewal(tx, renewalId);
    if (!row) return undefined;
    const { passId, customerId, brand, locale, amount, currency } = row;
    const store = findStore(brand, locale);
    if (!store) throw new Error(`No store ${brand} ${locale} to renew a pass in`);
    const email = await findEmail(customerId);
    // A pass bought again meanwhile has a later end.
    const isDue = row.renews && row.until.getTime() === row.dueAt.getTime();
    const price: Money = { amount, currency };
    // A closed account has no mailbox.
    const reader = email === undefined ? undefined : { store, email, customerId };
    const isWanted = isDue && reader !== undefined;
    return { ...{ renewalId, passId, customerId, store, price }, isDue, isWanted, reader, until: row.dueAt };
  }
  type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>;

  /** Cancelled renewals may have been paid in an earlier attempt. */
  const ask = ({ renewalId: reference, isWanted, store, price: amount, customerId }: Due): Promise<RenewalOutcome> =>
    isWanted ? payments.pay({ reference, store, amount, customerId }) : payments.giveUp(reference);

  async function goOn(tx: Database, { renewalId, customerId, store, price, reader }: Due): Promise<void> {
    await endRenewal(tx, renewalId, { state: 'paid', endedAt: clock() });
    const until = await passes.prolong(tx, { customerId, store, reference: `renewal ${renewalId}`, price });
    if (reader) await mail.notify(tx, reader, { about: 'renewed', price, day: until });
  }

  async function letEnd(tx: Database, due: Due, outcome: RenewalOutcome): Promise<void> {
    const { renewalId, passId, isDue, isWanted, price, reader } = due;
    await endRenewal(tx, renewalId, { state: isWanted ? 'declined' : 'dropped', endedAt: clock() });
    if (isDue) await savePass(tx, passId, { renews: false });
    if (!isWanted || !reader) return;
    if (outcome !== 'unconfirmed') return await mail.notify(tx, reader, { about: 'ending', price });
    await confirmations.ask(tx, reader, { renewalId, passId, price, day: due.until });
  }

  async function renew(tx: Database, renewalId: string): Promise<void> {
    const due = await findDue(tx, renewalId);
    if (!due) return;
    const outcome = await ask(due);
    if (outcome === 'unknown') throw new Error('Payment outcome of the pass renewal is unknown');
    if (outcome === 'captured') await goOn(tx, due);
    else await letEnd(tx, due, outcome);
  }

  return {
    /** Filters out renewals; the remaining payments belong to orders. */
    leftOut: <Payment extends { reference: string }>(all: readonly Payment[]) => leaveOutRenewals(db, all),
  };
}

/** Payments without those of renewals. */
export async function leaveOutRenewals<Payment extends { reference: string }>(db: Database, all: readonly Payment[]) {
  const references = all.map(({ reference }) => reference);
  const renewals = new Set(await findRenewals(db, references));
  return all.filter(({ reference }) => !renewals.has(reference));
}

const dayIn = (now: Date): string => now.toISOString().slice(0, 10);
const after = (now: Date, days: number): Date => new Date(now.getTime() + days * MS_PER_DAY);
