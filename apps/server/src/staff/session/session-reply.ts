import type { Store } from '@shop/domain/site/store/store';
import { listGrantedStores } from '@shop/domain/staff/actor';
import type { KnownCaller, StaffCaller } from './staff-session-service.ts';

export type NamedStore = Pick<Store, 'storeId' | 'brand' | 'currency' | 'timeZone' | 'localeISOCode'> & {
  name: string;
};

/** Session as its owner sees it. */
export function buildSessionReply(caller: StaffCaller, stores: readonly NamedStore[]) {
  if (caller.state === 'signed-out') return { state: 'signed-out' as const };
  if (caller.state === 'second-factor') return { state: 'second-factor' as const, methods: listMethods(caller) };
  if (caller.state === 'enrol') return { state: 'enrol' as const, name: caller.session.name };
  const { actor, session, roles } = caller;
  return {
    ...{ state: 'signed-in' as const, staffId: actor.staffId, name: actor.name, email: session.email, roles },
    grants: [...actor.grants],
    stores: listStores(caller, stores),
    ...(session.provedAt && { provedAt: session.provedAt.toISOString() }),
  };
}

function listMethods({ session }: KnownCaller) {
  return [
    ...(session.hasTotp ? (['totp'] as const) : []),
    ...(session.hasPasskey ? (['passkey'] as const) : []),
    'recovery-code' as const,
  ];
}

/** Stores in which at least one permission holds. */
function listStores({ actor }: KnownCaller, stores: readonly NamedStore[]) {
  const granted = actor.grants.map(({ permission }) => listGrantedStores(actor, permission));
  return stores
    .filter(({ storeId }) => granted.some((ids) => !ids || ids.includes(storeId)))
    .map(({ storeId, name, brand, localeISOCode, currency, timeZone }) => ({
      ...{ storeId, name, brand, currency, timeZone },
      locale: localeISOCode,
    }));
}
