import { type ReferralRefusal, referralRefusal, rewardDecision, rewardKind } from '@shop/domain/account/referral';
import { isRewardLimitReached, type ReferralPromise } from '@shop/domain/account/terms/referral-terms';
import type { Store } from '@shop/domain/site/store/store';
import { MS_PER_DAY } from '@shop/domain/time';
import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import { SCHEDULED_TRIES } from '#server/platform/jobs/job-run.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { newRewardCode, rewardPromotion } from './referral-codes.ts';
import type { ReferralDeps } from './referral-deps.ts';
import {
  countRewarded,
  type DueReferral,
  findFriend,
  findOrdered,
  refusedBecause,
  takeStep,
} from './referral-repository.ts';
import { lockReferrer } from './referrer-repository.ts';
import { friendAgain, readReferrer } from './referrer-traces.ts';

type Deps = Omit<ReferralDeps, 'locales'> & { jobs: Pick<Jobs, 'define'> };

const BATCH = 500;
const YEAR_MS = 365 * MS_PER_DAY;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Rewards each referral once the friend's return period is over. Safe to run in several processes concurrently. */
export function createReferralRewards({ jobs, ...parts }: Deps): void {
  const { db, clock, orders, customers, promises, storeBy } = parts;
  const pay = paymentBy(parts);

  const refuse = (tx: Database, { referralId }: DueReferral, reason: ReferralRefusal) =>
    takeStep(tx, referralId, { from: 'ordered', ...refusedBecause(reason, clock()) });

  async function reward(tx: Database, due: DueReferral): Promise<void> {
    const referrer = await readReferrer(tx, customers, due.customerId);
    // A closed account may be reopened: leave the referral pending.
    if (!referrer) return;
    // Serialises the count of rewards with that of concurrent runs.
    await lockReferrer(tx, due.customerId);
    const promise = promises.restore(due.promise, due);
    const friend = await findFriend(tx, due.referralId);
    // Repeats the fraud check: orders placed since may reveal a self-referral.
    const reason =
      (friend && referralRefusal(referrer, friendAgain(friend))) ?? (await findLimit(tx, due.customerId, promise));
    if (reason) await refuse(tx, due, reason);
    else await pay(tx, due, { store: storeBy(due.brand, due.locale), promise, to: referrer.email });
  }

  async function findLimit(tx: Database, customerId: string, promise: ReferralPromise) {
    const yearAgo = new Date(clock().getTime() - YEAR_MS);
    const isReached = isRewardLimitReached(promise, await countRewarded(tx, customerId, yearAgo));
    return isReached ? ('limit-reached' as const) : undefined;
  }

  async function settle(due: DueReferral): Promise<void> {
    const order = await orders.getFacts(due.orderId);
    const decision = order ? rewardDecision(order, clock()) : 'cancelled';
    if (decision === 'wait') return;
    await db.transaction().execute(async (tx) => {
      if (decision === 'reward') await reward(tx, due);
      else await refuse(tx, due, decision);
    });
  }

  jobs.define({
    name: 'reward-referrals',
    schema: z.object({}),
    cron: '41 5 * * *',
    // The job runs again the next day. Retried all the same: a lost connection is no failure that waits for a person.
    retryLimit: SCHEDULED_TRIES,
    async handle() {
      const failures: unknown[] = [];
      let due: DueReferral[] = [];
      do {
        due = await findOrdered(db, due.at(-1)?.referralId ?? BEFORE_ALL, BATCH);
        for (const one of due) await settle(one).catch((error: unknown) => failures.push(error));
      } while (due.length === BATCH);
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} referral rewards failed`);
    },
  });
}

type Payment = { store: Store; promise: ReferralPromise; to: string };

/** Guarded state transition first, so that the reward is granted once; everything in one transaction. */
const paymentBy =
  ({ clock, promotions, ledger, mail }: Omit<Deps, 'jobs'>) =>
  async (tx: Database, { referralId, customerId }: DueReferral, { store, promise, to }: Payment): Promise<void> => {
    const now = clock();
    const { currency, rewardDays: days } = promise;
    const worth = { amount: promise.reward, currency };
    const code = rewardKind(store) === 'code' ? newRewardCode() : undefined;
    const given = { rewardAmount: worth.amount, rewardCurrency: worth.currency, rewardCode: code ?? null };
    const isOurs = await takeStep(tx, referralId, { from: 'ordered', to: 'rewarded', endedAt: now, ...given });
    if (!isOurs) return;
    const account = { customerId, currency: worth.currency };
    if (code) await promotions.put(tx, rewardPromotion({ referralId, code, worth, store, now, days }), 'referral');
    else await ledger.grant(tx, { account, amount: worth.amount, reference: `referral ${referralId}` });
    await mail.thank(tx, { to, customerId, store, worth, days, ...(code && { code }) });
  };
