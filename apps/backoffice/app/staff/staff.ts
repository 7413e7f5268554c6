import type { StaffSession } from '@shop/contracts/staff/backoffice';
import { judge } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import { useRouteLoaderData } from 'react-router';

export type SignedIn = Extract<StaffSession, { state: 'signed-in' }>;
export type StaffStore = SignedIn['stores'][number];

/** Data of the frame that every screen reads. */
export type Staff = {
  me: SignedIn;
  /** Store that the whole screen is limited to. */
  scope?: StaffStore;
  now: string;
};

const FRAME_ROUTE = 'routes/frame';

export function useStaff(): Staff {
  const staff = useRouteLoaderData(FRAME_ROUTE) as { staff: Staff } | undefined;
  if (!staff) throw new Error('Screens are shown inside the frame');
  return staff.staff;
}

/** Whether the member of staff holds a permission, in a store if one is named. */
export function usePermission(): (permission: Permission, store?: number) => boolean {
  const { me } = useStaff();
  return (permission, store) => holdsPermission(me, permission, store);
}

export const holdsPermission = (me: SignedIn, permission: Permission, store?: number): boolean =>
  judge(
    { kind: 'staff', staffId: me.staffId, name: me.name, sessionId: '', requestId: '', grants: me.grants },
    permission,
    { store },
  ) !== 'refused';

/** Time zone of a store; of the first one for what belongs to none. */
export function useTimeZone(storeId?: number): string {
  const { me, scope } = useStaff();
  const store = me.stores.find((one) => one.storeId === storeId) ?? scope ?? me.stores[0];
  return store?.timeZone ?? 'Europe/London';
}

export function useStoreName(): (storeId: number) => string {
  const { me } = useStaff();
  return (storeId) => me.stores.find((one) => one.storeId === storeId)?.name ?? String(storeId);
}
