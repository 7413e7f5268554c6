import { VIEW_PARAMETER } from '@shop/domain/staff/saved-view';
import { Link, useNavigate } from 'react-router';
import { loadViews } from '#backoffice/features/views/saved-views.server.ts';
import { useListView } from '#backoffice/features/views/use-list-view.ts';
import { ViewBar } from '#backoffice/features/views/view-bar.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission, useTimeZone } from '#backoffice/staff/staff.ts';
import { buttonClass } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { ColumnChoice } from '#backoffice/ui/table/column-choice.tsx';
import { DataTable } from '#backoffice/ui/table/data-table.tsx';
import { HeldBar } from '#backoffice/ui/table/held-bar.tsx';
import { ListSearch } from '#backoffice/ui/table/list-search.tsx';
import { TableFoot } from '#backoffice/ui/table/table-foot.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import { useCursorLinks } from '#backoffice/ui/table/use-cursor-links.ts';
import { useHeldRows } from '#backoffice/ui/table/use-held-rows.ts';
import type { Route } from './+types/list.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const view = readView(searchParams);
  const [text, cursor] = ['text', 'cursor'].map((name) => searchParams.get(name)?.trim());
  const query = { view, ...(text && { text }), ...(cursor && { cursor }) };
  return loadFrom(context, async (api) => {
    const [list, { views }, savedViews] = await Promise.all([
      api.returns.list({ query }),
      api.returns.counts(),
      loadViews(api, request, 'returns'),
    ]);
    const { cursor: _, ...matching } = query;
    return { ...list, views, view, savedViews, query: matching };
  });
}

export default function Returns({ loaderData: { items, next, views, view, savedViews, query } }: Route.ComponentProps) {
  const text = useText();
  const { number: count } = useFormats();
  const navigate = useNavigate();
  const scoped = useScoped();
  const columns = useColumns();
  const may = usePermission();
  const listView = useListView('returns', savedViews);
  const links = useCursorLinks(next);
  const held = useHeldRows(items, ({ number }) => number);
  return (
    <>
      <div className="head">
        <h1>{text('returns.title')}</h1>
        <span className="grow" />
        {may('orders.export') && (
          <a className={buttonClass()} href={`/staff/api/v1/returns/export?${new URLSearchParams(query)}`} download>
            {text('orders.export')}
          </a>
        )}
      </div>
      <ViewBar state={listView}>
        {views.map((one) => (
          <Link
            key={one.view}
            to={scoped(`/returns?view=${one.view}`)}
            aria-current={one.view === view && !listView.view ? 'page' : undefined}
          >
            {text(`returns.view.${one.view}`)}
            <span className="tab-count">
              {count(one.count)}
              {one.isMore && '+'}
            </span>
          </Link>
        ))}
      </ViewBar>
      <div className="filters">
        <ListSearch label={text('returns.search')} kept={['view', 'store', VIEW_PARAMETER]} icon="scan" />
        <span className="grow" />
        <ColumnChoice columns={columns} visibility={listView.visibility} onChange={listView.setVisibility} />
      </div>
      {items.length === 0 ? (
        <Empty title={text('returns.none')}>{text('returns.noneHint')}</Empty>
      ) : (
        <>
          <HeldBar count={held.held} label={text('returns.new', { count: held.held })} onShow={held.show} />
          <DataTable
            caption={text('returns.title')}
            rows={held.shown}
            columns={columns}
            visibility={listView.visibility}
            getId={({ number }) => number}
            onOpen={({ number }) => void navigate(scoped(`/returns/${number}`))}
          />
        </>
      )}
      <TableFoot count={held.shown.length} {...links} />
    </>
  );
}

type Row = Route.ComponentProps['loaderData']['items'][number];

function useColumns(): Column<Row>[] {
  const text = useText();
  const { money, date, number: count } = useFormats();
  const zone = useTimeZone();
  const scoped = useScoped();
  return [
    {
      ...{ id: 'number', header: text('returns.return'), isFixed: true, phone: 'first' },
      cell: ({ number }) => (
        <Link className="strong" to={scoped(`/returns/${number}`)} tabIndex={-1}>
          {number}
        </Link>
      ),
    },
    { id: 'order', header: text('orders.order'), cell: ({ orderNumber }) => orderNumber },
    { id: 'customer', header: text('orders.customer'), phone: 'second', cell: ({ name }) => name },
    {
      ...{ id: 'requested', header: text('returns.requested') },
      cell: ({ requestedAt }) => <span className="muted">{date(requestedAt, zone)}</span>,
    },
    {
      ...{ id: 'until', header: text('returns.sendUntil') },
      cell: ({ sendUntil }) => <span className="muted">{date(sendUntil, zone)}</span>,
    },
    { id: 'pieces', header: text('orders.pieces'), isNumber: true, cell: ({ pieces }) => count(pieces) },
    { id: 'refund', header: text('returns.refund'), isNumber: true, phone: 'end', cell: ({ refund }) => money(refund) },
    {
      ...{ id: 'wish', header: text('returns.wish'), phone: 'second-end' },
      cell: ({ wish }) => <Badge>{text(`returns.wish.${wish}`)}</Badge>,
    },
  ];
}

/** As in the contract, which the browser does not load. */
const VIEWS = ['expected', 'overdue', 'overdue-credit', 'received', 'refused'] as const;

const readView = (search: URLSearchParams) => VIEWS.find((view) => view === search.get('view')) ?? 'expected';
