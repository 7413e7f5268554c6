import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.ts';
import { useRecentlyViewed } from '#app/shop/recently-viewed-products.ts';
import { CountedRail } from './rails.tsx';

export function RecentlyViewedRail({ exceptSku }: { exceptSku?: string }): ReactNode {
  const text = useText();
  const products = useRecentlyViewed(exceptSku);
  return <CountedRail id="recent" title={text('rail.recent')} products={products} />;
}
