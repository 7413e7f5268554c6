import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { useText } from '#app/i18n/text.ts';
import { QuickAddSizes } from './quick-add-sizes.tsx';

/** Size buttons over the card picture. */
export function QuickAddPanel({ product }: { product: ListingTile }) {
  const text = useText();
  return (
    <div className="quick-add">
      <p className="quick-add__title">{text('product.quickAdd')}</p>
      <QuickAddSizes product={product} />
    </div>
  );
}
