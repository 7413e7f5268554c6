import { lazy, Suspense } from 'react';
import { useDeviceList } from '#app/browser/device-list.ts';
import { recentlyViewed } from '#app/shop/recently-viewed.ts';

type RecentlyViewedProps = {
  /** Product of the page itself. */
  exceptSku?: string;
};

/** Optional: a failed import leaves the page as it is. */
const Rail = lazy(() =>
  import('./recently-viewed-rail.tsx').then(
    (late) => ({ default: late.RecentlyViewedRail }),
    () => ({ default: () => null }),
  ),
);

/** Products stored on the device: lazy-loaded after hydration, last in `main`; nothing if there are none. */
export function RecentlyViewedSlot(props: RecentlyViewedProps) {
  const isEmpty = useDeviceList(recentlyViewed).every((sku) => sku === props.exceptSku);
  return (
    <div className="recent">
      {!isEmpty && (
        <Suspense>
          <Rail {...props} />
        </Suspense>
      )}
    </div>
  );
}
