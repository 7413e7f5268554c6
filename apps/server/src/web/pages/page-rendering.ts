import { type PagePolicy, pagePolicy } from '#server/platform/http/security-headers.ts';
import { compressText } from './compressed-text.ts';
import { type CachedPage, type HtmlCache, nameByPath, sharedLifetime } from './html-cache.ts';
import { hashInlineScripts } from './inline-scripts.ts';
import { readParameters } from './page-variants.ts';
import type { Visit } from './page-visit.ts';

type Deps = {
  cache: HtmlCache;
  policy: PagePolicy;
  /** Headers for an outside cache, by `Cache-Control` and purge keys of the page. */
  describeForCdn?: ((cacheControl: string, keys: readonly string[]) => Record<string, string>) | undefined;
  render: (visit: Visit, method: 'GET') => Promise<Response>;
};

/** Cacheable page, or the plain reply. */
type Made = CachedPage | Response;

/** Internal header from page to cache, never sent to clients. */
const SURROGATE_KEY = 'surrogate-key';

/** Renders pages for guests. Concurrent requests for the same page share one render. */
export function createPageMaker({ cache, policy, render, describeForCdn }: Deps) {
  const underWay = new Map<string, Promise<Made>>();

  function addCdnHeaders(headers: Headers, keys: readonly string[]): void {
    const added = describeForCdn?.(headers.get('cache-control') ?? '', keys) ?? {};
    for (const [name, value] of Object.entries(added)) headers.set(name, value);
  }

  /** Only pages rendered for a guest are cached. */
  async function make(visit: Visit): Promise<Made> {
    const purgesBefore = cache.purgeCount();
    const response = await render(visit, 'GET');
    const { headers } = response;
    const keys = headers.get(SURROGATE_KEY)?.split(' ') ?? [];
    headers.delete(SURROGATE_KEY);
    const lifetime = response.status === 200 && sharedLifetime(headers.get('cache-control'));
    if (!lifetime || headers.has('set-cookie')) return response;

    const { html, hashes } = hashInlineScripts(await response.text(), visit.nonce);
    const experiments = visit.visitor.page.experiments?.variants.listSeen().map(({ key }) => key) ?? [];
    // Outside caches do not know variants.
    if (experiments.length > 0) headers.set('cache-control', 'private, no-cache');
    addCdnHeaders(headers, [...keys, nameByPath(visit.place)]);
    headers.set('content-security-policy', pagePolicy(hashes, policy));
    headers.delete('content-length');
    const text = compressText(html, visit.request.headers['accept-encoding'] ?? '');
    const reads = readParameters(headers.get('no-vary-search'));
    const content = { headers: Object.fromEntries(headers), text, keys, reads, experiments, purgesBefore };
    return cache.save(visit.place, content, lifetime);
  }

  /**
   * Requests join a render of the same variants only, also where the path is not known to show an experiment: that is
   * known after the render.
   */
  const nameRender = ({ place }: Visit): string => {
    const { generation = 0, chosen = [] } = place.variants ?? {};
    return JSON.stringify([cache.getName(place), generation, [...chosen].toSorted()]);
  };

  function makeOnce(visit: Visit): Promise<Made> {
    const name = nameRender(visit);
    const made = make(visit).finally(() => underWay.delete(name));
    underWay.set(name, made);
    return made;
  }

  return {
    make,

    async makeOrJoin(visit: Visit): Promise<{ page: Made; joined: boolean }> {
      // No await before this line: the second of two concurrent requests must already see the first (race).
      const others = underWay.get(nameRender(visit));
      if (!others) return { page: await makeOnce(visit), joined: false };
      return { page: await others.catch(() => make(visit)), joined: true };
    },

    /** Background revalidation while the stale page is served. */
    renew(visit: Visit): void {
      if (underWay.has(nameRender(visit))) return;
      makeOnce(visit).catch((error) => {
        visit.request.log.error({ err: error }, 'stale page revalidation failed');
      });
    },
  };
}

export type PageMaker = ReturnType<typeof createPageMaker>;
