import { emailKey } from '@shop/domain/email';
import { spentLink } from '@shop/domain/registration';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { PromotionCustomers } from '../promotion/promotion-service.ts';
import type { StaffGrants } from './staff-grants.ts';
import { groupsOf, insertGrant, joinGroup } from './staff-repository.ts';

/** As promotions name it in their rule. */
const STAFF_GROUP = 'staff';

type StaffParts = {
  db: DatabaseHandle['db'];
  grants: Pick<StaffGrants, 'read'>;
  logins: { emailOf(customerId: string, on?: Database): Promise<string | undefined> };
  /** Who has bought before, be it as a guest, is no new customer to a promotion. */
  orders: { hasOrdered(buyer: { customerId: string; email: string | undefined }, on: Database): Promise<boolean> };
  clock: Clock;
};

export function createStaffService({ db, grants, logins, orders, clock }: StaffParts) {
  const factsOf: PromotionCustomers['factsOf'] = async (customerId, on = db) => ({
    groups: await groupsOf(on, customerId),
    firstOrder: !(await orders.hasOrdered({ customerId, email: await logins.emailOf(customerId, on) }, on)),
  });

  return {
    /** One refusal for all: a token that is somebody else's is as good as none. */
    async verify(customerId: string, token: string): Promise<void> {
      const grant = grants.read(token);
      const email = await logins.emailOf(customerId);
      if (!grant || email === undefined || emailKey(email) !== grant.emailKey) throw spentLink();
      await db.transaction().execute(async (tx) => {
        const use = { grantId: grant.id, customerId, groupName: STAFF_GROUP, usedAt: clock() };
        if (!(await insertGrant(tx, use))) throw spentLink();
        await joinGroup(tx, { customerId, groupName: STAFF_GROUP, since: clock() });
      });
    },

    customers: { factsOf } satisfies PromotionCustomers,
  };
}

export type StaffService = ReturnType<typeof createStaffService>;
