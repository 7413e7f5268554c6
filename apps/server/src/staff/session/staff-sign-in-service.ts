import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { StaffActor, StaffSessions } from './staff-session-service.ts';

type Deps = { db: DatabaseHandle['db']; audit: AuditTrail; sessions: StaffSessions };

export function createStaffSignIn({ db, audit, sessions }: Deps) {
  return {
    async signOut(actor: StaffActor): Promise<void> {
      const { staffId, sessionId } = actor;
      await db.transaction().execute(async (tx) => {
        await sessions.end(tx, staffId, sessionId);
        await audit.record(tx, actor, {
          permission: 'self',
          action: 'sign-out',
          entity: { kind: 'staff', id: staffId },
        });
      });
    },
  };
}

export type StaffSignIn = ReturnType<typeof createStaffSignIn>;
