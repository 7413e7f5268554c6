import type { Store } from '@shop/domain/site/store/store';
import type { AppDeps } from '#server/core.ts';
import { isDemo } from '#server/env.ts';
import { bindCounter, bindHistogram } from '#server/platform/metrics/bound-series.ts';
import { createRequestRecord } from '#server/platform/server/request-records.ts';
import { createTrustedProxies } from '#server/platform/server/trusted-proxies.ts';
import { type OpenedCdn, openCdn } from '#server/web/cdn/open.ts';
import { createVariantNames } from '#server/web/experiments/variant-names.ts';
import type { ClassLimits } from '#server/web/limits/class-limits.ts';
import { storeLabel } from '#server/web/stores/request-labels.ts';
import { compressBest } from './compressed-text.ts';
import { createHtmlCache, type HtmlCache, type Served } from './html-cache.ts';
import { isDeveloping } from './page-policy.ts';
import { createRepeatedPages } from './repeated-pages.ts';

/** The page cache, which the server asks first and the page routes fill. */
export function openPageCache(deps: AppDeps, { admitPage }: Pick<ClassLimits, 'admitPage'>) {
  const { env, clock, log } = deps;
  const now = () => clock().getTime();
  const cdn = openCdn(deps);
  const cache = tellPurges(
    createHtmlCache({
      megabytes: isDeveloping(deps) ? 0 : env.HTML_CACHE_MB,
      now,
      recompress: (text) =>
        compressBest(text).catch((error) => {
          log.error({ err: error }, 'page compression failed');
          return undefined;
        }),
    }),
    cdn?.takePurge,
  );
  const count = countPages(deps);
  const variantNames = createVariantNames();
  const repeatedPages = createRepeatedPages({
    nameVariants: variantNames.find,
    ...{ cache, now, count, admitPage, record: createRequestRecord(deps) },
    proxies: createTrustedProxies(env.TRUSTED_PROXIES),
    refusesProxies: isDemo(env),
  });
  return { cache, cdn, count, repeatedPages, variantNames };
}

/** Passes purges on to the cache in front of the shop, which must not throw. */
function tellPurges(cache: HtmlCache, take: OpenedCdn['takePurge'] | undefined): HtmlCache {
  if (!take) return cache;
  return {
    ...cache,
    purge(...keys) {
      cache.purge(...keys);
      take(keys);
    },
    purgeAll() {
      cache.purgeAll();
      take('all');
    },
  };
}

export type PageCache = ReturnType<typeof openPageCache>;

function countPages({ metrics }: AppDeps) {
  const observeAge = bindHistogram(metrics.pageAge, {});
  const counters = new WeakMap<Store, Partial<Record<Served['outcome'], () => void>>>();
  return ({ outcome, ageMs }: Served, store: Store): void => {
    const ofStore = counters.get(store) ?? {};
    if (!counters.has(store)) counters.set(store, ofStore);
    ofStore[outcome] ??= bindCounter(metrics.pages, { outcome, store: storeLabel(store) });
    ofStore[outcome]();
    if (ageMs > 0) observeAge(ageMs / 1000);
  };
}
