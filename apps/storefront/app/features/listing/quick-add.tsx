import type { ListingTile } from '@shop/contracts/shop/page';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#app/i18n/text.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { QuickAddSizes } from './quick-add-sizes.tsx';

type QuickAddProps = { product: ListingTile };

/** The sizes over the picture of a card: each puts itself into the bag. */
export function QuickAdd({ product }: QuickAddProps) {
  const text = useText();
  return (
    <div className="quick-add">
      <p className="quick-add__title">{text('product.quickAdd')}</p>
      <QuickAddSizes product={product} />
    </div>
  );
}

const QuickAddSheet = lazy(async () => ({ default: (await import('./quick-add-sheet.tsx')).QuickAddSheet }));

/** For fingers, which cannot point: opens the sizes in a sheet. */
export function QuickAddOpener({ product }: QuickAddProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="card__quick">
      <IconButton
        icon="bag"
        label={text('bag.quickAdd', { title: product.title })}
        aria-haspopup="dialog"
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
