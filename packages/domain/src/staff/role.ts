import type { Grant } from './actor.ts';
import { isPermission, PERMISSION_NAMES, SENSITIVE_PERMISSIONS } from './permission.ts';

type StoredGrant = { permission: string; stores: readonly number[] | null; limits: Record<string, number> | null };

/** A role of a member of staff; `memberStores` narrows it to some stores. */
type HeldRole = { isOwner: boolean; grants: readonly StoredGrant[]; memberStores: readonly number[] | null };

/** Permissions of a member of staff. Those of an older or newer version of the shop are left out. */
export function resolveGrants(roles: readonly HeldRole[]): Grant[] {
  return roles.flatMap(({ isOwner, grants, memberStores }) => {
    const held = isOwner ? PERMISSION_NAMES.map((permission) => ({ permission, stores: null, limits: null })) : grants;
    return held.flatMap(({ permission, stores, limits }) => {
      if (!isPermission(permission)) return [];
      const scope = intersect(stores, memberStores);
      return { permission, ...(scope && { stores: scope }), ...(limits && { limit: limits }) };
    });
  });
}

export const needsSecondFactor = (grants: readonly Grant[]): boolean =>
  grants.some(({ permission }) => SENSITIVE_PERMISSIONS.has(permission));

/** Grants of `wanted` that an actor who holds `held` may not pass on: wider stores or higher limits. */
export const listUnheldGrants = (held: readonly Grant[], wanted: readonly Grant[]): Grant[] =>
  wanted.filter((grant) => !held.some((own) => covers(own, grant)));

function covers(own: Grant, { permission, stores, limit }: Grant): boolean {
  if (own.permission !== permission) return false;
  const hasStores = !own.stores || (stores?.every((store) => own.stores?.includes(store)) ?? false);
  const ownLimit = own.limit;
  const hasLimit =
    !ownLimit ||
    (limit !== undefined && Object.entries(limit).every(([currency, amount]) => amount <= (ownLimit[currency] ?? 0)));
  return hasStores && hasLimit;
}

function intersect(one: readonly number[] | null, other: readonly number[] | null): readonly number[] | undefined {
  if (!one || !other) return one ?? other ?? undefined;
  return one.filter((store) => other.includes(store));
}
