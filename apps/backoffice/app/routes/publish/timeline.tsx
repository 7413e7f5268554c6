import { TIMELINE_KINDS, type TimelineKind } from '@shop/domain/campaign/timeline';
import { Link, useNavigation, useSearchParams } from 'react-router';
import { StoreTimeline } from '#backoffice/features/timeline/store-timeline.tsx';
import { runTimelineWrite, type TimelineWrite } from '#backoffice/features/timeline/timeline-bars.ts';
import { findDay, type Range, readRange, shiftDay, VIEWS } from '#backoffice/features/timeline/timeline-range.ts';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { readStoreId } from '#backoffice/staff/chosen-store.server.ts';
import { type SignedIn, useStaff, useStoreName } from '#backoffice/staff/staff.ts';
import { visitorContext } from '#backoffice/staff/visitor-context.ts';
import { readWrite, revalidateUnlessQuoted } from '#backoffice/staff/write.ts';
import { buttonClass } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { useShortcuts } from '#backoffice/ui/action/shortcuts.ts';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Checkbox } from '#backoffice/ui/form/field.tsx';
import type { Route } from './+types/timeline.ts';

/** Stores that are shown beside the one of the screen. */
const BESIDE = 'beside';

/** Checks change nothing; after a conflict, the current state is loaded. */
export const shouldRevalidate = revalidateUnlessQuoted;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { stores } = context.get(visitorContext).session as SignedIn;
  const [view, day] = [searchParams.get('view'), searchParams.get('day')];
  const chosen = [String(readStoreId(request, context)), ...searchParams.getAll(BESIDE)];
  const now = new Date();
  return loadFrom(context, async ({ timeline }) => ({
    replies: await Promise.all(
      [...new Set(chosen)].flatMap((id) => {
        const store = stores.find(({ storeId }) => String(storeId) === id);
        if (!store) return [];
        const { from, to } = readRange({ view, day, timeZone: store.timeZone, now });
        const range = { from: from.toISOString(), to: to.toISOString() };
        return [timeline.show({ query: { store: store.storeId, ...range } })];
      }),
    ),
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<TimelineWrite>(request);
  return writeTo(context, (api) => runTimelineWrite(api, write));
}

export default function Timeline({ loaderData: { replies } }: Route.ComponentProps) {
  const text = useText();
  const [search] = useSearchParams();
  const [first] = replies;
  if (!first) return null;
  const range = readRange({
    ...{ view: search.get('view'), day: search.get('day') },
    ...{ timeZone: first.store.timeZone, now: new Date(first.now) },
  });
  const kinds = readKinds(search);
  const count = (list: 'clashes' | 'gaps') => replies.reduce((sum, reply) => sum + reply[list].length, 0);
  return (
    <>
      <Head range={range} now={first.now} clashes={count('clashes')} gaps={count('gaps')} />
      <Kinds kinds={kinds} />
      <Stores main={first.store.storeId} />
      {replies.map((reply) => (
        <StoreTimeline key={reply.store.storeId} reply={reply} kinds={kinds.join(' ')} isNamed={replies.length > 1} />
      ))}
      <p className="calendar-help small muted">{text('timeline.help', { seconds: first.graceSeconds })}</p>
    </>
  );
}

/** Stores beside the one of the screen, by checkboxes. */
function Stores({ main }: { main: number }) {
  const text = useText();
  const { me } = useStaff();
  const [search, setSearch] = useSearchParams();
  const { location } = useNavigation();
  // A press shows at once, before its stores are loaded.
  const beside = (location ? new URLSearchParams(location.search) : search).getAll(BESIDE).map(Number);
  const shown = [main, ...beside.filter((storeId) => storeId !== main)];
  if (me.stores.length < 2) return null;
  const toggle = (storeId: number) => {
    const next = new URLSearchParams(search);
    const others = shown.slice(1).filter((one) => one !== storeId);
    next.delete(BESIDE);
    for (const one of shown.includes(storeId) ? others : [...others, storeId]) next.append(BESIDE, String(one));
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <details className="calendar-stores" open={shown.length > 1}>
      <summary>{text('timeline.stores', { count: shown.length })}</summary>
      <fieldset className="row row-wrap">
        <legend className="visually-hidden">{text('timeline.storesShown')}</legend>
        {me.stores.map(({ storeId, name }) => (
          <Checkbox
            key={storeId}
            checked={shown.includes(storeId)}
            disabled={storeId === main}
            onChange={() => toggle(storeId)}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
    </details>
  );
}

/** Kinds of the address; all without any. */
function readKinds(search: URLSearchParams): TimelineKind[] {
  const named = search.getAll('kind');
  const known = TIMELINE_KINDS.filter((kind) => named.includes(kind));
  return known.length === 0 ? [...TIMELINE_KINDS] : known;
}

type HeadProps = { range: Range; now: string; clashes: number; gaps: number };

function Head({ range, now, clashes, gaps }: HeadProps) {
  const text = useText();
  const { date } = useFormats();
  const { scope, me } = useStaff();
  const nameStore = useStoreName();
  const [search, setSearch] = useSearchParams();
  const toSearch = (change: Record<string, string | undefined>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change))
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    return `?${next}`;
  };
  const today = findDay(new Date(now), range.timeZone);
  useShortcuts({ t: () => setSearch(toSearch({ day: today }).slice(1)) });
  const store = scope ?? me.stores[0];
  const last = new Date(range.to.getTime() - 1).toISOString();
  const isList = search.has('list');
  return (
    <div className="head row-wrap">
      <h1>{text('timeline.title')}</h1>
      <span className="muted">
        {store && nameStore(store.storeId)} · {date(range.from.toISOString(), range.timeZone)}
        {range.view !== 'day' && ` – ${date(last, range.timeZone)}`}
      </span>
      <span className="grow" />
      {clashes > 0 && <Badge tone="bad">{text('timeline.clashes', { count: clashes })}</Badge>}
      {gaps > 0 && <Badge tone="warn">{text('timeline.gaps', { count: gaps })}</Badge>}
      <nav className="segment" aria-label={text('timeline.views')}>
        {VIEWS.map((view) => (
          <Link key={view} to={toSearch({ view })} aria-current={view === range.view ? 'page' : undefined}>
            {text(`timeline.view.${view}`)}
          </Link>
        ))}
      </nav>
      <Link className={buttonClass({})} to={toSearch({ list: isList ? undefined : '1' })}>
        {text(isList ? 'timeline.asCalendar' : 'timeline.asList')}
      </Link>
      <Link
        className={buttonClass({})}
        to={toSearch({ day: shiftDay(range, -1) })}
        aria-label={text('timeline.earlier')}
      >
        <Icon name="left" />
      </Link>
      <Link className={buttonClass({})} to={toSearch({ day: today })} aria-keyshortcuts="T">
        {text('timeline.today')}
      </Link>
      <Link className={buttonClass({})} to={toSearch({ day: shiftDay(range, 1) })} aria-label={text('timeline.later')}>
        <Icon name="right" />
      </Link>
    </div>
  );
}

function Kinds({ kinds }: { kinds: readonly TimelineKind[] }) {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const isAll = kinds.length === TIMELINE_KINDS.length;
  const toggle = (kind: TimelineKind) => {
    const next = new URLSearchParams(search);
    const others = isAll ? [] : kinds.filter((one) => one !== kind);
    const wanted = !isAll && kinds.includes(kind) ? others : [...others, kind];
    next.delete('kind');
    for (const one of wanted) next.append('kind', one);
    setSearch(next, { replace: true });
  };
  return (
    <fieldset className="calendar-kinds row row-wrap">
      <legend className="visually-hidden">{text('timeline.kinds')}</legend>
      {TIMELINE_KINDS.map((kind) => {
        const isSet = !isAll && kinds.includes(kind);
        return (
          <button
            key={kind}
            type="button"
            className={isSet ? 'chip chip-set' : 'chip'}
            aria-pressed={isSet}
            onClick={() => toggle(kind)}
          >
            {text(`timeline.kind.${kind}`)}
          </button>
        );
      })}
    </fieldset>
  );
}
