import { isApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { useEffect, useState } from 'react';
import { accountWishlist } from '#app/browser/account-wishlist.ts';
import { useDeviceList } from '#app/browser/device-list.ts';
import { savedSizes } from '#app/browser/device-wishlist.ts';
import { reportRequestError } from '#app/browser/error-reporting.ts';
import { SavedForLater } from '#app/features/quote/quote/saved-for-later.tsx';
import { useApi } from '#app/shop/api.ts';
import { useListedProducts } from '#app/shop/listed-products.ts';
import { usePrivateData } from '#app/shop/private-data.tsx';
import type { ShownLine } from '#app/shop/quote.ts';
import { useSavedProducts } from '#app/shop/saved-products.ts';
import { useSavingEvent } from '#app/tracking/product-events.tsx';

type Saved = { products: readonly ListingTile[]; sizes: readonly string[] };
const NOTHING: Saved = { products: [], sizes: [] };
/** Limit of the quote page, newest first; the wishlist page shows all. */
const MAX_SHOWN = 12;

/** Saved-for-later items below the quote. Needs script and loads after the page. */
export function QuoteSaved() {
  const { signedIn } = usePrivateData();
  const { skus, remove } = useSavedProducts();
  const shown = skus.slice(0, MAX_SHOWN).join(',');
  const sizesOnDevice = useDeviceList(savedSizes);
  const deviceProducts = useListedProducts(signedIn ? '' : shown);
  const accountProducts = useSavedInAccount(signedIn ? shown : '');
  return (
    <SavedForLater
      products={signedIn ? accountProducts.products : deviceProducts}
      sizes={[...accountProducts.sizes, ...sizesOnDevice]}
      onForget={remove}
    />
  );
}

/** Saves a quote line for later in its size. Returns false on failure. */
export function useSaving(): (line: ShownLine) => Promise<boolean> {
  const countSaving = useSavingEvent();
  const { add } = useSavedProducts();
  return ({ sku, productSku, title, colour, price: { now, was } }) => {
    countSaving({ sku, title, ...(colour && { colour }), price: { now, ...(was && { was }) } });
    return add(productSku, sku);
  };
}

/** Refetches when the saved SKUs change. */
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

/** Reads the default list, where quote lines are saved. */
async function readAccount({ wishlist }: ShopApi, signal: AbortSignal): Promise<Saved> {
  await accountWishlist.settled();
  const reply = await wishlist.get({ query: { limit: MAX_SHOWN } }, { signal });
  const items = reply?.lists.find(({ isDefault }) => isDefault)?.items ?? [];
  return {
    products: items.flatMap(({ product }) => product ?? []),
    sizes: items.flatMap(({ sizeSku }) => sizeSku ?? []),
  };
}

/** The page works without saved items, so API errors are only reported. */
function reportFailure(error: unknown): void {
  if (!isApiError(error)) throw error;
  if (error.code !== 'canceled') reportRequestError(error);
}
