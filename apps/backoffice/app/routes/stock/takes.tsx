import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { StockTabs } from '#backoffice/features/stock/stock-tabs.tsx';
import { StartDialog } from '#backoffice/features/stock-takes/start-dialog.tsx';
import type { StartWrite } from '#backoffice/features/stock-takes/take-writes.ts';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { ExportLink } from '#backoffice/staff/export-link.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission, useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { DataTable } from '#backoffice/ui/table/data-table.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import type { Route } from './+types/takes.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return loadFrom(context, async ({ stockTakes, prices }) => ({
    ...(await stockTakes.list()),
    categories: (await prices.lists()).categories.map(({ key, name }) => ({ value: key, label: name })),
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { intent: _, ...body } = await readWrite<StartWrite>(request);
  return writeTo(context, (api) => api.stockTakes.start({ body }));
}

export default function StockTakes({ loaderData: { items, categories } }: Route.ComponentProps) {
  const text = useText();
  const navigate = useNavigate();
  const scoped = useScoped();
  const columns = useColumns();
  const canStart = usePermission()('stock.edit');
  const [isStarting, setStarting] = useState(false);
  return (
    <>
      <div className="head">
        <h1>{text('takes.title')}</h1>
        <span className="grow" />
        <ExportLink list="/stock-takes" permission="catalog.import" />
        {canStart && (
          <Button look="primary" icon="plus" onClick={() => setStarting(true)}>
            {text('takes.start')}
          </Button>
        )}
      </div>
      <StockTabs />
      {items.length === 0 ? (
        <Empty title={text('takes.none')}>{text('takes.noneHint')}</Empty>
      ) : (
        <DataTable
          caption={text('takes.title')}
          rows={items}
          columns={columns}
          getId={({ takeId }) => takeId}
          onOpen={({ takeId }) => void navigate(scoped(`/stock-takes/${takeId}`))}
        />
      )}
      {isStarting && <StartDialog categories={categories} onClose={() => setStarting(false)} />}
    </>
  );
}

type Take = Route.ComponentProps['loaderData']['items'][number];
const TONES = { open: 'info', applied: 'ok', abandoned: 'quiet' } as const;

function useColumns(): Column<Take>[] {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone();
  const scoped = useScoped();
  return [
    {
      ...{ id: 'name', header: text('takes.name'), isFixed: true, phone: 'first' },
      cell: ({ takeId, name }) => (
        <Link className="strong" to={scoped(`/stock-takes/${takeId}`)} tabIndex={-1}>
          {name}
        </Link>
      ),
    },
    { id: 'pool', header: text('stock.pool'), cell: ({ pool }) => text(`stock.pool.${pool}`) },
    {
      ...{ id: 'state', header: text('takes.state'), phone: 'end' },
      cell: ({ state }) => <Badge tone={TONES[state]}>{text(`takes.state.${state}`)}</Badge>,
    },
    {
      ...{ id: 'counted', header: text('takes.counted'), phone: 'second' },
      cell: ({ units, lines }) => text('takes.countedOf', { count: units, lines }),
    },
    { id: 'started', header: text('takes.started'), cell: ({ startedAt }) => moment(startedAt, zone) },
    { id: 'by', header: text('takes.by'), cell: ({ startedBy }) => startedBy },
  ];
}
