import { withoutPrefix } from '@shop/domain/site/store/store-choice';
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { whenIdle } from '#app/browser/when-loaded.ts';
import { readExperiments } from '#app/shop/seen-experiments.ts';
import { useShop } from '#app/shop/shop.tsx';

let hasStarted = false;
/** Kinds of the pages seen, until they are reported. */
const pages: unknown[] = [];

/** Measures the initially loaded page; the script is loaded last. */
export function useVitals(): void {
  const { store } = useShop();
  const loaded = useMatches().at(-1)?.loaderData;
  const kind = kindIn(loaded);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is opened
  useEffect(() => void pages.push(kind), [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the page that came first
  useEffect(() => {
    if (hasStarted) return;
    hasStarted = true;
    const path = withoutPrefix(location.pathname, store);
    const locale = store.localeISOCode.replace('-', '_');
    const seen = readExperiments(loaded);
    whenIdle(() =>
      import('./web-vitals.ts').then(
        ({ collectVitals }) => collectVitals({ path, kind, locale, seen, pages }),
        // Offline: skip the measurement.
        () => {},
      ),
    );
  }, []);
}

type Loaded = { kind?: unknown; page?: { kind?: unknown } } | undefined;

/** Kind of a catalogue page, or state of the search. */
const kindIn = (loaded: unknown): unknown => (loaded as Loaded)?.page?.kind ?? (loaded as Loaded)?.kind;
