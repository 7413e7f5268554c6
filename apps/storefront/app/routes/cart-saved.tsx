import { isApiError } from '@shop/contracts/shop/api-error';
import type { ListingTile } from '@shop/contracts/shop/page';
import { useEffect, useState } from 'react';
import { useApi } from '#app/api.ts';
import { useDeviceList } from '#app/browser/device-list.ts';
import { reportRequestError } from '#app/browser/error-reporting.ts';
import type { BagLine } from '#app/browser/quote-lines.ts';
import { SavedForLater } from '#app/features/bag/saved-for-later.tsx';
import { savedSizes } from '#app/features/bag/saved-sizes.ts';
import { deviceWishlist } from '#app/features/listing/device-wishlist.ts';
import { useSavingEvent } from '#app/product-events.tsx';

const NOTHING: readonly ListingTile[] = [];
/** More are on the wishlist; the bag shows the latest. */
const MAX_SHOWN = 12;

/** What the device's wishlist holds, below the bag. It needs script, and comes after the page. */
export function CartSaved() {
  const skus = useDeviceList(deviceWishlist).slice(0, MAX_SHOWN).join(',');
  return <SavedForLater products={useProducts(skus)} onForget={deviceWishlist.remove} />;
}

/** Keeps a line of the bag on the wishlist, and its size beside it. */
export function useSaving(): (line: BagLine) => void {
  const countSaving = useSavingEvent();
  return ({ sku, productSku, title, colour, price: { now, was } }) => {
    deviceWishlist.add(productSku);
    savedSizes.add(sku);
    countSaving({ sku: productSku, title, ...(colour && { colour }), price: { now, ...(was && { was }) } });
  };
}

function useProducts(skus: string): readonly ListingTile[] {
  const api = useApi();
  const [products, setProducts] = useState(NOTHING);
  useEffect(() => {
    if (skus === '') return setProducts(NOTHING);
    const left = new AbortController();
    api?.page
      .products({ query: { skus } }, { signal: left.signal })
      .then((reply) => setProducts(reply.products), reportFailure);
    return () => left.abort();
  }, [api, skus]);
  return products;
}

/** The page is whole without them. */
function reportFailure(error: unknown): void {
  if (!isApiError(error)) throw error;
  if (error.code !== 'canceled') reportRequestError(error);
}
