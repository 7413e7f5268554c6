import { ShopError } from '../shop-error.ts';
import { MS_PER_DAY } from '../time.ts';
import type { Grant } from './actor.ts';

export const INVITATION_MS = 7 * MS_PER_DAY;
export const RECOVERY_CODES = 10;

/** Account of the first owner until its holder has written an address. */
export const FIRST_OWNER_EMAIL = 'owner@localhost';

type Membership = { joinedAt: Date | null; blockedAt: Date | null };

export function resolveMemberState({ joinedAt, blockedAt }: Membership): 'invited' | 'active' | 'blocked' {
  if (blockedAt) return 'blocked';
  return joinedAt ? 'active' : 'invited';
}

export const wrongCode = () =>
  new ShopError('This code is wrong or was used before', { code: 'wrong_code', kind: 'unprocessable', field: 'code' });

export const staffLinkUnusable = () =>
  new ShopError('This link has expired or was used before. Ask for a new one.', {
    code: 'link_unusable',
    kind: 'not-found',
    field: 'token',
  });

export const addressMissing = () =>
  new ShopError('Write your e-mail address', { code: 'email_missing', kind: 'unprocessable', field: 'email' });

export const staffExists = () =>
  new ShopError('There is an account with this address', { code: 'staff_exists', kind: 'conflict', field: 'email' });

export const staffUnknown = () => new ShopError('Account not found', { code: 'staff_unknown', kind: 'not-found' });

export const lastOwner = () =>
  new ShopError('The last owner cannot be removed or blocked', { code: 'last_owner', kind: 'conflict' });

export const ownAccount = () =>
  new ShopError('Another member of staff must do this to your account', { code: 'own_account', kind: 'conflict' });

/** Names the first permission that the actor cannot pass on. */
export const notHeld = ([first]: readonly Grant[]) =>
  new ShopError(`You cannot grant what you do not hold: ${first?.permission}`, {
    code: 'not_held',
    kind: 'forbidden',
    field: first?.permission ?? '',
  });

export const lastFactor = () =>
  new ShopError('Your role needs a second factor: add another one first', { code: 'last_factor', kind: 'conflict' });

export const factorExists = () =>
  new ShopError('Use your second factor', { code: 'second_factor_required', kind: 'conflict' });

export const roleUnknown = () => new ShopError('Role not found', { code: 'role_unknown', kind: 'not-found' });

export const roleExists = () =>
  new ShopError('There is a role with this id', { code: 'role_exists', kind: 'conflict', field: 'roleId' });

export const roleInUse = () => new ShopError('This role still has members', { code: 'role_in_use', kind: 'conflict' });

export const ownerRole = () =>
  new ShopError('The owner role holds every permission and cannot be changed', {
    code: 'owner_role',
    kind: 'conflict',
  });

export const staffVersionConflict = () =>
  new ShopError('Another member of staff changed this', { code: 'version_conflict', kind: 'conflict' });
