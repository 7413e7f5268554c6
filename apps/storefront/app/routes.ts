import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { PAGES, type Page } from '@shop/domain/site/pages/page-table';

/** Routes of the page table. Any other path is a redirect, category, product, content page or 404. */
export default Object.values<Page>(PAGES).flatMap(({ path, pattern = path, module }): RouteConfigEntry[] => {
  if (!module) return [];
  const file = `routes/${module}`;
  return [pattern === '/' ? index(file) : route(pattern.slice(1), file)];
}) satisfies RouteConfig;
