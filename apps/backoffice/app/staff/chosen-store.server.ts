import type { RouterContextProvider } from 'react-router';
import { SCOPE_PARAMETER } from '#backoffice/staff/scope.ts';
import type { SignedIn } from '#backoffice/staff/staff.ts';
import { visitorContext } from '#backoffice/staff/visitor-context.ts';

/** Store of the screen: listings differ by store, so that the first one is shown while none is chosen. */
export function readStoreId(request: Request, context: Readonly<RouterContextProvider>): number {
  const { stores } = context.get(visitorContext).session as SignedIn;
  const chosen = new URL(request.url).searchParams.get(SCOPE_PARAMETER);
  const store = stores.find(({ storeId }) => String(storeId) === chosen) ?? stores[0];
  if (!store) throw new Response(null, { status: 404 });
  return store.storeId;
}
