import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { Suspense, useState } from 'react';
import { useText } from '#app/i18n/text.ts';
import { IconButton } from '#app/ui/action/icon-button.tsx';
import { lazyPart } from '#app/ui/page/lazy-part.ts';
import { QuickAddSizes } from './quick-add-sizes.tsx';

type QuickAddProps = { product: ListingTile };

const loadView = async () => (await import('./quick-view.tsx')).QuickView;
const QuickView = lazyPart(loadView);
const preloadView = () => void loadView().catch(() => {});

/** Size buttons over the card picture, and a button for the quick view. */
export function QuickAdd({ product }: QuickAddProps) {
  const text = useText();
  const { open, dialog } = useQuickView(product);
  return (
    <div className="quick-add">
      <p className="quick-add__title">
        {text('product.quickAdd')}
        <button
          className="quick-add__view"
          type="button"
          aria-haspopup="dialog"
          aria-label={text('product.quickView.title', { title: product.title })}
          onPointerEnter={preloadView}
          onClick={open}
        >
          {text('product.quickView')}
        </button>
      </p>
      <QuickAddSizes product={product} />
      {dialog}
    </div>
  );
}

/** Touch input cannot hover: opens the quick view from an icon. */
export function QuickAddOpener({ product }: QuickAddProps) {
  const text = useText();
  const { open, dialog } = useQuickView(product);
  return (
    <span className="card__quick">
      <IconButton
        icon="bag"
        label={text('quote.quickAdd', { title: product.title })}
        aria-haspopup="dialog"
        onPointerEnter={preloadView}
        onClick={open}
      />
      {dialog}
    </span>
  );
}

function useQuickView(product: ListingTile) {
  const [isOpen, setOpen] = useState(false);
  const dialog = isOpen && (
    <Suspense>
      <QuickView product={product} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { open: () => setOpen(true), dialog };
}
