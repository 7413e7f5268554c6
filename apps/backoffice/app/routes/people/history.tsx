import { Link } from 'react-router';
import { listChanges } from '#backoffice/features/people/audit-changes.ts';
import { HistoryFilters } from '#backoffice/features/people/history-filters.tsx';
import { readHistoryQuery } from '#backoffice/features/people/history-query.ts';
import { AllTab } from '#backoffice/features/views/all-tab.tsx';
import { loadViews } from '#backoffice/features/views/saved-views.server.ts';
import { useListView } from '#backoffice/features/views/use-list-view.ts';
import { ViewBar } from '#backoffice/features/views/view-bar.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { usePermission, useTimeZone } from '#backoffice/staff/staff.ts';
import { buttonClass } from '#backoffice/ui/action/button.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { Avatar } from '#backoffice/ui/page/avatar.tsx';
import { useCursorLinks } from '#backoffice/ui/table/use-cursor-links.ts';
import type { Route } from './+types/history.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = readHistoryQuery(searchParams);
  const cursor = searchParams.get('cursor');
  return loadFrom(context, async (api) => {
    const [list, savedViews] = await Promise.all([
      api.audit.search({ query: { ...query, ...(cursor && { cursor }) } }),
      loadViews(api, request, 'history'),
    ]);
    return { ...list, savedViews, exported: new URLSearchParams(query).toString() };
  });
}

export default function History({ loaderData: { items, next, savedViews, exported } }: Route.ComponentProps) {
  const text = useText();
  const may = usePermission();
  const listView = useListView('history', savedViews);
  const links = useCursorLinks(next);
  return (
    <>
      <div className="head">
        <div className="grow">
          <h1>{text('history.title')}</h1>
          <div className="small muted">{text('history.intro')}</div>
        </div>
        {may('audit.export') && (
          <a className={buttonClass()} href={`/staff/api/v1/audit/export?${exported}`} download>
            {text('history.export')}
          </a>
        )}
      </div>
      <ViewBar state={listView}>
        <AllTab isCurrent={!listView.view} />
      </ViewBar>
      <HistoryFilters viewId={listView.view?.viewId} />
      <div className="body">
        {items.length === 0 ? (
          <Empty title={text('history.none')}>{text('history.noneHint')}</Empty>
        ) : (
          <ol>
            {items.map((entry) => (
              <Entry key={entry.auditId} entry={entry} />
            ))}
          </ol>
        )}
        {links.next && (
          <Link className={buttonClass()} to={links.next}>
            {text('frame.next')}
          </Link>
        )}
      </div>
    </>
  );
}

type AuditEntry = Route.ComponentProps['loaderData']['items'][number];

function Entry({ entry }: { entry: AuditEntry }) {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone(entry.storeId);
  const { actor, entity, action, permission, before, after, reason, at } = entry;
  return (
    <li className="entry">
      <Avatar name={actor.name} />
      <span>
        <Link className="link strong" to={`?actor=${encodeURIComponent(actor.id)}`}>
          {actor.name}
        </Link>{' '}
        <span className="muted">{action ?? permission}</span>{' '}
        <Link className="link" to={`?entityKind=${entity.kind}&entityId=${encodeURIComponent(entity.id)}`}>
          {entity.kind} {entity.id}
        </Link>
      </span>
      <time className="small muted" dateTime={at}>
        {moment(at, zone)}
      </time>
      <span>
        {listChanges(before, after).map(({ field, before: was, after: is }) => (
          <span key={field} className="change">
            <span className="muted">{field}</span> {was && <del>{was}</del>} {is && <ins>{is}</ins>}
          </span>
        ))}
      </span>
      <span />
      {reason && (
        <span className="small muted" title={text('order.reason')}>
          {reason}
        </span>
      )}
    </li>
  );
}
