import { ROUTES } from '@shop/domain/route-table';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { isPlainPress } from '#app/browser/plain-press.ts';

const SizeGuideDialog = lazy(async () => ({ default: (await import('./size-guide-dialog.tsx')).SizeGuideDialog }));

type SizeGuideLinkProps = { productCategory: string | undefined; className?: string; children: ReactNode };

/** Opens the table of the product's kind. Without script it leads to the page with all of them. */
export function SizeGuideLink({ productCategory, className, children }: SizeGuideLinkProps) {
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
          <SizeGuideDialog {...dialog} onClose={() => setDialog({ open: false })} productCategory={productCategory} />
        </Suspense>
      )}
    </>
  );
}
