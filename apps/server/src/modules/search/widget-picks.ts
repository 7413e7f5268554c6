import type { WidgetQuery, WidgetType } from '@shop/contracts/search/widget';
import type { Store } from '@shop/domain/store';
import type { Recommendations } from './recommendations.ts';

export type Widget = { type: WidgetType; id: string };

/** Products for a widget, how they were found, and what stood in where nothing was known. */
type Picks = { skus: string[]; recall: string; personal?: boolean; fallback?: string };
type LikeOne = (store: Store, sku: string, limit: number) => Promise<string[]>;

/** More than these would only blur what they have in common. */
const MAX_EXAMPLES = 10;

/** A widget of products, as its id names it; an id that says nothing shows what is like the products. */
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
    if (isOfThePast(id)) {
      const skus = await recommendations.recentlyViewed(store, seen, limit);
      return { recall: 'recently-viewed', personal: skus.length > 0, skus };
    }
    if (seen.length > 0) return { ...(await besides(store, seen, name)), personal: true };
    return { ...(await trending(store)), fallback: 'trending' };
  };
}

/** What was seen is shown as it is, without anything to go with it. */
export const isOfThePast = (id: string): boolean => id.toLowerCase().includes('recent');

/** The first of each list, then the second of each; nothing twice. */
function inTurn(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const rows = Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? []));
  return [...new Set(rows.flat())];
}
