import type { RefreshReply } from '@shop/contracts/shop/account/customer';
import { isApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { accountWishlist } from '#app/browser/account-wishlist.ts';
import { deviceWishlist, savedSizes } from '#app/browser/device-wishlist.ts';
import { reportRequestError } from '#app/browser/error-reporting.ts';
import { onSessionChanged } from '#app/browser/session-broadcast.ts';

/** Default private data, used on the server and until the call has answered. */
const GUEST: RefreshReply = { signedIn: false, quoteCount: 0, wishlistSkus: [], messages: [] };
const PrivateDataContext = createContext(GUEST);

export const usePrivateData = (): RefreshReply => useContext(PrivateDataContext);

type PrivateApi = {
  customer: Pick<ShopApi['customer'], 'refresh'>;
  wishlist: Pick<ShopApi['wishlist'], 'merge'>;
};
type PrivateDataProviderProps = { api: PrivateApi; children: ReactNode };

/** Loads private data after the page, since pages are cached for all guests, and again after a session change. */
export function PrivateDataProvider({ api, children }: PrivateDataProviderProps) {
  const [privateData, setPrivateData] = useState(GUEST);
  useEffect(() => {
    const take = (reply: RefreshReply) => {
      accountWishlist.set(reply.wishlistSkus);
      setPrivateData(reply);
      if (reply.signedIn) mergeWishlist(api).catch(reportFailedCall);
    };
    // Empty if the session ended while the call was pending (§8).
    const ask = () => void api.customer.refresh().then((reply) => take(reply ?? GUEST), reportFailedCall);
    ask();
    return onSessionChanged(ask);
  }, [api]);
  return <PrivateDataContext value={privateData}>{children}</PrivateDataContext>;
}

/** Merges the device wishlist into the account after login; the device copy is kept until that succeeds. */
async function mergeWishlist({ wishlist }: Pick<PrivateApi, 'wishlist'>): Promise<void> {
  const [skus, sizes] = [deviceWishlist.get(), savedSizes.get()];
  if (skus.length === 0) return;
  const reply = await wishlist.merge({ body: { skus: [...skus], sizes: [...sizes] } });
  if (!reply) return;
  deviceWishlist.clear();
  savedSizes.clear();
  accountWishlist.set(reply.skus);
}

/** Reports the error; the page keeps its guest state. */
function reportFailedCall(error: unknown): void {
  if (!isApiError(error)) throw error;
  reportRequestError(error);
}
