import { withoutPrefix } from '@shop/domain/store-choice';
import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { useShop } from '#app/shop.tsx';
import { whenIdle } from './when-loaded.ts';

let hasStarted = false;

/** Measures the page that a document began with, by a script that comes after everything else. */
export function useVitals(): void {
  const { store } = useShop();
  const kind = kindIn(useMatches().at(-1)?.loaderData);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the page that came first
  useEffect(() => {
    if (hasStarted) return;
    hasStarted = true;
    const path = withoutPrefix(location.pathname, store);
    const locale = store.localeISOCode.replace('-', '_');
    whenIdle(() =>
      import('./web-vitals.ts').then(
        ({ collectVitals }) => collectVitals({ path, kind, locale }),
        // Nobody measures a page whose connection is gone.
        () => {},
      ),
    );
  }, []);
}

const kindIn = (loaded: unknown): unknown => (loaded as { page?: { kind?: unknown } } | undefined)?.page?.kind;
