import type { ListingTile } from '@shop/contracts/shop/page';
import { useText } from '#app/i18n/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { QuickAddSizes } from './quick-add-sizes.tsx';

type QuickAddSheetProps = { product: ListingTile; onClose: () => void };

/** Imported on demand only. It gives way to the mini-bag, which opens over the page. */
export function QuickAddSheet({ product, onClose }: QuickAddSheetProps) {
  const text = useText();
  return (
    <Dialog open onClose={onClose} title={product.title} labels={{ close: text('bag.close') }}>
      <div className="quick-add-sheet">
        <QuickAddSizes product={product} onAdd={onClose} />
      </div>
    </Dialog>
  );
}
