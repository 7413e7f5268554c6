import { z } from 'zod';
import { staffEndpoint } from '../staff-endpoint.ts';
import { grantSchema } from './session.ts';

const done = z.object({ status: z.literal('done') });
const version = z.int().min(1);
const staffId = z.object({ staffId: z.uuid() });
const roleKey = z.string().regex(/^[a-z][a-z\d-]{0,39}$/, 'lower case letters, digits and hyphens');
const roleId = z.object({ roleId: roleKey });
const reason = z.string().trim().min(1).max(500);

const membership = z.object({
  roleId: roleKey,
  /** Limits the role to these stores. Absent: as the role says. */
  stores: z.array(z.int()).min(1).optional(),
});

const memberSchema = z.object({
  staffId: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(['invited', 'active', 'blocked']),
  blockedReason: z.string().optional(),
  hasSecondFactor: z.boolean(),
  roles: z.array(membership.extend({ name: z.string() })),
  lastSeenAt: z.iso.datetime().optional(),
  version,
});

const roleSchema = z.object({
  roleId: z.string(),
  name: z.string(),
  /** Holds every permission and cannot be changed. */
  isOwner: z.boolean(),
  grants: z.array(grantSchema),
  version,
});

const change = { staff: 'staff.invite', stepUp: true } as const;
const changeRoles = { staff: 'staff.roles', stepUp: true } as const;

/** Staff accounts and roles. An actor grants only permissions they hold; the last owner stays. */
export const staffTeamEndpoints = {
  list: staffEndpoint({
    method: 'GET',
    path: '/staff',
    access: { staff: 'staff.read' },
    rateClass: 'api',
    summary: 'Return all staff accounts, by name.',
    response: z.object({ items: z.array(memberSchema) }),
  }),
  invite: staffEndpoint({
    method: 'POST',
    path: '/staff',
    access: change,
    rateClass: 'write',
    summary:
      'Create an account and mail an invitation that is valid for a week. Refused with 409 staff_exists, 403 not_held for a role above the own.',
    body: z.strictObject({
      email: z.email().max(254),
      name: z.string().trim().min(1).max(100),
      language: z.enum(['en', 'de']),
      roles: z.array(membership).min(1).max(10),
    }),
    response: z.object({ staffId: z.string() }),
  }),
  inviteAgain: staffEndpoint({
    method: 'POST',
    path: '/staff/:staffId/invitation',
    access: change,
    rateClass: 'write',
    summary:
      'Mail a new link to set the password; earlier links end. For an invitation that got lost and a password that was forgotten.',
    params: staffId,
    response: done,
  }),
  block: staffEndpoint({
    method: 'POST',
    path: '/staff/:staffId/block',
    access: change,
    rateClass: 'write',
    summary: 'Block an account and end its sessions. Refused with 409 last_owner, version_conflict or own_account.',
    params: staffId,
    body: z.strictObject({ reason, version }),
    response: done,
  }),
  unblock: staffEndpoint({
    method: 'POST',
    path: '/staff/:staffId/unblock',
    access: change,
    rateClass: 'write',
    summary: 'Let a blocked account sign in again. Refused with 409 version_conflict.',
    params: staffId,
    body: z.strictObject({ reason, version }),
    response: done,
  }),
  resetFactors: staffEndpoint({
    method: 'POST',
    path: '/staff/:staffId/reset',
    access: change,
    rateClass: 'write',
    summary:
      'Remove the second factors of an account and end its sessions, after a lost device. The next sign-in sets up a new one.',
    params: staffId,
    body: z.strictObject({ reason }),
    response: done,
  }),
  setRoles: staffEndpoint({
    method: 'PUT',
    path: '/staff/:staffId/roles',
    access: changeRoles,
    rateClass: 'write',
    summary: 'Replace the roles of an account. Refused with 403 not_held, 409 last_owner or version_conflict.',
    params: staffId,
    body: z.strictObject({ roles: z.array(membership).max(10), version }),
    response: done,
  }),
  roles: staffEndpoint({
    method: 'GET',
    path: '/roles',
    access: { staff: 'staff.read' },
    rateClass: 'api',
    summary: 'Return all roles, and all permissions with what they allow.',
    response: z.object({
      items: z.array(roleSchema),
      permissions: z.array(z.object({ permission: z.string(), text: z.string(), isSensitive: z.boolean() })),
    }),
  }),
  createRole: staffEndpoint({
    method: 'POST',
    path: '/roles',
    access: changeRoles,
    rateClass: 'write',
    summary: 'Create a role. Refused with 409 role_exists, 403 not_held.',
    body: z.strictObject({
      roleId: roleKey,
      name: z.string().trim().min(1).max(60),
      grants: z.array(grantSchema).max(100),
    }),
    response: roleSchema,
  }),
  changeRole: staffEndpoint({
    method: 'PUT',
    path: '/roles/:roleId',
    access: changeRoles,
    rateClass: 'write',
    summary:
      'Replace name and permissions of a role. Refused with 403 not_held, 409 version_conflict or owner_role, 404 role_unknown.',
    params: roleId,
    body: z.strictObject({ name: z.string().trim().min(1).max(60), grants: z.array(grantSchema).max(100), version }),
    response: roleSchema,
  }),
  deleteRole: staffEndpoint({
    method: 'DELETE',
    path: '/roles/:roleId',
    access: changeRoles,
    rateClass: 'write',
    summary: 'Delete a role without members. Refused with 409 role_in_use or owner_role, 404 role_unknown.',
    params: roleId,
    response: done,
  }),
};
