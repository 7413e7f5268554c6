import { PAGES, type Page, type PageName } from './page-table.ts';

/** Categories and products are counted apart from other pages of the catch-all. */
const CATALOGUE_PATTERN = '/*.html';

/** All page patterns below the store prefix, with `:name` for variable parts: metrics contain no personal data. */
export const PAGE_PATTERNS: readonly PagePattern[] = Object.values<Page>(PAGES).flatMap(
  ({ path, pattern = path, module }) => {
    if (!module) return [];
    return (pattern === PAGES.catchAll.path ? [CATALOGUE_PATTERN, pattern] : [pattern]) as PagePattern[];
  },
);
export type PagePattern = RowPattern<(typeof PAGES)[PageName]> | typeof CATALOGUE_PATTERN;

type RowPattern<Row> = Row extends { module: string; path: infer Path extends string }
  ? Row extends { pattern: infer Pattern extends string }
    ? Pattern
    : Path
  : never;
