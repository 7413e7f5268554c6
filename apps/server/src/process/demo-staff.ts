import { DEFAULT_ROLES, listRoleDefinitions } from '@shop/domain/staff/default-roles';
import { passwords } from '#server/account/sign-in/passwords.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import { changeAccount, findAccountByEmail, insertAccount } from '#server/staff/identity/staff-account-repository.ts';
import { replaceMemberships } from '#server/staff/roles/role-repository.ts';
import { seedRoles } from '#server/staff/roles/role-service.ts';
import { DEMO_LOGIN } from '#server/stand-ins/demo-data/demo-customers.ts';

type Deps = { database: Pick<DatabaseHandle, 'db'>; clock: Clock; currencies: readonly string[] };

const getEmail = (role: string) => `${role}@merroway.example`;

/** One login per default role, without a second factor: demo mode answers this computer only. Idempotent. */
export async function seedDemoStaff({ database: { db }, clock, currencies }: Deps): Promise<void> {
  await seedRoles(db, currencies);
  const audit = createAuditTrail({ clock });
  let passwordHash: string | undefined;
  for (const role of DEFAULT_ROLES) {
    if (await findAccountByEmail(db, getEmail(role))) continue;
    passwordHash ??= await passwords.hash(DEMO_LOGIN.password);
    const account = {
      email: getEmail(role),
      emailKey: getEmail(role),
      name: `Demo ${listRoleDefinitions([])[role].name}`,
    };
    const joined = { passwordHash, joinedAt: clock() };
    await db.transaction().execute(async (tx) => {
      const staffId = await insertAccount(tx, { ...account, language: 'en', invitedAt: clock() });
      if (!staffId) return;
      await changeAccount(tx, staffId, joined);
      await replaceMemberships(tx, staffId, [{ roleId: role, stores: null }]);
      const entity = { kind: 'staff', id: staffId };
      await audit.record(tx, { kind: 'system', name: 'demo' }, { permission: 'staff.invite', action: 'seed', entity });
    });
  }
}

/** Demo logins as text; undefined when they are not seeded. */
export async function readDemoStaffText({ db }: Pick<DatabaseHandle, 'db'>): Promise<string | undefined> {
  if (!(await findAccountByEmail(db, getEmail('owner')))) return undefined;
  const others = DEFAULT_ROLES.slice(1).map((role) => `${role}@`);
  return `${getEmail('owner')} (or ${others.join(', ')}), password: ${DEMO_LOGIN.password}, no second factor`;
}

/** Startup guard: the password of the demo logins is public. */
export async function refuseDemoStaff({ db }: Pick<DatabaseHandle, 'db'>): Promise<void> {
  for (const role of DEFAULT_ROLES) {
    const account = await findAccountByEmail(db, getEmail(role));
    if (!account || account.blockedAt) continue;
    throw new StartupProblem(
      `The database contains the demo login ${account.email}, whose password is public; block each of them with npm run shop -- staff:block <email> --reason demo, or set DATA_DIR or DATABASE_URL to an empty database.`,
    );
  }
}
