import { ShopError } from '../shop-error.ts';
import type { Grant } from '../staff/actor.ts';
import { isPermission, PERMISSION_NAMES, type Permission } from '../staff/permission.ts';

/** Decisions of persons: no key holds them. */
const PERSONAL: ReadonlySet<Permission> = new Set<Permission>([
  'staff.invite',
  'staff.roles',
  'approvals.decide',
  'system.keys',
]);

export const KEY_PERMISSIONS: readonly Permission[] = PERMISSION_NAMES.filter((name) => !PERSONAL.has(name));

export const MAX_KEY_DAYS = 365;

type Scope = { permissions: readonly string[]; stores: readonly number[] | null };

/** Grants of a key: those of its maker, narrowed to its permissions and stores. Limits of amounts stay. */
export const narrowGrants = (held: readonly Grant[], { permissions, stores }: Scope): Grant[] =>
  held
    .filter(({ permission }) => permissions.includes(permission) && KEY_PERMISSIONS.includes(permission))
    .map((grant) => ({ ...grant, ...narrowStores(grant.stores, stores) }))
    // A grant in no store would still pass checks that name no store.
    .filter((grant) => grant.stores?.length !== 0);

function narrowStores(held: readonly number[] | undefined, chosen: readonly number[] | null) {
  if (!chosen) return {};
  return { stores: held ? chosen.filter((store) => held.includes(store)) : chosen };
}

/** Throws unless a maker who holds these grants may make such a key. */
export function requireKeyScope(held: readonly Grant[], { permissions, stores }: Scope): void {
  for (const permission of permissions) {
    const own = held.filter((grant) => grant.permission === permission);
    const isKnown = isPermission(permission) && KEY_PERMISSIONS.includes(permission);
    const hasStores = own.some((grant) => !grant.stores || stores?.every((store) => grant.stores?.includes(store)));
    if (!isKnown || own.length === 0 || (stores && !hasStores)) throw notHeld(permission);
  }
}

type Lifetime = { expiresAt: Date; revokedAt: Date | null };

export const isKeyUsable = ({ expiresAt, revokedAt }: Lifetime, now: Date): boolean =>
  revokedAt === null && expiresAt > now;

const notHeld = (permission: string) =>
  new ShopError(`A key of yours cannot have ${permission}`, {
    ...{ code: 'key_permission', kind: 'forbidden', field: permission },
  });

/** Calls of the own account, and those that need a second factor. */
export const keyNotAllowed = () =>
  new ShopError('This call is for members of staff, not for API keys', { code: 'key_not_allowed', kind: 'forbidden' });
