import { isApiError } from '@shop/contracts/shop/api-error';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { useMemo, useSyncExternalStore } from 'react';
import { accountWishlist } from '#app/browser/account-wishlist.ts';
import { useDeviceList } from '#app/browser/device-list.ts';
import { deviceWishlist, savedSizes } from '#app/browser/device-wishlist.ts';
import { reportRequestError } from '#app/browser/error-reporting.ts';
import { useApi } from './api.ts';
import { usePrivateData } from './private-data.tsx';

export type SavedProducts = {
  /** Product SKUs, newest first. */
  skus: readonly string[];
  /** Saves a product, with a size if known. Resolves to false on failure. */
  add: (productSku: string, sizeSku?: string) => Promise<boolean>;
  remove: (productSku: string) => Promise<boolean>;
};

const NOTHING: readonly string[] = [];

/** Saved products: in the account for a customer, on this device for a guest. */
export function useSavedProducts(): SavedProducts {
  const { signedIn } = usePrivateData();
  const api = useApi();
  const onDevice = useDeviceList(deviceWishlist);
  const accountSkus = useSyncExternalStore(accountWishlist.subscribe, accountWishlist.get, () => NOTHING);
  const acts = useMemo(() => (signedIn && api ? accountActs(api) : DEVICE_ACTS), [signedIn, api]);
  return { skus: signedIn ? accountSkus : onDevice, ...acts };
}

/** Page that lists them. */
export const useWishlistPath = (): string =>
  usePrivateData().signedIn ? ROUTES.wishlist.path : ROUTES.deviceWishlist.path;

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
  const change = (requested: Parameters<typeof accountWishlist.change>[0]) =>
    accountWishlist.change(requested).then(() => true, reportFailure);
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

/** The caller shows a message; the save button rolls back as well. */
function reportFailure(error: unknown): false {
  if (!isApiError(error)) throw error;
  reportRequestError(error);
  return false;
}
