import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import './look.css';

const LookDialog = lazy(async () => ({ default: (await import('./look-dialog.tsx')).LookDialog }));

/** Opens the sizes of all pieces of a look; renders nothing where fewer than two can be bought. */
export function AddLook({ products }: { products: readonly ListingTile[] }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  if (products.filter(({ inStock }) => inStock).length < 2) return null;
  return (
    <>
      <Button className="add-look" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text('look.add')}
      </Button>
      {isOpen && (
        <Suspense>
          <LookDialog products={products} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
