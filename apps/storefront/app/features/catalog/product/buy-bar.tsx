import type { ProductDetail } from '@shop/contracts/shop/discovery/page';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useText } from '#app/i18n/text.ts';
import { Price } from '#app/ui/text/price.tsx';

type BuyBarProps = {
  /** Element whose scrolling out of view shows the bar. */
  passed: RefObject<HTMLElement | null>;
  product: Pick<ProductDetail, 'price'>;
  children: ReactNode;
};

/** Sticky bar on phones with price and button. */
export function BuyBar({ passed, product: { price }, children }: BuyBarProps) {
  const text = useText();
  const isPassed = usePassed(passed);
  if (!isPassed) return null;
  return (
    <div className="buy-bar">
      <Price now={price.now} was={price.was} labels={{ now: text('productPage.now'), was: text('productPage.was') }} />
      {children}
    </div>
  );
}

/** Root margin that counts everything below as visible, so that a jump past the element is detected, too. */
const BELOW = '0px 0px 100000px 0px';

function usePassed(watched: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    if (!watched.current) return;
    const observer = new IntersectionObserver((entries) => setPassed(!entries.at(-1)?.isIntersecting), {
      rootMargin: BELOW,
    });
    observer.observe(watched.current);
    return () => observer.disconnect();
  }, [watched]);
  return isPassed;
}
