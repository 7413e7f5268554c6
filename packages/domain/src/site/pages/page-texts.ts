import { PAGES, type Page } from './page-table.ts';

/** Text namespaces of the pages that need only the texts shipped with every page. */
export const FIRST_TEXTS: ReadonlySet<string> = new Set(Object.values<Page>(PAGES).flatMap(({ texts = [] }) => texts));

/** Whether a route needs only the texts shipped with every page; its id is the module's path without ending. */
export const hasFewTexts = (routeId: string): boolean =>
  Object.values<Page>(PAGES).some(({ module, texts }) => texts && `routes/${module}`.startsWith(`${routeId}.`));
