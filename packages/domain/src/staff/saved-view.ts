import { ShopError } from '../shop-error.ts';
import { type Actor, judge, requirePermission } from './actor.ts';
import type { Permission } from './permission.ts';

/** Lists of the back office whose views are kept, with the permission that reads them. */
export const VIEW_LISTS = {
  orders: 'orders.read',
  returns: 'returns.read',
  customers: 'customers.read',
  messages: 'messages.read',
  products: 'catalog.read',
  ledger: 'money.read',
  'gift-cards': 'money.read',
  payments: 'money.read',
  history: 'audit.read',
} as const satisfies Record<string, Permission>;
export type ViewList = keyof typeof VIEW_LISTS;

export const VIEW_LIST_NAMES = Object.keys(VIEW_LISTS) as [ViewList, ...ViewList[]];

/** Own and shared views of a list that one member of staff may create. */
export const MOST_VIEWS = 50;

/** Parameter of the address that names the view; it is no part of the kept filters. */
export const VIEW_PARAMETER = 'saved';
const PLACES = [VIEW_PARAMETER, 'cursor'];

/** Filters and sort order among the parameters of an address, in one order: equal filters are equal lists. */
export const listViewFilters = (parameters: Iterable<[string, string]>): [string, string][] =>
  [...parameters]
    .filter(([name, value]) => !PLACES.includes(name) && value !== '')
    .toSorted(([a], [b]) => Number(a > b) - Number(a < b));

type OwnedView = { ownerId: string; isShared: boolean };

/** Own views are changed by their owner, shared ones also by who manages roles. */
export function canChangeView(actor: Actor, { ownerId, isShared }: OwnedView): boolean {
  if (actor.kind === 'staff' && actor.staffId === ownerId) return true;
  return isShared && judge(actor, 'staff.roles') !== 'refused';
}

export const requireViewList = (actor: Actor, list: ViewList): void => requirePermission(actor, VIEW_LISTS[list]);

export const viewUnknown = (): ShopError =>
  new ShopError('This view does not exist', { code: 'view_unknown', kind: 'not-found' });

export const viewOfColleague = (): ShopError =>
  new ShopError('This view belongs to a colleague', { code: 'view_of_colleague', kind: 'forbidden' });

export const viewNameTaken = (): ShopError =>
  new ShopError('You have a view of this name', { code: 'view_name_taken', kind: 'conflict', field: 'name' });

export const tooManyViews = (): ShopError =>
  new ShopError(`A list has at most ${MOST_VIEWS} views of yours`, { code: 'too_many_views', kind: 'conflict' });

export const viewVersionConflict = (): ShopError =>
  new ShopError('A colleague has changed this view', { code: 'version_conflict', kind: 'conflict' });
