import type { Generated } from 'kysely';

export type RoleTables = {
  staffRole: { roleId: string; name: string; isOwner: boolean; version: Generated<number> };
  staffRoleGrant: { roleId: string; permission: string; stores: number[] | null; limits: unknown };
  staffPermission: { permission: string };
  staffMember: { staffId: string; roleId: string; stores: number[] | null };
};
