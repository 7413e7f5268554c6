import { withoutPrefix } from '@shop/domain/site/store/store-choice';
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { whenIdle } from '#app/browser/when-loaded.ts';
import type { WithExperiments } from '#app/shop/seen-experiments.ts';
import { useShop } from '#app/shop/shop.tsx';
import type { Part } from '../experiments/experiment-visit.ts';

let hasStarted = false;
/** Kinds of the pages seen, until they are reported. */
const pages: (string | undefined)[] = [];
const part: Part = {};

/** Counts pages and measures the initially loaded one; the scripts are loaded last. */
export function useVitals(): void {
  const { store, experiments } = useShop();
  const loaded = useMatches().at(-1)?.loaderData as Loaded;
  const kind = loaded?.page?.kind ?? loaded?.kind;
  const { key } = useLocation();
  const locale = store.localeISOCode.replace('-', '_');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is opened
  useEffect(() => {
    pages.push(kind);
    // Offline: the visit is not counted.
    if (experiments)
      import('../experiments/experiment-visit.ts').then(
        (late) => late.takePart(loaded, locale, part),
        () => {},
      );
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the page that came first
  useEffect(() => {
    if (hasStarted) return;
    hasStarted = true;
    const path = withoutPrefix(location.pathname, store);
    whenIdle(() =>
      import('./web-vitals.ts').then(
        (late) => late.collectVitals({ path, kind, locale, pages, part }),
        // Offline: skip the measurement.
        () => {},
      ),
    );
  }, []);
}

/** `kind`: of a catalogue page, or state of the search. */
type Loaded = (WithExperiments & { kind?: string; page?: { kind?: string } }) | undefined;
