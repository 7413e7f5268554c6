import { RENEWAL_LEAD_DAYS, RENEWAL_NOTICE_DAYS } from '@shop/domain/delivery-pass';
import type { Money } from '@shop/domain/money';
import type { Store } from '@shop/domain/store';
import { MS_PER_DAY } from '@shop/domain/time';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { type PassRow, savePass } from './delivery-pass-repository.ts';
import type { DeliveryPassService } from './delivery-pass-service.ts';
import type { PassMail } from './pass-mail.ts';
import {
  endRenewal,
  findRenewals,
  insertRenewal,
  lockRenewal,
  readDueRenewals,
  readUntold,
} from './renewal-repository.ts';

type RenewalOutcome = 'captured' | 'declined' | 'unknown';

/** What renewals need of the payments: the customer's saved card is charged once for each reference. */
export type RenewalPayments = {
  pay(request: {
    /** A UUID, and no order's. */
    reference: string;
    store: Store;
    amount: Money;
    customerId: string;
  }): Promise<RenewalOutcome>;
  /** Also one that was never begun; captured: it is too late. */
  giveUp(reference: string): Promise<RenewalOutcome>;
};

type RenewalParts = {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  clock: Clock;
  passes: Pick<DeliveryPassService, 'prolong'>;
  payments: RenewalPayments;
  mail: PassMail;
  emailOf: (customerId: string) => Promise<string | undefined>;
  findStore: (brand: string, locale: string) => Store | undefined;
  priceOf: (store: Store) => number | undefined;
};

/** Lets passes go on: their owners are told a week before, and pay on the last day. */
export function createPassRenewals(parts: RenewalParts) {
  const { db, jobs, clock, passes, payments, mail, emailOf, findStore, priceOf } = parts;

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
      for (const pass of await readUntold(tx, { now, before: after(now, RENEWAL_NOTICE_DAYS) })) await tell(tx, pass);
      // A job that has failed for good keeps its key: the next day tries anew.
      for (const renewalId of await readDueRenewals(tx, after(now, RENEWAL_LEAD_DAYS)))
        await renewal.enqueue(tx, { renewalId }, { key: `${renewalId} ${dayIn(now)}` });
    },
  });

  async function tell(tx: Database, pass: PassRow): Promise<void> {
    const store = findStore(pass.brand, pass.locale);
    const email = await emailOf(pass.customerId);
    const amount = store && priceOf(store);
    // The account is closed, or passes are not sold any more.
    if (!store || email === undefined || amount === undefined)
      return await savePass(tx, pass.passId, { renews: false });
    const price: Money = { amount, currency: store.currency };
    const isNew = await insertRenewal(tx, { passId: pass.passId, dueAt: pass.until, ...price, toldAt: clock() });
    if (isNew) await mail.tell(tx, { store, email }, { about: 'renewing', price, day: pass.until });
  }

  async function findDue(tx: Database, renewalId: string) {
    const row = await lockRenewal(tx, renewalId);
    if (!row) return undefined;
    const { passId, customerId, brand, locale, amount, currency } = row;
    const store = findStore(brand, locale);
    if (!store) throw new Error(`There is no store ${brand} ${locale} to renew a pass in`);
    const email = await emailOf(customerId);
    // One that was bought anew meanwhile ends later.
    const isDue = row.renews && row.until.getTime() === row.dueAt.getTime();
    const price: Money = { amount, currency };
    // Nobody reads for an account that is closed.
    const reader = email === undefined ? undefined : { store, email };
    return { renewalId, passId, customerId, store, price, isDue, isWanted: isDue && reader !== undefined, reader };
  }
  type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>;

  /** What is not wanted any more may have been paid for in an earlier attempt. */
  const ask = ({ renewalId: reference, isWanted, store, price: amount, customerId }: Due): Promise<RenewalOutcome> =>
    isWanted ? payments.pay({ reference, store, amount, customerId }) : payments.giveUp(reference);

  async function goOn(tx: Database, { renewalId, customerId, store, price, reader }: Due): Promise<void> {
    await endRenewal(tx, renewalId, { state: 'paid', endedAt: clock() });
    const until = await passes.prolong(tx, { customerId, store, reference: `renewal ${renewalId}`, price });
    if (reader) await mail.tell(tx, reader, { about: 'renewed', price, day: until });
  }

  async function letEnd(tx: Database, { renewalId, passId, isDue, isWanted, price, reader }: Due): Promise<void> {
    await endRenewal(tx, renewalId, { state: isWanted ? 'declined' : 'dropped', endedAt: clock() });
    if (isDue) await savePass(tx, passId, { renews: false });
    if (isWanted && reader) await mail.tell(tx, reader, { about: 'ending', price });
  }

  async function renew(tx: Database, renewalId: string): Promise<void> {
    const due = await findDue(tx, renewalId);
    if (!due) return;
    const outcome = await ask(due);
    if (outcome === 'unknown') throw new Error('Nobody knows yet whether the pass is paid for');
    await (outcome === 'captured' ? goOn : letEnd)(tx, due);
  }

  return {
    /** Of these payments those that are no renewals, and so have an order. */
    async leftOut<Payment extends { reference: string }>(all: readonly Payment[]): Promise<Payment[]> {
      const renewals = new Set(
        await findRenewals(
          db,
          all.map(({ reference }) => reference),
        ),
      );
      return all.filter(({ reference }) => !renewals.has(reference));
    },
  };
}

const dayIn = (now: Date): string => now.toISOString().slice(0, 10);
const after = (now: Date, days: number): Date => new Date(now.getTime() + days * MS_PER_DAY);
