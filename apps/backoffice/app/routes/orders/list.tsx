import { ORDER_VIEWS } from '@shop/domain/order/desk/order-view';
import { useState } from 'react';
import { Link, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { BulkBar } from '#backoffice/features/bulk/bulk-bar.tsx';
import type { BulkChoice } from '#backoffice/features/bulk/bulk-dialog.tsx';
import { useOrderColumns } from '#backoffice/features/orders/order-columns.tsx';
import { OrderFilters } from '#backoffice/features/orders/order-filters.tsx';
import { isFiltered, readOrderQuery } from '#backoffice/features/orders/order-query.ts';
import { loadViews } from '#backoffice/features/views/saved-views.server.ts';
import { useListView } from '#backoffice/features/views/use-list-view.ts';
import { ViewBar } from '#backoffice/features/views/view-bar.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import { visitorContext } from '#backoffice/staff/visitor-context.ts';
import { revalidateUnlessQuoted, useWrite } from '#backoffice/staff/write.ts';
import { buttonClass, Keys } from '#backoffice/ui/action/button.tsx';
import { useShortcuts } from '#backoffice/ui/action/shortcuts.ts';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { ColumnChoice } from '#backoffice/ui/table/column-choice.tsx';
import { DataTable, type Selection } from '#backoffice/ui/table/data-table.tsx';
import { HeldBar } from '#backoffice/ui/table/held-bar.tsx';
import { TableFoot } from '#backoffice/ui/table/table-foot.tsx';
import { useCursorLinks } from '#backoffice/ui/table/use-cursor-links.ts';
import { useHeldRows } from '#backoffice/ui/table/use-held-rows.ts';
import type { Route } from './+types/list.ts';

const PER_PAGE = 100;

export const shouldRevalidate = revalidateUnlessQuoted;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = readOrderQuery(searchParams, context.get(visitorContext).now);
  return loadFrom(context, async (api) => {
    const [{ items, next }, { views }, savedViews] = await Promise.all([
      api.orders.list({ query: { ...query, limit: PER_PAGE } as Parameters<typeof api.orders.list>[0]['query'] }),
      api.orders.counts(),
      loadViews(api, request, 'orders'),
    ]);
    const { cursor: _, ...matching } = query;
    return { items, next, views, savedViews, query: matching };
  });
}

export default function Orders({ loaderData: { items, next, views, savedViews, query } }: Route.ComponentProps) {
  const text = useText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const scoped = useScoped();
  const columns = useOrderColumns();
  const listView = useListView('orders', savedViews);
  const links = useCursorLinks(next);
  const held = useHeldRows(items, ({ number }) => number);
  const [selected, setSelected] = useState<Selection>({});
  const may = usePermission();
  const canBatch = may('fulfilment.pack');
  const choices = listChoices(may);
  const canSelect = canBatch || choices.length > 0;
  return (
    <>
      <div className="head">
        <h1>{text('orders.title')}</h1>
        <span className="grow" />
        {may('orders.create') && (
          <Link className={buttonClass({ look: 'primary' })} to={scoped('/orders/new')}>
            {text('phone.new')}
          </Link>
        )}
        {may('orders.export') && (
          <a className={buttonClass()} href={`/staff/api/v1/orders/export?${new URLSearchParams(query)}`} download>
            {text('orders.export')}
          </a>
        )}
      </div>
      <ViewBar state={listView}>
        <StandingViews views={views} current={listView.view ? undefined : (search.get('view') ?? 'all')} />
      </ViewBar>
      <div className="filters">
        <OrderFilters />
        <span className="grow" />
        <span className="small muted only-wide">{text('orders.newestFirst')}</span>
        <ColumnChoice columns={columns} visibility={listView.visibility} onChange={listView.setVisibility} />
      </div>
      {items.length === 0 ? (
        <NoOrders isFiltered={isFiltered(search)} />
      ) : (
        <>
          <HeldBar count={held.held} label={text('orders.new', { count: held.held })} onShow={held.show} />
          <DataTable
            caption={text('orders.title')}
            rows={held.shown}
            columns={columns}
            visibility={listView.visibility}
            getId={({ number }) => number}
            onOpen={({ number }) => void navigate(scoped(`/orders/${number}`))}
            isBusy={navigation.state === 'loading'}
            {...(canSelect && { selection: { selected, onChange: setSelected } })}
          />
        </>
      )}
      <TableFoot count={held.shown.length} {...links} canSelect={canSelect} />
      {Object.keys(selected).length > 0 && (
        <BulkBar
          selected={selected}
          onClear={() => setSelected({})}
          query={query}
          canSelectAll={next !== undefined && items.every(({ number }) => selected[number])}
          choices={choices}
        >
          {canBatch && <BatchButton numbers={Object.keys(selected)} />}
        </BulkBar>
      )}
    </>
  );
}

type StandingProps = { views: Route.ComponentProps['loaderData']['views']; current: string | undefined };

function StandingViews({ views, current }: StandingProps) {
  const text = useText();
  const { number } = useFormats();
  const scoped = useScoped();
  return (
    <>
      {ORDER_VIEWS.map((view) => {
        const found = views.find((one) => one.view === view);
        return (
          <Link key={view} to={scoped(`/orders?view=${view}`)} aria-current={view === current ? 'page' : undefined}>
            {text(`orders.view.${view}`)}
            {found && view !== 'all' && (
              <span className="tab-count">
                {number(found.count)}
                {found.isMore && '+'}
              </span>
            )}
          </Link>
        );
      })}
    </>
  );
}

function NoOrders({ isFiltered: isNarrowed }: { isFiltered: boolean }) {
  const text = useText();
  return (
    <Empty
      title={text('orders.none')}
      action={
        isNarrowed && (
          <Link className={buttonClass()} to="/orders">
            {text('frame.clear')}
          </Link>
        )
      }
    >
      {text(isNarrowed ? 'orders.noneFiltered' : 'orders.noneHint')}
    </Empty>
  );
}

type BatchWrite = { intent: 'create'; numbers: string[] };

function BatchButton({ numbers }: { numbers: string[] }) {
  const text = useText();
  const navigate = useNavigate();
  const { send, isBusy, refusals } = useWrite<BatchWrite, { batchId: string }>({
    to: '/batches',
    onDone: ({ batchId }) => void navigate(`/batches/${batchId}`),
  });
  const create = () => send({ intent: 'create', numbers });
  useShortcuts({ b: create });
  return (
    <>
      {refusals[0] && <span role="alert">{refusals[0].reason}</span>}
      <button type="button" className="bulk-first" disabled={isBusy} onClick={create}>
        {text('orders.addToBatch')}
        <Keys keys="B" />
      </button>
    </>
  );
}

function listChoices(may: ReturnType<typeof usePermission>): BulkChoice[] {
  return [
    ...(may('orders.hold') ? (['orders.hold', 'orders.release'] as const) : []),
    ...(may('orders.note') ? (['orders.mail'] as const) : []),
  ];
}
