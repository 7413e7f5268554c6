import type { Money } from '../money.ts';
import { ShopError } from '../shop-error.ts';
import type { Permission } from './permission.ts';

/** One permission as a member of staff holds it. */
export type Grant = {
  permission: Permission;
  /** Ids of the stores in which it holds. Absent: in all. */
  stores?: readonly number[] | undefined;
  /** Highest amount per action, by currency. Absent: unlimited; a currency that is missing here has a limit of 0. */
  limit?: Readonly<Record<string, number>> | undefined;
};

/**
 * Person or process that changes something on the merchant's side, as the audit trail names it. One object per request
 * or run of a command. Commands run on the machine of the shop and hold every permission.
 */
export type Actor =
  | { kind: 'staff'; staffId: string; name: string; sessionId: string; requestId: string; grants: readonly Grant[] }
  /** API key of another system; its grants are those of its maker, narrowed. */
  | { kind: 'key'; keyId: string; name: string; requestId: string; grants: readonly Grant[] }
  | { kind: 'command'; name: string }
  | { kind: 'system'; name: string };

/** Circumstances that a grant may depend on. */
type Circumstances = { /** Id of the store. */ store?: number | undefined; amount?: Money | undefined };

type Verdict = 'allowed' | 'over-limit' | 'refused';

type Unlimited = Extract<Actor, { kind: 'command' | 'system' }>;

/** Processes of the shop itself. Everyone else is judged by grants. */
export const holdsEverything = (actor: Actor): actor is Unlimited =>
  actor.kind === 'command' || actor.kind === 'system';

/** Whether the actor may do this here. `over-limit` needs the approval of a second person. */
export function judge(actor: Actor, permission: Permission, { store, amount }: Circumstances = {}): Verdict {
  if (holdsEverything(actor)) return 'allowed';
  const held = actor.grants.filter(
    (grant) =>
      grant.permission === permission && (store === undefined || !grant.stores || grant.stores.includes(store)),
  );
  if (held.length === 0) return 'refused';
  return held.some((grant) => isWithin(grant, amount)) ? 'allowed' : 'over-limit';
}

/** Throws unless the actor holds the permission here. Amounts above the limit count as held. */
export function requirePermission(actor: Actor, permission: Permission, circumstances: Circumstances = {}): void {
  if (judge(actor, permission, circumstances) === 'refused') throw permissionMissing(permission);
}

/** Stores in which a permission holds; undefined means all of them. */
export function listGrantedStores(actor: Actor, permission: Permission): readonly number[] | undefined {
  if (holdsEverything(actor)) return undefined;
  const held = actor.grants.filter((grant) => grant.permission === permission);
  if (held.some(({ stores }) => !stores)) return undefined;
  return [...new Set(held.flatMap(({ stores }) => stores ?? []))];
}

export const permissionMissing = (permission: Permission): ShopError =>
  new ShopError(`This needs the permission ${permission}`, {
    code: 'permission_missing',
    kind: 'forbidden',
    field: permission,
  });

function isWithin({ limit }: Grant, amount: Money | undefined): boolean {
  return !limit || !amount || amount.amount <= (limit[amount.currency] ?? 0);
}
