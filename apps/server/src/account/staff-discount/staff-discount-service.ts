import { spentLink } from '@shop/domain/account/sign-in/registration';
import { emailKey } from '@shop/domain/email';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { StaffDiscountGrants } from './staff-discount-grants.ts';
import { insertGrant, joinGroup, readGroups } from './staff-discount-repository.ts';

/** Group name as used in promotion rules. */
const STAFF_GROUP = 'staff';

type Deps = {
  db: DatabaseHandle['db'];
  grants: Pick<StaffDiscountGrants, 'read'>;
  logins: { findEmail(customerId: string, on?: Database): Promise<string | undefined> };
  /** First-order check for promotions; includes guest orders with the same email. */
  orders: { hasOrdered(buyer: { customerId: string; email: string | undefined }, on: Database): Promise<boolean> };
  clock: Clock;
};

export function createStaffDiscountService({ db, grants, logins, orders, clock }: Deps) {
  const getFacts = async (customerId: string, on: Database = db) => ({
    groups: await readGroups(on, customerId),
    firstOrder: !(await orders.hasOrdered({ customerId, email: await logins.findEmail(customerId, on) }, on)),
  });

  return {
    /** Same error for every invalid token, including another customer's. */
    async verify(customerId: string, token: string): Promise<void> {
      const grant = grants.read(token);
      const email = await logins.findEmail(customerId);
      if (!grant || email === undefined || emailKey(email) !== grant.emailKey) throw spentLink();
      await db.transaction().execute(async (tx) => {
        const use = { grantId: grant.id, customerId, groupName: STAFF_GROUP, usedAt: clock() };
        if (!(await insertGrant(tx, use))) throw spentLink();
        await joinGroup(tx, { customerId, groupName: STAFF_GROUP, since: clock() });
      });
    },

    /** Customer facts for promotion rules. */
    customers: { getFacts },
  };
}

export type StaffDiscountService = ReturnType<typeof createStaffDiscountService>;
