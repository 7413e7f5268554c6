import { useMemo } from 'react';
import { Link, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { ColumnDialog } from '#backoffice/features/products/grid/column-dialog.tsx';
import { GridTools, RefusedNote } from '#backoffice/features/products/grid/grid-bar.tsx';
import { readColumns, useGridColumns } from '#backoffice/features/products/grid/grid-columns.ts';
import { loadGridRows } from '#backoffice/features/products/grid/grid-rows.server.ts';
import { LeaveGuard } from '#backoffice/features/products/grid/leave-guard.tsx';
import { type GridWrite, useGridSave } from '#backoffice/features/products/grid/use-grid-save.ts';
import { readProductQuery } from '#backoffice/features/products/product-query.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { readWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { SheetGrid } from '#backoffice/ui/grid/sheet-grid.tsx';
import type { Route } from './+types/grid.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const { cursor: _, ...query } = readProductQuery(search);
  const columns = readColumns(search);
  return loadFrom(context, async (api) => {
    const [table, choices, { lists }] = await Promise.all([
      loadGridRows(api, query, columns),
      api.product.choices(),
      api.prices.lists(),
    ]);
    const { attributes } = choices;
    return {
      ...table,
      columns,
      query,
      choices: { choices: { attributes }, priceLists: lists.map((list) => list.priceList) },
    };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { rows } = await readWrite<GridWrite>(request);
  return writeTo(context, (api) => api.productGrid.save({ body: { rows } }));
}

/** Loads again for other columns or another filter only: a reload would drop what is typed. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined && currentUrl.search !== nextUrl.search;

export default function Grid({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  return <ProductGrid key={search} loaded={loaderData} />;
}

function ProductGrid({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  const text = useText();
  const names = useGridColumns(loaded.columns, loaded.choices.choices);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns of one mount stay, so that rows stay memoized
  const columns = useMemo(() => names, []);
  const { sheet, save, progress, remarks, refusals, isBusy } = useGridSave(columns, loaded.rows);
  const count = sheet.edits.size;
  return (
    <>
      <LeaveGuard count={count} />
      <div className="head">
        <div className="grow">
          <div className="crumb">
            <Link to={`/catalogue/products?${new URLSearchParams(loaded.query)}`}>{text('products.title')}</Link>
          </div>
          <h1>{text('productGrid.title')}</h1>
        </div>
        <div className="head-actions">
          <RefusalNote refusals={refusals} />
          <ColumnDialog shown={loaded.columns} choices={loaded.choices} isHeld={count > 0} />
          <Button disabled={count === 0 || isBusy} onClick={sheet.reset}>
            {text('productGrid.discard')}
          </Button>
          <Button look="primary" disabled={count === 0 || isBusy} onClick={save}>
            {progress ? text('productGrid.saving', progress) : text('productGrid.save', { count })}
          </Button>
        </div>
      </div>
      <div className="body stack">
        {loaded.rows.length === 0 ? (
          <Empty title={text('products.none')}>{text('products.noneHint')}</Empty>
        ) : (
          <>
            {loaded.isMore && <Note tone="info">{text('productGrid.more', { count: loaded.rows.length })}</Note>}
            <RefusedNote sheet={sheet} remarks={remarks} />
            <div className="row row-wrap">
              <GridTools sheet={sheet} />
              <span className="grow" />
              <span className="muted">{text('productGrid.count', { count: loaded.rows.length })}</span>
            </div>
            <SheetGrid
              label={text('productGrid.title')}
              sheet={sheet}
              remarks={remarks}
              rowHeader={{ text: text('products.sku'), width: 150 }}
            />
            <p className="muted">{text('productGrid.help')}</p>
          </>
        )}
      </div>
    </>
  );
}
