import { Link, useNavigate } from 'react-router';
import { useVariantColumns } from '#backoffice/features/products/page/variant-columns.tsx';
import { productPath } from '#backoffice/features/products/product-path.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { SCOPE_PARAMETER, useScoped } from '#backoffice/staff/scope.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import { buttonClass } from '#backoffice/ui/action/button.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { DataTable } from '#backoffice/ui/table/data-table.tsx';
import { TableFoot } from '#backoffice/ui/table/table-foot.tsx';
import type { Route } from './+types/variants.ts';

export function loader({ request, context, params: { sku } }: Route.LoaderArgs) {
  const store = new URL(request.url).searchParams.get(SCOPE_PARAMETER);
  const query = store && /^\d+$/.test(store) ? { store: Number(store) } : {};
  return loadFrom(context, (api) => api.product.variants({ params: { sku }, query }));
}

/** Colours by sizes. */
export default function Variants({ loaderData: { items }, params: { sku } }: Route.ComponentProps) {
  const text = useText();
  const navigate = useNavigate();
  const scoped = useScoped();
  const may = usePermission();
  const columns = useVariantColumns();
  if (items.length === 0) return <Empty title={text('product.noVariants')} />;
  return (
    <>
      {may('catalog.edit') && (
        <div className="filters">
          <span className="grow" />
          <Link className={buttonClass()} to={scoped(`${productPath(sku, 'variants')}/edit`)}>
            {text('matrix.edit')}
          </Link>
        </div>
      )}
      <DataTable
        caption={text('product.tab.variants')}
        rows={items}
        columns={columns}
        getId={({ sku }) => sku}
        onOpen={({ product }) => void navigate(scoped(productPath(product)))}
      />
      <TableFoot count={items.length} next={undefined} first={undefined} />
    </>
  );
}
