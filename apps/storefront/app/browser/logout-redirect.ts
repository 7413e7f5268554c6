import { ROUTES } from '@shop/domain/route-table';
import type { Store } from '@shop/domain/store';
import { withPrefix } from '@shop/domain/store-choice';

/** The redirect-after-logout flag (§4): whoever sees it true resets it and goes to the `logoutPath`. */
export const logoutRedirect = createFlag();

/** The logout route as a full path, since the page may stand outside of the store's prefix. */
export const logoutPath = (store: Pick<Store, 'subpathPrefix'>): string => withPrefix(ROUTES.logout.path, store);

function createFlag() {
  const listeners = new Set<() => void>();
  let raised = false;
  return {
    get: () => raised,
    set: (value: boolean) => {
      if (raised === value) return;
      raised = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
