import { Form, Link, useNavigate, useSearchParams } from 'react-router';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { useScoped } from '#backoffice/staff/scope.ts';
import { useTimeZone } from '#backoffice/staff/staff.ts';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { DataTable } from '#backoffice/ui/table/data-table.tsx';
import { TableFoot } from '#backoffice/ui/table/table-foot.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import type { Route } from './+types/list.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const view = readView(searchParams);
  const [text, cursor] = ['text', 'cursor'].map((name) => searchParams.get(name)?.trim());
  const query = { view, ...(text && { text }), ...(cursor && { cursor }) };
  return loadFrom(context, async (api) => {
    const [list, { views }] = await Promise.all([api.returns.list({ query }), api.returns.counts()]);
    return { ...list, views, view };
  });
}

export default function Returns({ loaderData: { items, next, views, view } }: Route.ComponentProps) {
  const text = useText();
  const { number: count } = useFormats();
  const navigate = useNavigate();
  const scoped = useScoped();
  const [search] = useSearchParams();
  const columns = useColumns();
  return (
    <>
      <div className="head">
        <h1>{text('returns.title')}</h1>
      </div>
      <nav className="tabs" aria-label={text('orders.views')}>
        {views.map((one) => (
          <Link
            key={one.view}
            to={scoped(`/returns?view=${one.view}`)}
            aria-current={one.view === view ? 'page' : undefined}
          >
            {text(`returns.view.${one.view}`)}
            <span className="tab-count">
              {count(one.count)}
              {one.isMore && '+'}
            </span>
          </Link>
        ))}
      </nav>
      <div className="filters">
        <Form role="search" className="input-search">
          <input type="hidden" name="view" value={view} />
          <Icon name="scan" />
          <input
            className="input input-quiet"
            type="search"
            name="text"
            defaultValue={search.get('text') ?? ''}
            placeholder={text('returns.search')}
            aria-label={text('returns.search')}
          />
        </Form>
      </div>
      {items.length === 0 ? (
        <Empty title={text('returns.none')}>{text('returns.noneHint')}</Empty>
      ) : (
        <DataTable
          caption={text('returns.title')}
          rows={items}
          columns={columns}
          getId={({ number }) => number}
          onOpen={({ number }) => void navigate(scoped(`/returns/${number}`))}
        />
      )}
      <TableFoot
        count={items.length}
        next={next && `?view=${view}&cursor=${encodeURIComponent(next)}`}
        first={search.has('cursor') ? `?view=${view}` : undefined}
      />
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
