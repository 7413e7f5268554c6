import { isApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { ListingTile } from '@shop/contracts/shop/page';
import { useEffect, useState } from 'react';
import { useApi } from '#app/api.ts';
import { accountWishlist } from '#app/browser/account-wishlist.ts';
import { useDeviceList } from '#app/browser/device-list.ts';
import { savedSizes } from '#app/browser/device-wishlist.ts';
import { reportRequestError } from '#app/browser/error-reporting.ts';
import type { BagLine } from '#app/browser/quote-lines.ts';
import { SavedForLater } from '#app/features/bag/saved-for-later.tsx';
import { useListedProducts } from '#app/listed-products.ts';
import { usePrivateData } from '#app/private-data.tsx';
import { useSavingEvent } from '#app/product-events.tsx';
import { useSavedProducts } from '#app/saved-products.ts';

type Saved = { products: readonly ListingTile[]; sizes: readonly string[] };
const NOTHING: Saved = { products: [], sizes: [] };
/** More are on the wishlist; the bag shows the latest. */
const MAX_SHOWN = 12;

/** What is saved for later, below the bag. It needs script, and comes after the page. */
export function CartSaved() {
  const { signedIn } = usePrivateData();
  const { skus, remove } = useSavedProducts();
  const shown = skus.slice(0, MAX_SHOWN).join(',');
  const sizesOnDevice = useDeviceList(savedSizes);
  const ofDevice = useListedProducts(signedIn ? '' : shown);
  const ofAccount = useSavedInAccount(signedIn ? shown : '');
  return (
    <SavedForLater
      products={signedIn ? ofAccount.products : ofDevice}
      sizes={[...ofAccount.sizes, ...sizesOnDevice]}
      onForget={remove}
    />
  );
}

/** Keeps a line of the bag for later, in its size. Answers whether that has worked. */
export function useSaving(): (line: BagLine) => Promise<boolean> {
  const countSaving = useSavingEvent();
  const { add } = useSavedProducts();
  return ({ sku, productSku, title, colour, price: { now, was } }) => {
    countSaving({ sku: productSku, title, ...(colour && { colour }), price: { now, ...(was && { was }) } });
    return add(productSku, sku);
  };
}

/** Asked anew whenever other skus are saved. */
function useSavedInAccount(skus: string): Saved {
  const api = useApi();
  const [saved, setSaved] = useState(NOTHING);
  useEffect(() => {
    if (skus === '' || !api) return setSaved(NOTHING);
    const left = new AbortController();
    readAccount(api, left.signal).then(setSaved, reportFailure);
    return () => left.abort();
  }, [api, skus]);
  return saved;
}

/** Of the list that a line of the bag is saved on. */
async function readAccount({ wishlist }: ShopApi, signal: AbortSignal): Promise<Saved> {
  await accountWishlist.settled();
  const reply = await wishlist.get({ query: { limit: MAX_SHOWN } }, { signal });
  const items = reply?.lists.find(({ isDefault }) => isDefault)?.items ?? [];
  return {
    products: items.flatMap(({ product }) => product ?? []),
    sizes: items.flatMap(({ sizeSku }) => sizeSku ?? []),
  };
}

/** The page is whole without them. */
function reportFailure(error: unknown): void {
  if (!isApiError(error)) throw error;
  if (error.code !== 'canceled') reportRequestError(error);
}
