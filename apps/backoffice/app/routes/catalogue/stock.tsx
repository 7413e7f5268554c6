import type { StockStyle } from '@shop/contracts/staff/catalog/stock';
import { STOCK_POOLS } from '@shop/domain/catalog/stock';
import { STOCK_VIEWS } from '@shop/domain/catalog/stock-correction';
import { CURVE_MEASURES } from '@shop/domain/catalog/stock-desk/size-curve';
import { useState } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import { CorrectDialog } from '#backoffice/features/stock/correct-dialog.tsx';
import { SizeCurve } from '#backoffice/features/stock/size-curve.tsx';
import { StockTabs } from '#backoffice/features/stock/stock-tabs.tsx';
import { runStockWrite, type StockWrite } from '#backoffice/features/stock/stock-writes.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { ExportLink } from '#backoffice/staff/export-link.tsx';
import { usePermission } from '#backoffice/staff/staff.ts';
import { readWrite } from '#backoffice/staff/write.ts';
import { Button, buttonClass } from '#backoffice/ui/action/button.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/stock.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const filters = {
    pool: STOCK_POOLS.find((one) => one === searchParams.get('pool')) ?? ('gb' as const),
    view: STOCK_VIEWS.find((one) => one === searchParams.get('view')) ?? ('all' as const),
    text: searchParams.get('text') ?? '',
    measure: CURVE_MEASURES.find((one) => one === searchParams.get('measure')) ?? ('stock' as const),
  };
  const cursor = searchParams.get('cursor');
  return loadFrom(context, async ({ stock }) => {
    const { text, measure: _, ...rest } = filters;
    const query = { ...rest, ...(text && { text }), ...(cursor && { cursor }) };
    return { ...(await stock.list({ query })), filters, query };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<StockWrite>(request);
  return writeTo(context, (api) => runStockWrite(api, write));
}

export default function Stock({ loaderData: { items, next, filters, query } }: Route.ComponentProps) {
  const text = useText();
  const may = usePermission();
  const [searchParams] = useSearchParams();
  const [corrected, setCorrected] = useState<StockStyle>();
  return (
    <>
      <div className="head">
        <h1>{text('stock.title')}</h1>
        <span className="grow" />
        <ExportLink list="/stock" permission="catalog.import" query={query} />
      </div>
      <StockTabs />
      <StockFilters key={JSON.stringify(filters)} filters={filters} />
      <div className="split split-alone">
        <SplitMain label={text('stock.title')}>
          <div className="stack stack-16">
            {items.length === 0 ? (
              <Empty title={text('stock.none')}>{text('stock.noneHint')}</Empty>
            ) : (
              <SizeCurve
                styles={items}
                measure={filters.measure}
                onCorrect={may('stock.edit') ? setCorrected : undefined}
              />
            )}
            {next && (
              <Link className={buttonClass()} to={`?${withCursor(searchParams, next)}`}>
                {text('stock.next')}
              </Link>
            )}
          </div>
        </SplitMain>
      </div>
      {corrected && <CorrectDialog style={corrected} pool={filters.pool} onClose={() => setCorrected(undefined)} />}
    </>
  );
}

function StockFilters({
  filters: { pool, view, text: typed, measure },
}: Pick<Route.ComponentProps['loaderData'], 'filters'>) {
  const text = useText();
  return (
    <Form className="filters">
      <SelectField
        label={text('stock.pool')}
        name="pool"
        defaultValue={pool}
        options={STOCK_POOLS.map((value) => ({ value, label: text(`stock.pool.${value}`) }))}
      />
      <SelectField
        label={text('stock.view')}
        name="view"
        defaultValue={view}
        options={STOCK_VIEWS.map((value) => ({ value, label: text(`stock.view.${value}`) }))}
      />
      <SelectField
        label={text('stock.measure')}
        name="measure"
        defaultValue={measure}
        options={CURVE_MEASURES.map((value) => ({ value, label: text(`stock.measure.${value}`) }))}
      />
      <TextField label={text('stock.text')} name="text" defaultValue={typed} maxLength={80} />
      <Button type="submit">{text('stock.show')}</Button>
    </Form>
  );
}

function withCursor(searchParams: URLSearchParams, cursor: string): URLSearchParams {
  const query = new URLSearchParams(searchParams);
  query.set('cursor', cursor);
  return query;
}
