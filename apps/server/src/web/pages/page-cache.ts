import type { Store } from '@shop/domain/site/store/store';
import type { AppDeps } from '#server/core.ts';
import { isDemo } from '#server/env.ts';
import { createRequestRecord } from '#server/platform/server/request-records.ts';
import { createTrustedProxies } from '#server/platform/server/trusted-proxies.ts';
import { createVariantNames } from '#server/web/experiments/variant-names.ts';
import type { ClassLimits } from '#server/web/limits/class-limits.ts';
import { storeLabel } from '#server/web/stores/request-labels.ts';
import { compressBest } from './compressed-text.ts';
import { createHtmlCache, type Served } from './html-cache.ts';
import { isDeveloping } from './page-policy.ts';
import { createRepeatedPages } from './repeated-pages.ts';

/** The page cache, which the server asks first and the page routes fill. */
export function openPageCache(deps: AppDeps, { admitPage }: Pick<ClassLimits, 'admitPage'>) {
  const { env, clock, log } = deps;
  const now = () => clock().getTime();
  const cache = createHtmlCache({
    megabytes: isDeveloping(deps) ? 0 : env.HTML_CACHE_MB,
    now,
    recompress: (text) =>
      compressBest(text).catch((error) => {
        log.error({ err: error }, 'page compression failed');
        return undefined;
      }),
  });
  const count = countPages(deps);
  const variantNames = createVariantNames();
  const repeatedPages = createRepeatedPages({
    nameVariants: variantNames.find,
    ...{ cache, now, count, admitPage, record: createRequestRecord(deps) },
    proxies: createTrustedProxies(env.TRUSTED_PROXIES),
    refusesProxies: isDemo(env),
  });
  return { cache, count, repeatedPages, variantNames };
}

export type PageCache = ReturnType<typeof openPageCache>;

const countPages =
  ({ metrics }: AppDeps) =>
  ({ outcome, ageMs }: Served, store: Store): void => {
    metrics.pages.inc({ outcome, store: storeLabel(store) });
    if (ageMs > 0) metrics.pageAge.observe(ageMs / 1000);
  };
