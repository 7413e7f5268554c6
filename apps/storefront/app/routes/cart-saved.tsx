import { useDeviceList } from '#app/browser/device-list.ts';
import type { BagLine } from '#app/browser/quote-lines.ts';
import { SavedForLater } from '#app/features/bag/saved-for-later.tsx';
import { savedSizes } from '#app/features/bag/saved-sizes.ts';
import { deviceWishlist } from '#app/features/listing/device-wishlist.ts';
import { useListedProducts } from '#app/listed-products.ts';
import { useSavingEvent } from '#app/product-events.tsx';

/** More are on the wishlist; the bag shows the latest. */
const MAX_SHOWN = 12;

/** What the device's wishlist holds, below the bag. It needs script, and comes after the page. */
export function CartSaved() {
  const skus = useDeviceList(deviceWishlist).slice(0, MAX_SHOWN).join(',');
  return <SavedForLater products={useListedProducts(skus)} onForget={deviceWishlist.remove} />;
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
