import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { Suspense, useState } from 'react';
import { useText } from '#app/i18n/text.ts';
import { IconButton } from '#app/ui/action/icon-button.tsx';
import { lazyPart } from '#app/ui/page/lazy-part.ts';
import { QuickAddSizes } from './quick-add-sizes.tsx';

type QuickAddProps = { product: ListingTile };

/** Size buttons over the card picture. */
export function QuickAdd({ product }: QuickAddProps) {
  const text = useText();
  return (
    <div className="quick-add">
      <p className="quick-add__title">{text('product.quickAdd')}</p>
      <QuickAddSizes product={product} />
    </div>
  );
}

const loadSheet = async () => (await import('./quick-add-sheet.tsx')).QuickAddSheet;
const QuickAddSheet = lazyPart(loadSheet);

/** Touch input cannot hover: opens the sizes in a sheet. */
export function QuickAddOpener({ product }: QuickAddProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="card__quick">
      <IconButton
        icon="bag"
        label={text('quote.quickAdd', { title: product.title })}
        aria-haspopup="dialog"
        onPointerEnter={() => loadSheet().catch(() => {})}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <QuickAddSheet product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
