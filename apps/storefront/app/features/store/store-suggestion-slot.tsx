import { type ComponentType, useEffect, useState } from 'react';
import { useConsent } from '#app/browser/consent.ts';
import { useDeviceList } from '#app/browser/device-list.ts';
import { whenIdle } from '#app/browser/when-loaded.ts';
import { useShop } from '#app/shop.tsx';
import { declined } from './suggestion.ts';

/**
 * The place of a suggestion, empty for most: a page is the same for everyone, so the browser asks, late, and one question
 * at a time. A screen reader tells of what comes into it.
 */
export function StoreSuggestionSlot() {
  const { store, thirdParties } = useShop();
  const hasAnswered = useConsent() !== undefined || thirdParties?.consentTool !== undefined;
  const hasDeclined = useDeviceList(declined).length > 0;
  // Where the host alone decides there is no other store to go to.
  const isAsked = hasAnswered && !hasDeclined && store.requiredStoreCookie !== '';
  const [Bar, setBar] = useState<ComponentType>();
  useEffect(() => {
    if (!location.search.includes('region=')) return;
    // Whoever loses it sees the country's own menu on the next page.
    import('./region-kept.ts').then(
      ({ keepRegion }) => keepRegion(store, location),
      () => {},
    );
  }, [store]);
  useEffect(() => {
    if (!isAsked) return;
    whenIdle(async () => {
      // Nobody shops less without it.
      const part = await import('./store-suggestion.tsx').catch(() => undefined);
      if (part) setBar(() => part.StoreSuggestion);
    });
  }, [isAsked]);
  return <div role="status">{isAsked && Bar && <Bar />}</div>;
}
