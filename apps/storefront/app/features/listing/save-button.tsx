import type { ListingTile } from '@shop/contracts/shop/page';
import { useText } from '#app/i18n/text.ts';
import { useSavingEvent } from '#app/product-events.tsx';
import { useSavedProducts } from '#app/saved-products.ts';
import { IconButton } from '#app/ui/icon-button.tsx';

type SaveButtonProps = { product: Pick<ListingTile, 'sku' | 'title' | 'colour' | 'price'> };

/** The heart. It needs script, so it is not in the page that the server makes. */
export function SaveButton({ product }: SaveButtonProps) {
  const text = useText();
  const countSaving = useSavingEvent();
  const { skus, add, remove } = useSavedProducts();
  const { sku, title } = product;
  const saved = skus.includes(sku);
  const press = () => {
    if (saved) return void remove(sku);
    countSaving(product);
    void add(sku);
  };
  return <IconButton icon="heart" label={text('product.save', { title })} aria-pressed={saved} onClick={press} />;
}
