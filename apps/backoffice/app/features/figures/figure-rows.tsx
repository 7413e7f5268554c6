import type { StaffFigures } from '@shop/contracts/staff/figures/figures';
import type { FigureName } from '@shop/domain/figures/figure';
import type { Permission } from '@shop/domain/staff/permission';
import { readMoment } from '@shop/domain/zoned-time';
import { Link, useSearchParams } from 'react-router';
import { type PlainKey, useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission } from '#backoffice/staff/staff.ts';

type Rows = { text: PlainKey; permission: Permission; path: (figures: StaffFigures) => string };

const ORDERS: Rows = {
  ...{ text: 'figures.rows.orders', permission: 'orders.read' },
  path: (figures) => `/orders?${listOrderFilters(figures)}`,
};
const PRODUCTS: Rows = { text: 'figures.rows.products', permission: 'catalog.read', path: () => '/catalogue/products' };

/** Screen with the rows behind each figure. */
const ROWS: Readonly<Partial<Record<FigureName, Rows>>> = {
  ...{ sales: ORDERS, orders: ORDERS, 'average-order': ORDERS, 'net-sales': ORDERS, discounts: ORDERS },
  ...{ margin: PRODUCTS, pieces: PRODUCTS },
  returns: { text: 'figures.rows.returns', permission: 'returns.read', path: () => '/returns?view=received' },
  'sold-out': { text: 'figures.rows.stock', permission: 'catalog.read', path: () => '/stock?view=out' },
  'empty-searches': {
    ...{ text: 'figures.rows.searches', permission: 'catalog.read', path: () => '/merchandising/searches' },
  },
  'page-speed': { text: 'figures.rows.speed', permission: 'figures.read', path: () => '/figures/speed' },
};

/** Link to what was counted, for those who may see it. */
export function RowsLink({ figures, name }: { figures: StaffFigures; name: FigureName }) {
  const text = useText();
  const scoped = useScoped();
  const may = usePermission();
  const [search] = useSearchParams();
  const rows = ROWS[name];
  if (!rows || !may(rows.permission)) return null;
  const path = name === 'page-speed' ? `/figures/speed?${search}` : scoped(rows.path(figures));
  return (
    <Link className="link small" to={path}>
      {text(rows.text)}
    </Link>
  );
}

function listOrderFilters({ days: { from, to }, zone, stores }: StaffFigures): URLSearchParams {
  const [start, end] = [readMoment(`${from}T00:00`, zone), readMoment(`${to}T23:59:59`, zone)];
  return new URLSearchParams({
    ...(start && { placedFrom: start.toISOString() }),
    ...(end && { placedTo: end.toISOString() }),
    ...(stores.length > 1 && { store: stores.map(({ storeId }) => storeId).join(',') }),
  });
}
