import type { StaffApi } from '@shop/contracts/staff/client';
import { holdsPermission, type SignedIn } from '#backoffice/staff/staff.ts';
import { type FigureQuery, readFigureQuery } from './figure-query.ts';

type Deps = { api: StaffApi; me: SignedIn; report: (error: unknown, path: string) => void };

const SHOWN_SEARCHES = 8;

/** Figures of the home screen. Undefined without the permission, and when they fail: the rest of the screen works. */
export async function readHomeFigures({ api, me, report }: Deps, request: Request) {
  if (!holdsPermission(me, 'figures.read')) return undefined;
  const query = readFigureQuery(new URL(request.url).searchParams);
  try {
    const [figures, searches] = await Promise.all([api.figures.read({ query }), readSearches({ api, me }, query)]);
    return { query, figures, searches };
  } catch (error) {
    report(error, '/');
    return undefined;
  }
}

/** Frequent searches without a result, of the chosen store or of the first. */
async function readSearches({ api, me }: Pick<Deps, 'api' | 'me'>, { store }: FigureQuery) {
  const storeId = store ?? me.stores[0]?.storeId;
  if (storeId === undefined || !holdsPermission(me, 'catalog.read', storeId)) return [];
  const { items } = await api.merchandising.searches({ query: { storeId } });
  return items.filter(({ total }) => total === 0).slice(0, SHOWN_SEARCHES);
}
