import { compressParts } from '#server/platform/http/spliced-brotli.ts';
import { spliceText } from '#server/platform/http/spliced-text.ts';
import { type CachedPage, type HtmlCache, sharedLifetime } from './html-cache.ts';
import { readParameters } from './page-variants.ts';
import type { Visit } from './page-visit.ts';

type MakerParts = { cache: HtmlCache; render: (visit: Visit, method: string) => Promise<Response> };

/** A page worth sharing, or the reply as it is. */
type Made = CachedPage | Response;

/** Said by a page to the cache, and to nobody else. */
const SURROGATE_KEY = 'surrogate-key';

/** Makes pages for guests. Those who ask for the same one at once wait for one rendering. */
export function createPageMaker({ cache, render }: MakerParts) {
  const underWay = new Map<string, Promise<Made>>();

  /** Only what a guest was shown is ever shared. */
  async function make(visit: Visit): Promise<Made> {
    const purgesBefore = cache.purgeCount();
    // A reply to HEAD has no body, and those who ask next want one.
    const response = await render(visit, 'GET');
    const { headers } = response;
    const keys = headers.get(SURROGATE_KEY)?.split(' ') ?? [];
    headers.delete(SURROGATE_KEY);
    const lifetime = response.status === 200 && sharedLifetime(headers.get('cache-control'));
    if (!lifetime || headers.has('set-cookie')) return response;

    const text = spliceText(withoutIdleNonces(await response.text(), visit.nonce), visit.nonce);
    const reads = readParameters(headers.get('no-vary-search'));
    const content = { headers: Object.fromEntries(headers), text, keys, reads, purgesBefore };
    const page = cache.keep(visit.place, content, lifetime);
    compressBetter(visit, page);
    return page;
  }

  /** In its own time: until it is done, readers get the quicker form. */
  function compressBetter({ place, nonce, request }: Visit, page: CachedPage): void {
    compressParts(page.text.plain, nonce).then(
      (brotli) => cache.improve(place, page, { ...page.text, brotli }),
      (error) => request.log.error({ err: error }, 'a page could not be compressed'),
    );
  }

  function makeOnce(visit: Visit): Promise<Made> {
    const name = cache.nameOf(visit.place);
    const made = make(visit).finally(() => underWay.delete(name));
    underWay.set(name, made);
    return made;
  }

  return {
    make,

    async makeOrJoin(visit: Visit): Promise<{ page: Made; joined: boolean }> {
      // No await before this: of guests who come in the same moment, the second must already see the first.
      const others = underWay.get(cache.nameOf(visit.place));
      if (!others) return { page: await makeOnce(visit), joined: false };
      const page = await others.catch(() => make(visit));
      return { page, joined: true };
    },

    /** Behind the back of who is served the old one. */
    renew(visit: Visit): void {
      if (underWay.has(cache.nameOf(visit.place))) return;
      makeOnce(visit).catch((error) => {
        visit.request.log.error({ err: error }, 'a stale page could not be renewed');
      });
    },
  };
}

export type PageMaker = ReturnType<typeof createPageMaker>;

/** A link to a script of our own runs nothing and needs no nonce; each one less makes the page smaller. */
const withoutIdleNonces = (html: string, nonce: string): string =>
  html.replace(/<link\b[^>]*>/g, (link) => link.replace(` nonce="${nonce}"`, ''));
