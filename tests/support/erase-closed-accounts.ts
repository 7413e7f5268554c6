import { createClosingService } from '../../apps/server/src/modules/account-life/closing-service.ts';
import { createLoginRemoval } from '../../apps/server/src/modules/auth/login-removal.ts';
import { createLogins } from '../../apps/server/src/modules/auth/logins.ts';
import { openOrderFacts } from '../../apps/server/src/open-order.ts';
import { scheduledJobs } from './scheduled-jobs.ts';
import type { TestShop } from './test-shop.ts';

/** What the clock of the shop starts every hour. */
export async function eraseClosedAccounts({ parts: { database, clock } }: TestShop): Promise<void> {
  const { db } = database;
  const jobs = scheduledJobs(database);
  createClosingService({
    db,
    jobs,
    clock,
    logins: { ...createLogins({ db }), ...createLoginRemoval() },
    orders: openOrderFacts({ database }),
    sessions: { requireRunning: async () => {}, endAll: async () => {} },
    mail: { code: async () => {}, closed: async () => {}, exported: async () => {} },
  });
  await jobs.run('erase-closed-accounts');
}
