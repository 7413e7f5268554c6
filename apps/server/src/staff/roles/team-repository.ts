import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type MemberRow = {
  staffId: string;
  name: string;
  email: string;
  joinedAt: Date | null;
  blockedAt: Date | null;
  blockedReason: string | null;
  version: number;
  hasSecondFactor: boolean;
  lastSeenAt: Date | null;
  roles: { roleId: string; name: string; stores: number[] | null }[];
};

/** All staff accounts, by name. */
export async function listMembers(db: Database): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select staff_id, name, email, joined_at, blocked_at, blocked_reason, version,
      totp_confirmed_at is not null
        or exists (select from staff_passkey where staff_passkey.staff_id = staff_account.staff_id) as has_second_factor,
      (select max(last_seen_at) from staff_session where staff_session.staff_id = staff_account.staff_id) as last_seen_at,
      (select coalesce(jsonb_agg(jsonb_build_object('roleId', role_id, 'name', staff_role.name, 'stores', stores)
          order by role_id), '[]')
        from staff_member join staff_role using (role_id)
        where staff_member.staff_id = staff_account.staff_id) as roles
    from staff_account order by name, staff_id
  `.execute(db);
  return rows;
}
