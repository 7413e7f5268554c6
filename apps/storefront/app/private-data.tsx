import { isApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { RefreshReply } from '@shop/contracts/shop/customer';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { accountWishlist } from '#app/browser/account-wishlist.ts';
import { deviceWishlist, savedSizes } from '#app/browser/device-wishlist.ts';
import { reportRequestError } from '#app/browser/error-reporting.ts';
import { onSessionChanged } from '#app/browser/session-news.ts';

/** What is known of the visitor. Until the private call has answered, and on the server, that is a guest's. */
const GUEST: RefreshReply = { signedIn: false, bagCount: 0, wishlistSkus: [], messages: [] };
const PrivateDataContext = createContext(GUEST);

export const usePrivateData = (): RefreshReply => useContext(PrivateDataContext);

type PrivateApi = {
  customer: Pick<ShopApi['customer'], 'refresh'>;
  wishlist: Pick<ShopApi['wishlist'], 'merge'>;
};
type PrivateDataProviderProps = { api: PrivateApi; children: ReactNode };

/** Asks after the page is there, since the page itself is the same for every guest, and again when that has changed. */
export function PrivateDataProvider({ api, children }: PrivateDataProviderProps) {
  const [privateData, setPrivateData] = useState(GUEST);
  useEffect(() => {
    const take = (reply: RefreshReply) => {
      accountWishlist.set(reply.wishlistSkus);
      setPrivateData(reply);
      if (reply.signedIn) mergeWishlist(api).catch(reportFailedCall);
    };
    // Empty when the session was ended while the call waited (§8).
    const ask = () => void api.customer.refresh().then((reply) => take(reply ?? GUEST), reportFailedCall);
    ask();
    return onSessionChanged(ask);
  }, [api]);
  return <PrivateDataContext value={privateData}>{children}</PrivateDataContext>;
}

/** What a guest has saved on this device is the customer's from now on. Until that has worked, the device keeps it. */
async function mergeWishlist({ wishlist }: Pick<PrivateApi, 'wishlist'>): Promise<void> {
  const [skus, sizes] = [deviceWishlist.get(), savedSizes.get()];
  if (skus.length === 0) return;
  const reply = await wishlist.merge({ body: { skus: [...skus], sizes: [...sizes] } });
  if (!reply) return;
  deviceWishlist.clear();
  savedSizes.clear();
  accountWishlist.set(reply.skus);
}

/** The page stays as it is for a guest. */
function reportFailedCall(error: unknown): void {
  if (!isApiError(error)) throw error;
  reportRequestError(error);
}
