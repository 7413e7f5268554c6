import { type Currency, getMinorUnits } from '@shop/domain/money';
import type { Grant } from '@shop/domain/staff/actor';
import { isPermission, PERMISSION_NAMES, type Permission } from '@shop/domain/staff/permission';
import { listUnheldGrants } from '@shop/domain/staff/role';
import { readAmount } from '#backoffice/ui/form/typed-amount.ts';

/** Permissions whose calls have an amount. */
const LIMITED: readonly Permission[] = ['orders.refund', 'credit.give'];

export const canBeLimited = (permission: Permission): boolean => LIMITED.includes(permission);

const GROUPS = {
  orders: ['orders', 'fulfilment', 'returns'],
  customers: ['customers', 'credit', 'messages'],
  money: ['money', 'gift-cards'],
  catalogue: ['catalog', 'prices', 'stock', 'merchandising', 'promotions'],
} as const;

export type PermissionGroup = keyof typeof GROUPS | 'shop';

/** Permissions by subject; those of a subject without a group of its own belong to the shop. */
export function groupPermissions(): { group: PermissionGroup; permissions: Permission[] }[] {
  const groups = Object.keys(GROUPS) as (keyof typeof GROUPS)[];
  const findGroup = (permission: Permission): PermissionGroup =>
    groups.find((group) => GROUPS[group].some((area) => permission.startsWith(`${area}.`))) ?? 'shop';
  return [...groups, 'shop' as const].map((group) => ({
    group,
    permissions: PERMISSION_NAMES.filter((permission) => findGroup(permission) === group),
  }));
}

/** One grant as typed: amounts by currency, or no limit. */
export type DraftGrant = { limit?: Partial<Record<Currency, string>>; stores?: readonly number[] };
export type RoleDraft = Readonly<Partial<Record<Permission, DraftGrant>>>;

export const openDraft = (grants: readonly Grant[]): RoleDraft =>
  Object.fromEntries(
    grants.map(({ permission, limit, stores }) => [
      permission,
      { ...(limit && { limit: showLimit(limit) }), ...(stores && { stores }) },
    ]),
  );

const showLimit = (limit: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(limit).map(([currency, amount]) => [currency, String(amount / getMinorUnits(currency))]),
  );

/** Undefined while an amount is none. An empty field allows nothing in its currency. */
export function readDraft(draft: RoleDraft): Grant[] | undefined {
  const grants = Object.entries(draft).map(([permission, grant]) => readGrant(permission, grant));
  return grants.includes(undefined) ? undefined : grants.flatMap((grant) => grant ?? []);
}

function readGrant(permission: string, { limit, stores }: DraftGrant): Grant | undefined {
  if (!isPermission(permission)) return undefined;
  const scope = stores && { stores };
  if (!limit) return { permission, ...scope };
  const typed = Object.entries(limit).filter(([, text = '']) => text.trim() !== '');
  const amounts = typed.map(([currency, text = '']) => [currency, readTyped(text, getMinorUnits(currency))]);
  if (amounts.some(([, amount]) => amount === undefined)) return undefined;
  return { permission, limit: Object.fromEntries(amounts), ...scope };
}

export const readTyped = (text: string, minorUnits: number): number | undefined =>
  text.trim() === '0' ? 0 : readAmount(text, minorUnits);

/** Whether a member of staff with these grants may change the role: it must hold nothing more. */
export const canChangeRole = (held: readonly Grant[], role: { isOwner: boolean; grants: readonly Grant[] }): boolean =>
  !role.isOwner && listUnheldGrants(held, role.grants).length === 0;

/** Address of the form for a new role, and so no id. */
export const NEW_ROLE = 'new';

/** Id of a new role: its name in lower case letters, digits and hyphens. */
export function buildRoleId(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^[-\d]+|-+$/g, '');
  return plain === '' || plain === NEW_ROLE ? `${plain}role` : plain.slice(0, 40);
}
