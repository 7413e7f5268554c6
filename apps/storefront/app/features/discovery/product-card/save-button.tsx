import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { Suspense, useState } from 'react';
import { useText } from '#app/i18n/text.ts';
import { useSavedProducts } from '#app/shop/saved-products.ts';
import { useSavingEvent } from '#app/tracking/product-events.tsx';
import { IconButton } from '#app/ui/action/icon-button.tsx';
import { lazyPart } from '#app/ui/page/lazy-part.ts';

type SaveButtonProps = { product: Pick<ListingTile, 'sku' | 'title' | 'colour' | 'price' | 'sizes'> };

const SavedToast = lazyPart(() => import('./saved-toast.tsx').then((late) => late.SavedToast));

/** Wishlist button. Requires JavaScript, so it is not server-rendered. */
export function SaveButton({ product }: SaveButtonProps) {
  const text = useText();
  const countSaving = useSavingEvent();
  const { skus, add, remove } = useSavedProducts();
  const [news, setNews] = useState({ times: 0, done: true });
  const { sku, title } = product;
  const saved = skus.includes(sku);
  const press = async () => {
    if (!saved) countSaving(product);
    const done = await (saved ? remove : add)(sku);
    if (!done || !saved) setNews({ times: news.times + 1, done });
  };
  return (
    <>
      <IconButton icon="heart" label={text('product.save', { title })} aria-pressed={saved} onClick={press} />
      {news.times > 0 && (
        <Suspense>
          <SavedToast {...news} />
        </Suspense>
      )}
    </>
  );
}
