import type { CategoryCount, FacetCounts, RangeCount } from '@shop/contracts/search/facets';
import type { SearchResult } from '@shop/search/query';
import type { CategoryBranch } from '#server/catalog/category/category-tree.ts';
import type { RequestedRanges } from './core-query.ts';

type Counted = {
  result: Pick<SearchResult, 'facets' | 'ranges'>;
  ranges: readonly RequestedRanges[];
  tree: readonly CategoryBranch[];
  /** Requested category: only this branch of the tree is returned. */
  within?: string;
};

/** One list for `facet.version=3.0`, else the separate format of the vendor's older clients. */
export function toFacetCounts(counted: Counted, version: string | undefined): FacetCounts {
  const texts = textFacets(counted);
  const ranges = rangeFacets(counted);
  if (!version?.startsWith('3')) {
    return { facet_fields: Object.fromEntries(texts), facet_ranges: Object.fromEntries(ranges), facet_queries: {} };
  }
  const facets = [
    ...texts.map(([name, value]) => ({ name, type: 'text', value })),
    ...ranges.map(([name, value]) => ({ name, type: 'number_range', value })),
  ];
  return { facets };
}

/** Category names by key. */
export function categoryMap(tree: readonly CategoryBranch[]): Record<string, string> {
  return Object.fromEntries(
    tree.flatMap(({ key, name, children }) => [[key, name], ...Object.entries(categoryMap(children))]),
  );
}

function textFacets({
  result,
  tree,
  within,
}: Counted): [string, (CategoryCount | { name: string; count: number })[]][] {
  return Object.entries(result.facets).flatMap(([name, values]) => {
    const counts = new Map(values.map(({ value, count }) => [value, count]));
    const list =
      name === 'category'
        ? categoryCounts(tree, counts, []).filter(({ crumb }) => !within || `${crumb}/`.includes(`/${within}/`))
        : values.map(({ value, count }) => ({ name: value, count }));
    return list.length > 0 ? [[name, list]] : [];
  });
}

/** Top-down, each category with its path. */
function categoryCounts(
  branches: readonly CategoryBranch[],
  counts: ReadonlyMap<string, number>,
  above: readonly CategoryBranch[],
): CategoryCount[] {
  return branches.flatMap((branch) => {
    const way = [...above, branch];
    const count = counts.get(branch.key);
    const own = {
      cat_id: branch.key,
      cat_name: branch.name,
      count: count ?? 0,
      crumb: way.map(({ key }) => `/${key}`).join(''),
      parent: above.at(-1)?.key ?? '',
      tree_path: way.map(({ key, name }) => `/${key},${name}`).join(''),
    };
    return [...(count ? [own] : []), ...categoryCounts(branch.children, counts, way)];
  });
}

const rangeFacets = ({ result, ranges }: Counted): [string, RangeCount[]][] =>
  ranges.map(({ name, number, scale, ranges: limits, at }) => [
    name,
    limits.map(({ from, to }, index) => ({
      start: from === undefined ? '*' : from / scale,
      end: to === undefined ? '*' : to / scale,
      count: result.ranges[number]?.[at + index] ?? 0,
    })),
  ]);
