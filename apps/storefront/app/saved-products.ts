import { isApiError } from '@shop/contracts/shop/api-error';
import { useMemo, useSyncExternalStore } from 'react';
import { useApi } from './api.ts';
import { accountWishlist } from './browser/account-wishlist.ts';
import { useDeviceList } from './browser/device-list.ts';
import { deviceWishlist, savedSizes } from './browser/device-wishlist.ts';
import { reportRequestError } from './browser/error-reporting.ts';
import { usePrivateData } from './private-data.tsx';

export type SavedProducts = {
  /** Of products, the latest first. */
  skus: readonly string[];
  /** In a size, where one is known. Answers whether it has worked. */
  add: (productSku: string, sizeSku?: string) => Promise<boolean>;
  remove: (productSku: string) => Promise<boolean>;
};

const NOTHING: readonly string[] = [];

/** What is saved for later: a customer's wherever they sign in, a guest's on this device. */
export function useSavedProducts(): SavedProducts {
  const { signedIn } = usePrivateData();
  const api = useApi();
  const onDevice = useDeviceList(deviceWishlist);
  const ofAccount = useSyncExternalStore(accountWishlist.subscribe, accountWishlist.get, () => NOTHING);
  const acts = useMemo(() => (signedIn && api ? accountActs(api) : DEVICE_ACTS), [signedIn, api]);
  return { skus: signedIn ? ofAccount : onDevice, ...acts };
}

type Acts = Omit<SavedProducts, 'skus'>;

const DEVICE_ACTS: Acts = {
  async add(productSku, sizeSku) {
    deviceWishlist.add(productSku);
    if (sizeSku) savedSizes.add(sizeSku);
    return true;
  },
  async remove(productSku) {
    deviceWishlist.remove(productSku);
    return true;
  },
};

function accountActs({ wishlist }: NonNullable<ReturnType<typeof useApi>>): Acts {
  const change = (asked: Parameters<typeof accountWishlist.change>[0]) =>
    accountWishlist.change(asked).then(() => true, reportFailure);
  const others = (skus: readonly string[], sku: string) => skus.filter((one) => one !== sku);
  return {
    add: (productSku, sizeSku = productSku) =>
      change({
        expected: (skus) => [productSku, ...others(skus, productSku)],
        ask: () => wishlist.add({ body: { product: { sku: sizeSku } } }),
      }),
    remove: (productSku) =>
      change({
        expected: (skus) => others(skus, productSku),
        ask: () => wishlist.remove({ body: { product: { sku: productSku } } }),
      }),
  };
}

/** The heart shows by itself that it did not work. */
function reportFailure(error: unknown): false {
  if (!isApiError(error)) throw error;
  reportRequestError(error);
  return false;
}
