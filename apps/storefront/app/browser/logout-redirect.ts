import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import { withPrefix } from '@shop/domain/site/store/store-choice';

/** Redirect-after-logout flag (§4): the subscriber resets it and navigates to `logoutPath`. */
export const logoutRedirect = createFlag();

/** Full path, since the current page may be outside the store prefix. */
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
