import type { Actor } from '@shop/domain/staff/actor';
import { FIRST_OWNER_EMAIL, staffLinkUnusable } from '@shop/domain/staff/staff-account';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { hasOwner, replaceMemberships } from '#server/staff/roles/role-repository.ts';
import { openInvitation } from './invitation-service.ts';
import { findAccountByEmail, insertAccount, lockAccount } from './staff-account-repository.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  audit: AuditTrail;
  /** Origin of the back office. */
  origin: string | undefined;
};

const OWNER_ROLE = 'owner';

/**
 * Way into a back office without an owner: a single-use link to an account whose address its holder writes. The roles
 * must be seeded.
 */
export const createFirstOwner = ({ db, clock, audit, origin }: Deps) => ({
  /** A new link, which ends the earlier one; undefined where an owner can sign in, or without a back office. */
  openLink: (actor: Actor): Promise<string | undefined> =>
    db.transaction().execute(async (tx) => {
      if (origin === undefined || (await hasOwner(tx))) return undefined;
      const address = { email: FIRST_OWNER_EMAIL, emailKey: FIRST_OWNER_EMAIL };
      const staffId =
        (await insertAccount(tx, { ...address, name: '', language: 'en', invitedAt: clock() })) ??
        (await findAccountByEmail(tx, FIRST_OWNER_EMAIL))?.staffId;
      const account = staffId && (await lockAccount(tx, staffId));
      if (!account) throw staffLinkUnusable();
      await replaceMemberships(tx, account.staffId, [{ roleId: OWNER_ROLE, stores: null }]);
      const token = await openInvitation(tx, account.staffId, clock());
      const entity = { kind: 'staff', id: account.staffId };
      await audit.record(tx, actor, { permission: 'staff.invite', action: 'first-owner', entity });
      return `${origin}/invitation?token=${token}`;
    }),
});
