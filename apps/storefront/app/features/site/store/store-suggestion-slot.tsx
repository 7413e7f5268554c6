import { type ComponentType, useEffect, useState } from 'react';
import { useDeviceList } from '#app/browser/device-list.ts';
import { whenIdle } from '#app/browser/when-loaded.ts';
import { useShop } from '#app/shop/shop.tsx';
import { useConsent } from '#app/tracking/consent/consent.ts';
import { declined } from './suggestion.ts';

/**
 * Slot for a store suggestion. Pages are cached for everyone, so the browser requests it, when idle and after the
 * consent question. Live region, so that screen readers announce it.
 */
export function StoreSuggestionSlot() {
  const { store, thirdParties } = useShop();
  const hasAnswered = useConsent() !== undefined || thirdParties?.consentTool !== undefined;
  const hasDeclined = useDeviceList(declined).length > 0;
  // If the host alone selects the store, no other store can be chosen.
  const isRequested = hasAnswered && !hasDeclined && store.requiredStoreCookie !== '';
  const [Bar, setBar] = useState<ComponentType>();
  useEffect(() => {
    if (!location.search.includes('region=')) return;
    // On failure the next page shows the country's default menu.
    import('./stored-region.ts').then(
      (late) => late.storeRegion(store, location),
      () => {},
    );
  }, [store]);
  useEffect(() => {
    if (!isRequested) return;
    whenIdle(async () => {
      // Optional: a failed import is ignored.
      const part = await import('./store-suggestion.tsx').catch(() => undefined);
      if (part) setBar(() => part.StoreSuggestion);
    });
  }, [isRequested]);
  return <div role="status">{isRequested && Bar && <Bar />}</div>;
}
