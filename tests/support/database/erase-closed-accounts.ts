import { createClosingService } from '../../../apps/server/src/account/closure/closing-service.ts';
import { createLoginRemoval } from '../../../apps/server/src/account/sign-in/login-removal.ts';
import { createLogins } from '../../../apps/server/src/account/sign-in/logins.ts';
import { openOrderFacts } from '../../../apps/server/src/order/orders/open.ts';
import { PERSONAL_DATA } from '../../../apps/server/src/personal-data.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { scheduledJobs } from './scheduled-jobs.ts';

/** Runs the hourly erasure job. */
export async function eraseClosedAccounts({ parts: { database, clock } }: TestShop): Promise<void> {
  const { db } = database;
  const jobs = scheduledJobs(database);
  createClosingService({
    db,
    jobs,
    clock,
    logins: { ...createLogins({ db }), ...createLoginRemoval() },
    orders: openOrderFacts({ database }),
    personalData: PERSONAL_DATA,
    sessions: { requireRunning: async () => {}, endAll: async () => {} },
    mail: { code: async () => {}, closed: async () => {}, exported: async () => {} },
  });
  await jobs.run('erase-closed-accounts');
}
