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
import { usePrivateData } from '#app/private-data.tsx';
import { useSavingEvent } from '#app/product-events.tsx';
import { useSavedProducts } from '#app/saved-products.ts';

type Saved = { products: readonly ListingTile[]; sizes: readonly string[] };
const NOTHING: Saved = { products: [], sizes: [] };
/** More are on the wishlist; the bag shows the latest. */
const MAX_SHOWN = 12;

/** What is saved for later, below the bag. It needs script, and comes after the page. */
export function CartSaved() {
  const { skus, remove } = useSavedProducts();
  const onDevice = useDeviceList(savedSizes);
  const { products, sizes } = useSaved(skus.slice(0, MAX_SHOWN).join(','));
  return <SavedForLater products={products} sizes={[...sizes, ...onDevice]} onForget={remove} />;
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

function useSaved(skus: string): Saved {
  const api = useApi();
  const { signedIn } = usePrivateData();
  const [saved, setSaved] = useState(NOTHING);
  useEffect(() => {
    if (skus === '' || !api) return setSaved(NOTHING);
    const left = new AbortController();
    const read = signedIn ? readAccount : readProducts;
    read(api, { skus, signal: left.signal }).then(setSaved, reportFailure);
    return () => left.abort();
  }, [api, signedIn, skus]);
  return saved;
}

type Asked = { skus: string; signal: AbortSignal };

async function readProducts({ page }: ShopApi, { skus, signal }: Asked): Promise<Saved> {
  const { products } = await page.products({ query: { skus } }, { signal });
  return { products, sizes: [] };
}

/** Of the list that a line of the bag is saved on. */
async function readAccount({ wishlist }: ShopApi, { signal }: Asked): Promise<Saved> {
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
