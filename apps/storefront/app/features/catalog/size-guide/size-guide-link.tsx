import { ROUTES } from '@shop/domain/site/pages/route-table';
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { isPlainPress } from '#app/browser/plain-press.ts';
import { lazyPart } from '#app/ui/page/lazy-part.ts';

const SizeGuideDialog = lazyPart(() => import('./size-guide-dialog.tsx').then((late) => late.SizeGuideDialog));

type SizeGuideLinkProps = {
  productCategory: string | undefined;
  /** Sizes of the product, in the system of the store. */
  sizes?: readonly string[];
  className?: string;
  children: ReactNode;
};

/** Opens the size table of the product category. Without JavaScript it links to the page with all tables. */
export function SizeGuideLink({ productCategory, sizes = [], className, children }: SizeGuideLinkProps) {
  const [dialog, setDialog] = useState<{ open: boolean }>();
  const press = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setDialog({ open: true });
  };
  return (
    <>
      <Link className={className} to={ROUTES.sizeGuide.path} onClick={press}>
        {children}
      </Link>
      {dialog && (
        <Suspense>
          <SizeGuideDialog
            {...dialog}
            onClose={() => setDialog({ open: false })}
            productCategory={productCategory}
            sizes={sizes}
          />
        </Suspense>
      )}
    </>
  );
}
