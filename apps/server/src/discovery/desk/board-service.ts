import { normaliseWords } from '@shop/domain/discovery/normalise-words';
import { ShopError } from '@shop/domain/shop-error';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import type { SearchQuery, SearchResult } from '@shop/search/query';
import type { CategoryService } from '#server/catalog/category/category-service.ts';
import type { CategoryBranch } from '#server/catalog/category/category-tree.ts';
import type { CatalogService } from '#server/catalog/product/catalog-service.ts';
import type { StoreProduct } from '#server/catalog/product/store-product.ts';
import type { MerchandisingService } from '#server/discovery/search/merchandising-service.ts';
import type { StoredRule } from '#server/discovery/search/search-rule.ts';

type Deps = {
  rules: Pick<MerchandisingService, 'listRules'>;
  search: { runWithout: (store: Store, query: SearchQuery, ruleId: string | undefined) => Promise<SearchResult> };
  categories: Pick<CategoryService, 'tree'>;
  catalog: Pick<CatalogService, 'findProducts'>;
};

/** Products of a listing that the board shows. */
const BOARD_SIZE = 96;

export type BoardTarget = { category: string } | { query: string };
export type Board = {
  name: string;
  path: string;
  total: number;
  order: string[];
  products: StoreProduct[];
  rules: StoredRule[];
};

/** Listings as a merchandiser sees them: with their rules, and without the one that is edited. */
export function createBoardService({ rules, search, categories, catalog }: Deps) {
  const listRules = async ({ brand, localeISOCode }: Store): Promise<StoredRule[]> =>
    (await rules.listRules(brand)).filter(({ locale }) => locale === undefined || locale === localeISOCode);

  async function describe(store: Store, target: BoardTarget) {
    if ('query' in target) {
      const path = `${ROUTES.searchResults.path}?${new URLSearchParams({ q: target.query })}`;
      return { name: target.query, path };
    }
    const found = flatten(await categories.tree(store)).find(({ branch }) => branch.key === target.category);
    if (!found) throw new ShopError('There is no such category', { code: 'category_unknown', kind: 'not-found' });
    return { name: found.branch.name, path: found.branch.path };
  }

  return {
    async list(store: Store) {
      const [tree, all] = await Promise.all([categories.tree(store), listRules(store)]);
      const count = (isOwn: (rule: StoredRule) => boolean) => all.filter(isOwn).length;
      const queries = new Set(all.flatMap(({ target }) => ('query' in target ? [target.query] : [])));
      return {
        categories: flatten(tree).map(({ branch: { key, name }, depth }) => ({
          ...{ key, name, depth },
          rules: count(({ target }) => 'category' in target && target.category === key),
        })),
        queries: [...queries].map((query) => ({
          query,
          rules: count(({ target }) => 'query' in target && target.query === query),
        })),
      };
    },

    async read(store: Store, target: BoardTarget, ruleId: string | undefined): Promise<Board> {
      const [place, all] = await Promise.all([describe(store, target), listRules(store)]);
      const own = all.filter((rule) => isSame(rule.target, target));
      const edited = own.find(({ id }) => id === ruleId);
      const query: SearchQuery =
        'query' in target ? { text: target.query } : { filters: [{ facet: 'category', values: [target.category] }] };
      const boosts = edited?.boosts ?? [];
      const { total, hits } = await search.runWithout(store, { ...query, boosts, limit: BOARD_SIZE }, ruleId);
      const order = hits.map(({ id }) => id);
      const named = edited ? [...edited.pinned, ...edited.buried, ...edited.hidden] : [];
      const products = await catalog.findProducts(store, [...new Set([...order, ...named])]);
      return { ...place, total, order, products, rules: own };
    },
  };
}

export type BoardService = ReturnType<typeof createBoardService>;

function isSame(target: BoardTarget, other: BoardTarget): boolean {
  if ('query' in target) return 'query' in other && target.query === normaliseWords(other.query);
  return 'category' in other && target.category === other.category;
}

const flatten = (branches: readonly CategoryBranch[], depth = 0): { branch: CategoryBranch; depth: number }[] =>
  branches.flatMap((branch) => [{ branch, depth }, ...flatten(branch.children, depth + 1)]);
