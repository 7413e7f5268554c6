import type { DeskLedgerEntry } from '@shop/contracts/staff/money';
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
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { ColumnChoice } from '#backoffice/ui/table/column-choice.tsx';
import { DataTable } from '#backoffice/ui/table/data-table.tsx';
import { TableFoot } from '#backoffice/ui/table/table-foot.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import { useCursorLinks } from '#backoffice/ui/table/use-cursor-links.ts';
import type { Route } from './+types/ledger.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const cursor = searchParams.get('cursor');
  return loadFrom(context, async (api) => {
    const [list, savedViews] = await Promise.all([
      api.money.ledger({ query: cursor ? { cursor } : {} }),
      loadViews(api, request, 'ledger'),
    ]);
    const check = searchParams.has('check') ? await api.money.reconciliation() : undefined;
    return { ...list, savedViews, check, ...(await api.money.lastReconciliation()) };
  });
}

export default function Ledger({ loaderData: { items, next, check, last, savedViews } }: Route.ComponentProps) {
  const text = useText();
  const navigate = useNavigate();
  const scoped = useScoped();
  const may = usePermission();
  const columns = useColumns();
  const listView = useListView('ledger', savedViews);
  const links = useCursorLinks(next);
  return (
    <>
      <div className="head">
        <h1>{text('money.ledger')}</h1>
        {last && <CheckBadge last={last} />}
        <span className="grow" />
        <Link className={buttonClass()} to={scoped('/money/ledger?check')}>
          {text('money.check')}
        </Link>
        {may('money.export') && (
          <a className={buttonClass()} href="/staff/api/v1/money/ledger/export" download>
            {text('orders.export')}
          </a>
        )}
      </div>
      <MoneyTabs />
      <ViewBar state={listView}>
        <AllTab isCurrent={!listView.view} />
      </ViewBar>
      <div className="filters">
        <span className="grow" />
        <ColumnChoice columns={columns} visibility={listView.visibility} onChange={listView.setVisibility} />
      </div>
      {check && <Reconciled check={check} />}
      {items.length === 0 ? (
        <Empty title={text('money.none')}>{text('money.noneHint')}</Empty>
      ) : (
        <DataTable
          caption={text('money.ledger')}
          rows={items}
          columns={columns}
          visibility={listView.visibility}
          getId={({ entryId }) => entryId}
          onOpen={({ customerId }) => customerId && void navigate(scoped(`/customers/${customerId}`))}
        />
      )}
      <TableFoot count={items.length} {...links} />
    </>
  );
}

type LastCheck = NonNullable<Route.ComponentProps['loaderData']['last']>;

/** Result of the latest reconciliation, by the nightly job or by hand. */
function CheckBadge({ last: { checkedAt, discrepancies: count } }: { last: LastCheck }) {
  const text = useText();
  const { moment } = useFormats();
  const time = moment(checkedAt, useTimeZone());
  if (count === 0) return <Badge tone="ok">{text('money.reconciled', { time })}</Badge>;
  return <Badge tone="bad">{text('money.checkBad', { count, time })}</Badge>;
}

function Reconciled({ check }: { check: NonNullable<Route.ComponentProps['loaderData']['check']> }) {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone();
  const time = moment(check.checkedAt, zone);
  const { discrepancies } = check;
  if (discrepancies.length === 0)
    return (
      <Note tone="ok" role="status">
        {text('money.checkOk', { time })}
      </Note>
    );
  return (
    <Note tone="bad" role="status">
      {text('money.checkBad', { count: discrepancies.length, time })}
      {discrepancies.slice(0, 20).map(({ kind, reference, expected, found }) => (
        <div key={`${kind} ${reference}`} className="small mono">
          {kind} {reference}: {expected} ≠ {found}
        </div>
      ))}
    </Note>
  );
}

function useColumns(): Column<DeskLedgerEntry>[] {
  const text = useText();
  const { money, moment } = useFormats();
  const zone = useTimeZone();
  return [
    {
      ...{ id: 'at', header: text('customer.when'), isFixed: true, phone: 'second' },
      cell: ({ at }) => <span className="muted">{moment(at, zone)}</span>,
    },
    {
      ...{ id: 'kind', header: text('customer.movement'), phone: 'first' },
      cell: ({ kind, about }) => (
        <>
          {text(`money.kind.${kind}`)} <span className="muted">{about}</span>
        </>
      ),
    },
    { id: 'account', header: text('money.account'), cell: ({ account }) => text(`money.account.${account}`) },
    {
      ...{ id: 'reference', header: text('money.reference') },
      cell: ({ reference }) => <span className="small mono muted">{reference}</span>,
    },
    {
      ...{ id: 'amount', header: text('customer.sum'), isNumber: true, phone: 'end' },
      cell: ({ amount }) => money(amount),
    },
    {
      ...{ id: 'owed', header: text('money.owed'), isNumber: true, phone: 'second-end' },
      cell: ({ owed }) => money(owed),
    },
  ];
}
