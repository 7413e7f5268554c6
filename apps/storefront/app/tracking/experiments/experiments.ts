import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { readExperiments } from '#app/shop/seen-experiments.ts';
import { useShop } from '#app/shop/shop.tsx';
import { useConsent } from '#app/tracking/consent/consent.ts';

/** Takes part in the experiments of the store, with consent to functionality only. */
export function useExperiments(): void {
  const { experiments: areRunning, store } = useShop();
  const isAllowed = useConsent()?.granted.includes('functionality') ?? false;
  const seen = JSON.stringify(readExperiments(useMatches().at(-1)?.loaderData));
  useEffect(() => {
    if (!areRunning || !isAllowed) return;
    const locale = store.localeISOCode.replace('-', '_');
    import('./experiment-visit.ts').then(
      ({ reportVisit }) => reportVisit(JSON.parse(seen), locale),
      // Offline: the visit is not counted.
      () => {},
    );
  }, [areRunning, isAllowed, seen, store]);
}
