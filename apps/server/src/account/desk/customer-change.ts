import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import { lockLogin } from '#server/account/sign-in/login-repository.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { CustomerPage, HeldCustomer } from './customer-page-service.ts';

type Deps = { db: DatabaseHandle['db']; page: Pick<CustomerPage, 'find'>; audit: AuditTrail };
type Target = { customerId: string; permission: Permission };

/** A change to record. */
type CustomerChange = { action: string; after?: Readonly<Record<string, unknown>>; reason: string };
/** Undefined: nothing was left to change, such as for a repeated call. */
type Work = (tx: Database, held: HeldCustomer) => Promise<CustomerChange | undefined>;

export type ChangeCustomer = ReturnType<typeof createCustomerChange>;

/** One change of a customer by the desk: permission, lock and audit trail in one transaction. */
export function createCustomerChange({ db, page, audit }: Deps) {
  async function changeIn(tx: Database, actor: Actor, { customerId, permission, work }: Target & { work: Work }) {
    // Sign-in takes the same lock: a session that starts meanwhile is ended, too.
    await lockLogin(tx, customerId);
    const held = await page.find(actor, customerId, { permission, on: tx });
    const made = await work(tx, held);
    if (!made) return audit.recordNothing(actor);
    const entity = { kind: 'customer', id: customerId };
    await audit.record(tx, actor, { permission, entity, storeId: held.store.storeId, ...made });
  }

  return {
    changeIn,
    change: (actor: Actor, target: Target, work: Work): Promise<void> =>
      db.transaction().execute((tx) => changeIn(tx, actor, { ...target, work })),
  };
}

export function requireOpen({ customer }: HeldCustomer): void {
  if (customer.email === null)
    throw new ShopError('This account is closed', { code: 'customer_closed', kind: 'conflict' });
}
