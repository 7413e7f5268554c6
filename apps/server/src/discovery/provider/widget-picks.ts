import type { WidgetQuery, WidgetType } from '@shop/contracts/search/widget';
import type { Store } from '@shop/domain/site/store/store';
import type { Recommendations } from '#server/discovery/recommendations/recommendations.ts';

export type Widget = { type: WidgetType; id: string };

/** Products of a widget, how they were found, and the fallback that was used. */
type Picks = { skus: string[]; recall: string; personal?: boolean; fallback?: string };
type LikeOne = (store: Store, sku: string, limit: number) => Promise<string[]>;

/** Limit: more examples would only blur what they have in common. */
const MAX_EXAMPLES = 10;

/** Selects the recommendation by widget id; an unknown id shows similar products. */
export function createWidgetPicks(recommendations: Recommendations, limit: number) {
  const byName: Readonly<Record<string, LikeOne>> = {
    similar: recommendations.similar,
    'complete-the-look': recommendations.completeTheLook,
    'also-viewed': recommendations.alsoViewed,
    'visually-similar': (store, sku, most) => recommendations.visuallySimilar(store, { sku }, most),
  };

  const besides = async (store: Store, skus: readonly string[], name: string): Promise<Picks> => {
    const recall = Object.hasOwn(byName, name) ? name : 'similar';
    const examples = skus.slice(0, MAX_EXAMPLES);
    const lists = await Promise.all(examples.map((sku) => byName[recall]?.(store, sku, limit) ?? []));
    return {
      recall,
      skus: inTurn(lists)
        .filter((sku) => !skus.includes(sku))
        .slice(0, limit),
    };
  };

  const trending = async (store: Store): Promise<Picks> => ({
    recall: 'trending',
    skus: await recommendations.trending(store, limit),
  });

  return async (store: Store, { type, id }: Widget, query: WidgetQuery): Promise<Picks> => {
    const name = id.toLowerCase().replaceAll('_', '-');
    const seen = query.context_pids.length > 0 ? query.context_pids : query.item_ids;
    if (type === 'item') return besides(store, query.item_ids, name);
    if (type === 'global') return trending(store);
    if (isRecentlyViewed(id)) {
      const skus = await recommendations.recentlyViewed(store, seen, limit);
      return { recall: 'recently-viewed', personal: skus.length > 0, skus };
    }
    if (seen.length > 0) return { ...(await besides(store, seen, name)), personal: true };
    return { ...(await trending(store)), fallback: 'trending' };
  };
}

/** Recently viewed products are shown unchanged, without additions. */
export const isRecentlyViewed = (id: string): boolean => id.toLowerCase().includes('recent');

/** Interleaves lists (round robin), without duplicates. */
function inTurn(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const rows = Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? []));
  return [...new Set(rows.flat())];
}
