import type { DeskListedCustomer } from '@shop/contracts/staff/customers';
import { VIEW_PARAMETER } from '@shop/domain/staff/saved-view';
import { useState } from 'react';
import { Form, Link, useNavigate, useSearchParams } from 'react-router';
import { BulkBar } from '#backoffice/features/bulk/bulk-bar.tsx';
import { CUSTOMER_TONES } from '#backoffice/features/customers/customer-tones.ts';
import { loadViews } from '#backoffice/features/views/saved-views.server.ts';
import { useListView } from '#backoffice/features/views/use-list-view.ts';
import { ViewBar } from '#backoffice/features/views/view-bar.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission, useStoreName, useTimeZone } from '#backoffice/staff/staff.ts';
import { revalidateUnlessQuoted } from '#backoffice/staff/write.ts';
import { buttonClass } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { ColumnChoice } from '#backoffice/ui/table/column-choice.tsx';
import { DataTable, type Selection } from '#backoffice/ui/table/data-table.tsx';
import { TableFoot } from '#backoffice/ui/table/table-foot.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import { useCursorLinks } from '#backoffice/ui/table/use-cursor-links.ts';
import type { Route } from './+types/list.ts';

const STATES = ['active', 'blocked', 'closed'] as const;

/** The preview of a bulk job changes nothing: the list is not loaded again. */
export const shouldRevalidate = revalidateUnlessQuoted;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [text, cursor, store] = ['text', 'cursor', 'store'].map((name) => searchParams.get(name)?.trim());
  const state = STATES.find((one) => one === searchParams.get('state'));
  const matching = { ...(text && { text }), ...(store && { store }), ...(state && { state }) };
  const query = { ...matching, ...(cursor && { cursor }) };
  return loadFrom(context, async (api) => {
    const [list, savedViews] = await Promise.all([
      api.customers.list({ query: query as Parameters<typeof api.customers.list>[0]['query'] }),
      loadViews(api, request, 'customers'),
    ]);
    return { ...list, savedViews, query: matching };
  });
}

export default function Customers({ loaderData: { items, next, savedViews, query } }: Route.ComponentProps) {
  const text = useText();
  const navigate = useNavigate();
  const scoped = useScoped();
  const may = usePermission();
  const [search] = useSearchParams();
  const columns = useColumns();
  const listView = useListView('customers', savedViews);
  const links = useCursorLinks(next);
  const [selected, setSelected] = useState<Selection>({});
  const canExport = may('customers.export');
  return (
    <>
      <div className="head">
        <h1>{text('customers.title')}</h1>
        <span className="grow" />
        {canExport && (
          <a className={buttonClass()} href={`/staff/api/v1/customers/export${exportSearch(search)}`} download>
            {text('orders.export')}
          </a>
        )}
      </div>
      <ViewBar state={listView}>
        <StandingViews current={listView.view ? undefined : (search.get('state') ?? 'all')} />
      </ViewBar>
      <div className="filters">
        <Form role="search" className="input-search">
          {['state', 'store', VIEW_PARAMETER].map(
            (name) =>
              search.has(name) && <input key={name} type="hidden" name={name} value={search.get(name) ?? undefined} />,
          )}
          <Icon name="search" />
          <input
            className="input input-quiet"
            type="search"
            name="text"
            defaultValue={search.get('text') ?? ''}
            placeholder={text('customers.search')}
            aria-label={text('customers.search')}
          />
        </Form>
        <span className="grow" />
        <ColumnChoice columns={columns} visibility={listView.visibility} onChange={listView.setVisibility} />
      </div>
      {items.length === 0 ? (
        <Empty title={text('customers.none')}>{text('customers.noneHint')}</Empty>
      ) : (
        <DataTable
          caption={text('customers.title')}
          rows={items}
          columns={columns}
          visibility={listView.visibility}
          getId={({ customerId }) => customerId}
          onOpen={({ customerId }) => void navigate(scoped(`/customers/${customerId}`))}
          {...(canExport && { selection: { selected, onChange: setSelected } })}
        />
      )}
      <TableFoot count={items.length} {...links} canSelect={canExport} />
      {Object.keys(selected).length > 0 && (
        <BulkBar
          selected={selected}
          onClear={() => setSelected({})}
          query={query}
          canSelectAll={next !== undefined && items.every(({ customerId }) => selected[customerId])}
          choices={['customers.export']}
        />
      )}
    </>
  );
}

function StandingViews({ current }: { current: string | undefined }) {
  const text = useText();
  const scoped = useScoped();
  return (
    <>
      <Link to={scoped(`/customers?${VIEW_PARAMETER}=none`)} aria-current={current === 'all' ? 'page' : undefined}>
        {text('customers.all')}
      </Link>
      {STATES.map((state) => (
        <Link
          key={state}
          to={scoped(`/customers?state=${state}`)}
          aria-current={state === current ? 'page' : undefined}
        >
          {text(`customers.state.${state}`)}
        </Link>
      ))}
    </>
  );
}

function useColumns(): Column<DeskListedCustomer>[] {
  const text = useText();
  const { date, number } = useFormats();
  const zone = useTimeZone();
  const nameStore = useStoreName();
  const scoped = useScoped();
  return [
    {
      ...{ id: 'name', header: text('customers.name'), isFixed: true, phone: 'first' },
      cell: ({ customerId, name, email }) => (
        <Link className="strong" to={scoped(`/customers/${customerId}`)} tabIndex={-1}>
          {name || email || text('orders.erased')}
        </Link>
      ),
    },
    { id: 'email', header: text('customers.email'), phone: 'second', cell: ({ email }) => email },
    { id: 'phone', header: text('customers.phone'), cell: ({ phone }) => phone },
    {
      ...{ id: 'store', header: text('orders.store') },
      cell: ({ storeId }) => <span className="muted">{nameStore(storeId)}</span>,
    },
    {
      ...{ id: 'since', header: text('customers.since') },
      cell: ({ createdAt }) => <span className="muted">{date(createdAt, zone)}</span>,
    },
    {
      ...{ id: 'orders', header: text('frame.orders'), isNumber: true, phone: 'end' },
      cell: ({ orders }) => number(orders),
    },
    {
      ...{ id: 'state', header: text('orders.state'), phone: 'second-end' },
      cell: ({ state }) => <Badge tone={CUSTOMER_TONES[state]}>{text(`customers.state.${state}`)}</Badge>,
    },
  ];
}

function exportSearch(search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  kept.delete('cursor');
  kept.delete(VIEW_PARAMETER);
  return kept.size > 0 ? `?${kept}` : '';
}
