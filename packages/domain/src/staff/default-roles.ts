import { type Currency, getMinorUnits } from '../money.ts';
import type { Grant } from './actor.ts';
import type { Permission } from './permission.ts';

export const DEFAULT_ROLES = [
  'owner',
  'merchandiser',
  'content-editor',
  'customer-service',
  'warehouse',
  'finance',
  'read-only',
] as const;
export type DefaultRole = (typeof DEFAULT_ROLES)[number];

/** `isOwner` holds every permission, also those of later versions. */
export type RoleDefinition = { name: string; isOwner?: true; grants: readonly Grant[] };

/** The same number of major units in every currency of the shop. */
const upTo = (amount: number, currencies: readonly Currency[]) =>
  Object.fromEntries(currencies.map((currency) => [currency, amount * getMinorUnits(currency)]));

const hold = (...permissions: Permission[]): Grant[] => permissions.map((permission) => ({ permission }));

const SEE_ORDERS = ['orders.read', 'returns.read'] as const satisfies Permission[];

const UNLIMITED_ROLES: Readonly<Record<Exclude<DefaultRole, 'customer-service'>, RoleDefinition>> = {
  owner: { name: 'Owner', isOwner: true, grants: [] },
  merchandiser: {
    name: 'Merchandiser',
    grants: hold(
      ...(['orders.read', 'shop.readiness', 'catalog.read', 'catalog.edit', 'catalog.import', 'prices.edit'] as const),
      ...([
        'stock.edit',
        'merchandising.edit',
        'promotions.read',
        'promotions.edit',
        'campaigns.read',
        'campaigns.edit',
        'campaigns.run',
        'experiments.read',
        'experiments.edit',
        'content.read',
        'content.edit',
        'figures.read',
        'figures.export',
      ] as const),
    ),
  },
  'content-editor': {
    name: 'Content editor',
    grants: [
      ...hold('messages.read', 'catalog.read', 'promotions.read', 'content.read', 'content.edit', 'content.publish'),
      ...hold('campaigns.read', 'campaigns.edit', 'experiments.read'),
    ],
  },
  warehouse: {
    name: 'Warehouse',
    grants: hold(
      ...SEE_ORDERS,
      ...([
        'orders.note',
        'fulfilment.pack',
        'fulfilment.ship',
        'returns.receive',
        'catalog.read',
        'stock.edit',
      ] as const),
    ),
  },
  finance: {
    name: 'Finance',
    grants: [
      ...hold(...SEE_ORDERS, 'orders.refund', 'orders.export', 'customers.read', 'credit.give', 'money.read'),
      ...hold('money.export', 'gift-cards.issue', 'audit.read', 'approvals.decide', 'promotions.read'),
      ...hold('catalog.read', 'figures.read', 'figures.export'),
    ],
  },
  'read-only': {
    name: 'Read only',
    grants: hold(
      ...SEE_ORDERS,
      ...([
        'messages.read',
        'catalog.read',
        'promotions.read',
        'campaigns.read',
        'experiments.read',
        'content.read',
        'figures.read',
        'staff.read',
        'audit.read',
        'shop.readiness',
        'system.read',
      ] as const),
    ),
  },
};

/** Roles that a new shop starts with. The merchant may change all of them but the owner. */
export const listRoleDefinitions = (
  currencies: readonly Currency[],
): Readonly<Record<DefaultRole, RoleDefinition>> => ({
  ...UNLIMITED_ROLES,
  'customer-service': {
    name: 'Customer service',
    grants: [
      ...hold(...SEE_ORDERS, 'orders.note', 'orders.hold', 'orders.edit', 'orders.cancel', 'orders.create'),
      { permission: 'orders.refund', limit: upTo(150, currencies) },
      ...hold('returns.receive', 'customers.read', 'customers.edit', 'customers.block', 'customers.privacy'),
      { permission: 'credit.give', limit: upTo(25, currencies) },
      ...hold('messages.read', 'messages.answer', 'catalog.read', 'promotions.read'),
    ],
  },
});
