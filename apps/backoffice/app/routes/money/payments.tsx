import type { DeskPayment } from '@shop/contracts/staff/money';
import { VIEW_PARAMETER } from '@shop/domain/staff/saved-view';
import { Link, useNavigate } from 'react-router';
import { MoneyTabs } from '#backoffice/features/money/money-tabs.tsx';
import { AllTab } from '#backoffice/features/views/all-tab.tsx';
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
import { ListSearch } from '#backoffice/ui/table/list-search.tsx';
import { TableFoot } from '#backoffice/ui/table/table-foot.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import { useAddressFilters } from '#backoffice/ui/table/use-address-filters.ts';
import { useCursorLinks } from '#backoffice/ui/table/use-cursor-links.ts';
import type { Route } from './+types/payments.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [text, cursor] = ['text', 'cursor'].map((name) => searchParams.get(name)?.trim());
  return loadFrom(context, async (api) => {
    const [list, savedViews] = await Promise.all([
      api.money.payments({ query: { ...(text && { text }), ...(cursor && { cursor }) } }),
      loadViews(api, request, 'payments'),
    ]);
    return { ...list, savedViews };
  });
}

export default function Payments({ loaderData: { items, next, savedViews } }: Route.ComponentProps) {
  const text = useText();
  const navigate = useNavigate();
  const scoped = useScoped();
  const columns = useColumns();
  const may = usePermission();
  const searched = useAddressFilters().read('text');
  const listView = useListView('payments', savedViews);
  const links = useCursorLinks(next);
  return (
    <>
      <div className="head">
        <h1>{text('money.payments')}</h1>
        <span className="grow" />
        {may('money.export') && (
          <a
            className={buttonClass()}
            href={`/staff/api/v1/money/payments/export?${new URLSearchParams(searched ? { text: searched } : {})}`}
            download
          >
            {text('orders.export')}
          </a>
        )}
      </div>
      <MoneyTabs />
      <ViewBar state={listView}>
        <AllTab isCurrent={!listView.view} />
      </ViewBar>
      <div className="filters">
        <ListSearch label={text('money.paymentSearch')} kept={['store', VIEW_PARAMETER]} icon="search" />
        <span className="grow" />
        <ColumnChoice columns={columns} visibility={listView.visibility} onChange={listView.setVisibility} />
      </div>
      {items.length === 0 ? (
        <Empty title={text('money.none')}>{text('money.noneHint')}</Empty>
      ) : (
        <DataTable
          caption={text('money.payments')}
          rows={items}
          columns={columns}
          visibility={listView.visibility}
          getId={({ reference }) => reference}
          onOpen={({ orderNumber }) => orderNumber && void navigate(scoped(`/orders/${orderNumber}`))}
        />
      )}
      <TableFoot count={items.length} {...links} />
    </>
  );
}

function useColumns(): Column<DeskPayment>[] {
  const text = useText();
  const { money, moment } = useFormats();
  const zone = useTimeZone();
  const scoped = useScoped();
  return [
    {
      ...{ id: 'order', header: text('orders.order'), isFixed: true, phone: 'first' },
      cell: ({ orderNumber, reference }) =>
        orderNumber ? (
          <Link className="strong" to={scoped(`/orders/${orderNumber}`)} tabIndex={-1}>
            {orderNumber}
          </Link>
        ) : (
          reference
        ),
    },
    {
      ...{ id: 'at', header: text('customer.when'), phone: 'second' },
      cell: ({ at }) => <span className="muted">{moment(at, zone)}</span>,
    },
    { id: 'label', header: text('orders.payment'), cell: ({ label, method }) => label || method },
    {
      ...{ id: 'gateway', header: text('money.gateway') },
      cell: ({ gateway, gatewayReference }) => (
        <>
          {gateway} <span className="small mono muted">{gatewayReference}</span>
        </>
      ),
    },
    {
      ...{ id: 'amount', header: text('customer.sum'), isNumber: true, phone: 'end' },
      cell: ({ amount }) => money(amount),
    },
    { id: 'refunded', header: text('money.refunded'), isNumber: true, cell: ({ refunded }) => money(refunded) },
    {
      ...{ id: 'state', header: text('orders.state'), phone: 'second-end' },
      cell: ({ state }) => <Badge tone={state === 'captured' ? 'ok' : 'quiet'}>{state}</Badge>,
    },
  ];
}
