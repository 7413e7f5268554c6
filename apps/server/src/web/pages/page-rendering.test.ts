import { createVisitorVariants } from '@shop/domain/discovery/experiment/visitor-variants';
import { expect, test } from 'vitest';
import { createHtmlCache } from './html-cache.ts';
import { createPageMaker } from './page-rendering.ts';
import type { Visit } from './page-visit.ts';

/** Visit of a search page: only the query `dress` shows the experiment `order`. */
function buildVisit(text: string, variant: string): Visit {
  const variants = createVisitorVariants(() => variant);
  const chosen = new Map(variant === 'control' ? [] : [['order', variant]]);
  return {
    place: { path: '/search', query: new URLSearchParams({ text }), variants: { generation: 1, chosen } },
    visitor: { page: { experiments: { blocks: [], variants } } },
    request: { headers: {} },
    nonce: 'n',
  } as unknown as Visit;
}

test('a request for control does not join the render of a variant on a path that showed no experiment before', async () => {
  const cache = createHtmlCache({ megabytes: 1, now: () => 0 });
  const { makeOrJoin } = createPageMaker({
    cache,
    policy: { pictures: [], connect: [], inlineStyles: false },
    async render({ place, visitor }) {
      await Promise.resolve();
      const isShown = place.query.get('text') === 'dress';
      const shown = isShown ? visitor.page.experiments?.variants.see('order') : 'none';
      return new Response(`<main>${shown}</main>`, { headers: { 'cache-control': 'public, s-maxage=60' } });
    },
  });
  await makeOrJoin(buildVisit('shirt', 'control'));
  const made = await Promise.all(['b', 'control', 'b'].map((variant) => makeOrJoin(buildVisit('dress', variant))));
  const texts = made.map(({ page }) => (page instanceof Response ? '' : page.text.plain.toString()));
  expect(texts).toEqual(['b', 'control', 'b'].map((variant) => `<main>${variant}</main>`));
  expect(made.map(({ joined }) => joined)).toEqual([false, false, true]);
});
