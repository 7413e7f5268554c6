import type { Grant } from '@shop/domain/staff/actor';
import { resolveGrants } from '@shop/domain/staff/role';
import { MS_PER_SECOND } from '@shop/domain/time';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { type Listener, listen } from '#server/platform/database/listen.ts';
import type { Log } from '#server/platform/log.ts';
import { readMemberships } from './role-repository.ts';

type Access = { roles: string[]; grants: readonly Grant[] };
type Deps = { database: Pick<DatabaseHandle, 'db' | 'url'>; log: Log };

/** Limits the age while the connection for notifications is lost. */
const MOST_AGE_MS = 30 * MS_PER_SECOND;
const CHANNEL = 'staff_access';

/** Roles and permissions of a member of staff: read for every request, cached until a role or membership changes. */
export function createStaffAccess({ database, log }: Deps) {
  const kept = new Map<string, { access: Promise<Access>; until: number }>();
  let listener: Listener | undefined;
  const forget = () => kept.clear();

  return {
    read(staffId: string): Promise<Access> {
      const now = performance.now();
      const found = kept.get(staffId);
      if (listener && found && found.until > now) return found.access;
      const access = readAccess(database.db, staffId);
      kept.set(staffId, { access, until: now + MOST_AGE_MS });
      access.catch(forget);
      return access;
    },
    /** For the process that made a change: its notification takes a moment. */
    forget,
    start(): void {
      listener = listen({ url: database.url, channels: [CHANNEL], log, onConnect: forget, onNotice: forget });
    },
    stop: async (): Promise<void> => listener?.close(),
  };
}

export type StaffAccess = ReturnType<typeof createStaffAccess>;

export async function readAccess(db: Database, staffId: string): Promise<Access> {
  const memberships = await readMemberships(db, staffId);
  return { roles: memberships.map(({ roleId }) => roleId), grants: resolveGrants(memberships) };
}
