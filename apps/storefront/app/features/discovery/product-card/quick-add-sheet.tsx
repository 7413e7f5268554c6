import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { useEffect } from 'react';
import { useText } from '#app/i18n/text.ts';
import { useQuote } from '#app/shop/quote.ts';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { QuickAddSizes } from './quick-add-sizes.tsx';

type QuickAddSheetProps = { product: ListingTile; onClose: () => void };

/** Lazy-loaded. Closes when the quote drawer opens. */
export function QuickAddSheet({ product, onClose }: QuickAddSheetProps) {
  const text = useText();
  const { prepare } = useQuote();
  useEffect(prepare, [prepare]);
  return (
    <Dialog open onClose={onClose} title={product.title} labels={{ close: text('quote.close') }}>
      <div className="quick-add-sheet">
        <QuickAddSizes product={product} onAdd={onClose} />
      </div>
    </Dialog>
  );
}
