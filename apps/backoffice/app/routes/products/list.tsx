import { PRODUCT_VIEWS } from '@shop/domain/catalog/desk/product-view';
import { Link, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { useProductColumns } from '#backoffice/features/products/product-columns.tsx';
import { ProductFilters } from '#backoffice/features/products/product-filters.tsx';
import { productPath } from '#backoffice/features/products/product-path.ts';
import { readProductQuery } from '#backoffice/features/products/product-query.ts';
import { loadViews } from '#backoffice/features/views/saved-views.server.ts';
import { useListView } from '#backoffice/features/views/use-list-view.ts';
import { ViewBar } from '#backoffice/features/views/view-bar.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import { buttonClass } from '#backoffice/ui/action/button.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { ColumnChoice } from '#backoffice/ui/table/column-choice.tsx';
import { DataTable } from '#backoffice/ui/table/data-table.tsx';
import { TableFoot } from '#backoffice/ui/table/table-foot.tsx';
import { useCursorLinks } from '#backoffice/ui/table/use-cursor-links.ts';
import type { Route } from './+types/list.ts';

const PER_PAGE = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readProductQuery(new URL(request.url).searchParams);
  return loadFrom(context, async (api) => {
    const [list, { categories }, savedViews] = await Promise.all([
      api.products.list({ query: { ...query, limit: PER_PAGE } as Parameters<typeof api.products.list>[0]['query'] }),
      api.prices.lists(),
      loadViews(api, request, 'products'),
    ]);
    const { cursor: _, ...matching } = query;
    return { ...list, categories, savedViews, query: matching };
  });
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { items, next, categories, savedViews, query } = loaderData;
  const text = useText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const scoped = useScoped();
  const may = usePermission();
  const columns = useProductColumns();
  const listView = useListView('products', savedViews);
  const links = useCursorLinks(next);
  const current = listView.view ? undefined : (search.get('view') ?? 'all');
  return (
    <>
      <div className="head">
        <h1>{text('products.title')}</h1>
        <span className="grow" />
        {may('catalog.edit') && (
          <Link className={buttonClass()} to={`/catalogue/products/grid?${new URLSearchParams(query)}`}>
            {text('products.grid')}
          </Link>
        )}
        {may('catalog.import') && (
          <a className={buttonClass()} href={`/staff/api/v1/products/export?${new URLSearchParams(query)}`} download>
            {text('products.export')}
          </a>
        )}
        {may('catalog.import') && (
          <Link className={buttonClass()} to={`/catalogue/import?${new URLSearchParams({ ...query, export: 'list' })}`}>
            {text('products.exportForImport')}
          </Link>
        )}
      </div>
      <ViewBar state={listView}>
        {PRODUCT_VIEWS.map((view) => (
          <Link
            key={view}
            to={scoped(`/catalogue/products?view=${view}`)}
            aria-current={view === current ? 'page' : undefined}
          >
            {text(`products.view.${view}`)}
          </Link>
        ))}
      </ViewBar>
      <div className="filters">
        <ProductFilters categories={categories.map(({ key, name }) => ({ value: key, label: name }))} />
        <span className="grow" />
        <ColumnChoice columns={columns} visibility={listView.visibility} onChange={listView.setVisibility} />
      </div>
      {items.length === 0 ? (
        <Empty title={text('products.none')}>{text('products.noneHint')}</Empty>
      ) : (
        <DataTable
          caption={text('products.title')}
          rows={items}
          columns={columns}
          visibility={listView.visibility}
          getId={({ sku }) => sku}
          onOpen={({ sku }) => void navigate(scoped(productPath(sku)))}
          isBusy={navigation.state === 'loading'}
        />
      )}
      <TableFoot count={items.length} {...links} />
    </>
  );
}
