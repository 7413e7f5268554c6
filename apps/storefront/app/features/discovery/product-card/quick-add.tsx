import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { Suspense, useState } from 'react';
import { useText } from '#app/i18n/text.ts';
import { IconButton } from '#app/ui/action/icon-button.tsx';
import { lazyPart } from '#app/ui/page/lazy-part.ts';

type QuickAddProps = { product: ListingTile };

const Panel = lazyPart(() => import('./quick-add-panel.tsx').then((late) => late.QuickAddPanel));

/** Size buttons over the card picture, lazy-loaded with the first card that is hovered. */
export function QuickAdd(props: QuickAddProps) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  );
}

const QuickView = lazyPart(() => import('./quick-view.tsx').then((late) => late.QuickView));

/** Opens pictures, colours and sizes over the listing; touch input, which cannot hover, finds the sizes there alone. */
export function QuickAddOpener({ product }: QuickAddProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="card__quick">
      <IconButton
        icon="bag"
        label={text('quote.quickAdd', { title: product.title })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <QuickView product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
