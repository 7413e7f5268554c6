import type { ProductDetail } from '@shop/contracts/shop/page';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useText } from '#app/i18n/text.ts';
import { Price } from '#app/ui/price.tsx';

type BuyBarProps = {
  /** What stands in for it until it is scrolled away. */
  passed: RefObject<HTMLElement | null>;
  product: Pick<ProductDetail, 'price'>;
  children: ReactNode;
};

/** On phones: price and button stay at hand once the shopper has read past them. */
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

/** All that is further down counts as in view, so that a jump right over it is noticed, too. */
const BELOW = '0px 0px 100000px 0px';

function usePassed(watched: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    if (!watched.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setPassed(!last.isIntersecting);
      },
      { rootMargin: BELOW },
    );
    observer.observe(watched.current);
    return () => observer.disconnect();
  }, [watched]);
  return isPassed;
}
