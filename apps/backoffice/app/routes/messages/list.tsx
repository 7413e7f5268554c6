import { useRef } from 'react';
import { Form, Link, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { useMessageColumns } from '#backoffice/features/messages/message-columns.tsx';
import { MESSAGE_VIEWS, readMessageQuery, readView } from '#backoffice/features/messages/message-query.ts';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { useScoped } from '#backoffice/staff/scope.ts';
import { buttonClass, Keys } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { useShortcuts } from '#backoffice/ui/action/shortcuts.ts';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { DataTable } from '#backoffice/ui/table/data-table.tsx';
import { TableFoot } from '#backoffice/ui/table/table-foot.tsx';
import type { Route } from './+types/list.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readMessageQuery(new URL(request.url).searchParams);
  return loadFrom(context, async (api) => {
    const [{ items, next }, counts] = await Promise.all([
      api.messages.list({ query: query as Parameters<typeof api.messages.list>[0]['query'] }),
      api.messages.counts(),
    ]);
    return { items, next, counts };
  });
}

export default function Messages({ loaderData: { items, next, counts } }: Route.ComponentProps) {
  const text = useText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const scoped = useScoped();
  const columns = useMessageColumns();
  const withCursor = (cursor: string | undefined) => {
    const parameters = new URLSearchParams(search);
    if (cursor) parameters.set('cursor', cursor);
    else parameters.delete('cursor');
    return `?${parameters}`;
  };
  return (
    <>
      <div className="head">
        <h1>{text('messages.title')}</h1>
        <span className="grow" />
        <Link className={buttonClass()} to={scoped('/messages/templates')}>
          {text('messages.templates')}
        </Link>
      </div>
      <ViewTabs counts={counts} />
      <div className="filters">
        <SearchField />
      </div>
      {items.length === 0 ? (
        <Empty title={text('messages.none')}>
          {text(search.has('text') ? 'messages.noneFiltered' : 'messages.noneHint')}
        </Empty>
      ) : (
        <DataTable
          caption={text('messages.title')}
          rows={items}
          columns={columns}
          getId={({ reference }) => reference}
          onOpen={({ reference }) => void navigate(scoped(`/messages/${reference}`))}
          isBusy={navigation.state === 'loading'}
        />
      )}
      <TableFoot
        count={items.length}
        next={next && withCursor(next)}
        first={search.has('cursor') ? withCursor(undefined) : undefined}
      />
    </>
  );
}

function ViewTabs({ counts }: { counts: Route.ComponentProps['loaderData']['counts'] }) {
  const text = useText();
  const { number } = useFormats();
  const scoped = useScoped();
  const [search] = useSearchParams();
  const current = readView(search);
  return (
    <nav className="tabs" aria-label={text('messages.views')}>
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
    </nav>
  );
}

/** The address holds the text. */
function SearchField() {
  const text = useText();
  const [search] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const focus = () => field.current?.focus();
  useShortcuts({ f: focus, '/': focus });
  const typed = search.get('text') ?? '';
  return (
    <Form role="search" className="input-search">
      {['view', 'store'].map(
        (name) =>
          search.has(name) && <input key={name} type="hidden" name={name} value={search.get(name) ?? undefined} />,
      )}
      <Icon name="filter" />
      <input
        ref={field}
        className="input input-quiet"
        type="search"
        name="text"
        key={typed}
        defaultValue={typed}
        placeholder={text('messages.search')}
        aria-label={text('messages.search')}
      />
      <Keys keys="F" />
    </Form>
  );
}
