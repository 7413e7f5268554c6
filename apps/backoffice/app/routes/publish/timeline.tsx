import { TIMELINE_KINDS, type TimelineKind } from '@shop/domain/campaign/timeline';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { MoveDialog } from '#backoffice/features/timeline/move-dialog.tsx';
import {
  runTimelineWrite,
  type TimelineWrite,
  toBody,
  toLanes,
  type Wanted,
} from '#backoffice/features/timeline/timeline-bars.ts';
import { TimelineCalendar } from '#backoffice/features/timeline/timeline-calendar.tsx';
import { TimelineList } from '#backoffice/features/timeline/timeline-list.tsx';
import { findDay, type Range, readRange, shiftDay, VIEWS } from '#backoffice/features/timeline/timeline-range.ts';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { readStoreId } from '#backoffice/staff/chosen-store.server.ts';
import { describeRefusal } from '#backoffice/staff/refusal-note.tsx';
import { useStaff, useStoreName } from '#backoffice/staff/staff.ts';
import { useOwnZone } from '#backoffice/staff/use-own-zone.ts';
import { visitorContext } from '#backoffice/staff/visitor-context.ts';
import { readWrite, revalidateUnlessQuoted, useWrite } from '#backoffice/staff/write.ts';
import { buttonClass } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { useShortcuts } from '#backoffice/ui/action/shortcuts.ts';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { showFailure, showToast } from '#backoffice/ui/feedback/toasts.tsx';
import type { Route } from './+types/timeline.ts';

/** Checks change nothing; after a conflict, the current state is loaded. */
export const shouldRevalidate = revalidateUnlessQuoted;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const storeId = readStoreId(request, context);
  const session = context.get(visitorContext).session as { stores: { storeId: number; timeZone: string }[] };
  const timeZone = session.stores.find((store) => store.storeId === storeId)?.timeZone ?? 'UTC';
  const [view, day] = [searchParams.get('view'), searchParams.get('day')];
  const { from, to } = readRange({ view, day, timeZone, now: new Date() });
  return loadFrom(context, ({ timeline }) =>
    timeline.show({ query: { store: storeId, from: from.toISOString(), to: to.toISOString() } }),
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<TimelineWrite>(request);
  return writeTo(context, (api) => runTimelineWrite(api, write));
}

export default function Timeline({ loaderData: reply }: Route.ComponentProps) {
  const text = useText();
  const [search] = useSearchParams();
  const { timeZone, storeId } = reply.store;
  const range = readRange({ view: search.get('view'), day: search.get('day'), timeZone, now: new Date(reply.now) });
  const kinds = readKinds(search);
  const ownZone = useOwnZone(timeZone);
  const [wanted, setWanted] = useState<Wanted>();
  const offerUndo = useUndo(storeId);
  const items = reply.items.filter(({ kind }) => kinds.includes(kind));
  const onMoved = (moved: Wanted) => {
    setWanted(undefined);
    offerUndo(moved);
  };
  const isEmpty = items.length === 0 && reply.gaps.length === 0;
  const isList = !isEmpty && search.has('list');
  return (
    <>
      <Head range={range} now={reply.now} clashes={reply.clashes.length} gaps={reply.gaps.length} />
      <Kinds kinds={kinds} />
      {reply.isMore && <Note tone="warn">{text('timeline.isMore')}</Note>}
      {isEmpty && <Empty title={text('timeline.none')}>{text('timeline.noneHint')}</Empty>}
      {isList && <TimelineList items={items} reply={reply} onOpen={setWanted} />}
      {!isEmpty && !isList && (
        <TimelineCalendar {...{ lanes: toLanes(reply, kinds, range), reply, range, ownZone }} onOpen={setWanted} />
      )}
      <p className="calendar-help small muted">{text('timeline.help', { seconds: reply.graceSeconds })}</p>
      {wanted && <MoveDialog {...{ wanted, reply, ownZone, onMoved }} onClose={() => setWanted(undefined)} />}
    </>
  );
}

/** Undo is a move back, refused where a colleague has moved the same meanwhile. */
function useUndo(storeId: number): (moved: Wanted) => void {
  const text = useText();
  const { send } = useWrite<TimelineWrite>({
    onDone: () => showToast({ message: text('timeline.undone') }),
    onRefused: ([refusal]) => refusal && showFailure(describeRefusal(refusal, text)),
  });
  return ({ bar, to }) => {
    const back = { bar: { ...bar, ...{ from: to.from, to: to.to } }, to: { from: bar.from, to: bar.to } };
    showToast({
      message: text('timeline.moved', { name: bar.name }),
      undo: { label: text('timeline.undo'), run: () => send({ intent: 'move', body: toBody(storeId, back) }) },
    });
  };
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
