import { isApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { RefreshReply } from '@shop/contracts/shop/customer';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { reportRequestError } from '#app/browser/error-reporting.ts';

/** What is known of the visitor. Until the private call has answered, and on the server, that is a guest's. */
const GUEST: RefreshReply = { signedIn: false, bagCount: 0 };
const PrivateDataContext = createContext(GUEST);

export const usePrivateData = (): RefreshReply => useContext(PrivateDataContext);

type PrivateDataProviderProps = { api: Pick<ShopApi, 'customer'>; children: ReactNode };

/** Asks once, after the page is there: the page itself is the same for every guest. */
export function PrivateDataProvider({ api, children }: PrivateDataProviderProps) {
  const [privateData, setPrivateData] = useState(GUEST);
  useEffect(() => {
    api.customer.refresh().then(setPrivateData, reportFailedCall);
  }, [api]);
  return <PrivateDataContext value={privateData}>{children}</PrivateDataContext>;
}

/** The page stays as it is for a guest. */
function reportFailedCall(error: unknown): void {
  if (!isApiError(error)) throw error;
  reportRequestError(error);
}
