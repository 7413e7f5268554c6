import { VIEW_PARAMETER } from '@shop/domain/staff/saved-view';
import { useState } from 'react';
import { Link, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { BulkBar } from '#backoffice/features/bulk/bulk-bar.tsx';
import { useMessageColumns } from '#backoffice/features/messages/message-columns.tsx';
import {
  MESSAGE_VIEWS,
  type MessageView,
  readMessageQuery,
  readView,
} from '#backoffice/features/messages/message-query.ts';
import { loadViews } from '#backoffice/features/views/saved-views.server.ts';
import { useListView } from '#backoffice/features/views/use-list-view.ts';
import { ViewBar } from '#backoffice/features/views/view-bar.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import { revalidateUnlessQuoted } from '#backoffice/staff/write.ts';
import { buttonClass } from '#backoffice/ui/action/button.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { ColumnChoice } from '#backoffice/ui/table/column-choice.tsx';
import { DataTable, type Selection } from '#backoffice/ui/table/data-table.tsx';
import { HeldBar } from '#backoffice/ui/table/held-bar.tsx';
import { ListSearch } from '#backoffice/ui/table/list-search.tsx';
import { TableFoot } from '#backoffice/ui/table/table-foot.tsx';
import { useCursorLinks } from '#backoffice/ui/table/use-cursor-links.ts';
import { useHeldRows } from '#backoffice/ui/table/use-held-rows.ts';
import type { Route } from './+types/list.ts';

export const shouldRevalidate = revalidateUnlessQuoted;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readMessageQuery(new URL(request.url).searchParams);
  return loadFrom(context, async (api) => {
    const [{ items, next }, counts, savedViews] = await Promise.all([
      api.messages.list({ query: query as Parameters<typeof api.messages.list>[0]['query'] }),
      api.messages.counts(),
      loadViews(api, request, 'messages'),
    ]);
    const { cursor: _, ...matching } = query;
    return { items, next, counts, savedViews, query: matching };
  });
}

export default function Messages({ loaderData: { items, next, counts, savedViews, query } }: Route.ComponentProps) {
  const text = useText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const scoped = useScoped();
  const columns = useMessageColumns();
  const listView = useListView('messages', savedViews);
  const links = useCursorLinks(next);
  const held = useHeldRows(items, ({ reference }) => reference);
  const [selected, setSelected] = useState<Selection>({});
  const may = usePermission();
  const canAnswer = may('messages.answer');
  return (
    <>
      <div className="head">
        <h1>{text('messages.title')}</h1>
        <span className="grow" />
        {may('customers.export') && (
          <a className={buttonClass()} href={`/staff/api/v1/messages/export?${new URLSearchParams(query)}`} download>
            {text('orders.export')}
          </a>
        )}
        <Link className={buttonClass()} to={scoped('/messages/templates')}>
          {text('messages.templates')}
        </Link>
      </div>
      <ViewBar state={listView}>
        <StandingViews counts={counts} current={listView.view ? undefined : readView(search)} />
      </ViewBar>
      <div className="filters">
        <ListSearch label={text('messages.search')} kept={['view', 'store', VIEW_PARAMETER]} />
        <span className="grow" />
        <ColumnChoice columns={columns} visibility={listView.visibility} onChange={listView.setVisibility} />
      </div>
      {items.length === 0 ? (
        <Empty title={text('messages.none')}>
          {text(search.has('text') ? 'messages.noneFiltered' : 'messages.noneHint')}
        </Empty>
      ) : (
        <>
          <HeldBar count={held.held} label={text('messages.new', { count: held.held })} onShow={held.show} />
          <DataTable
            caption={text('messages.title')}
            rows={held.shown}
            columns={columns}
            visibility={listView.visibility}
            getId={({ reference }) => reference}
            onOpen={({ reference }) => void navigate(scoped(`/messages/${reference}`))}
            isBusy={navigation.state === 'loading'}
            {...(canAnswer && { selection: { selected, onChange: setSelected } })}
          />
        </>
      )}
      <TableFoot count={held.shown.length} {...links} canSelect={canAnswer} />
      {Object.keys(selected).length > 0 && (
        <BulkBar
          selected={selected}
          onClear={() => setSelected({})}
          query={query}
          canSelectAll={next !== undefined && items.every(({ reference }) => selected[reference])}
          choices={['messages.assign', 'messages.close', 'messages.reopen']}
        />
      )}
    </>
  );
}

type StandingProps = { counts: Route.ComponentProps['loaderData']['counts']; current: MessageView | undefined };

function StandingViews({ counts, current }: StandingProps) {
  const text = useText();
  const { number } = useFormats();
  const scoped = useScoped();
  return (
    <>
      {MESSAGE_VIEWS.map((view) => (
        <Link key={view} to={scoped(`/messages?view=${view}`)} aria-current={view === current ? 'page' : undefined}>
          {text(`messages.view.${view}`)}
          {(view === 'open' || view === 'mine') && (
            <span className="tab-count">
              {number(counts[view])}
              {view === 'open' && counts.isMore && '+'}
            </span>
          )}
        </Link>
      ))}
    </>
  );
}
