import type { TimelineReply } from '@shop/contracts/staff/campaign/timeline';
import type { TimelineKind } from '@shop/domain/campaign/timeline';
import { memo, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { describeRefusal } from '#backoffice/staff/refusal-note.tsx';
import { useStoreName } from '#backoffice/staff/staff.ts';
import { useOwnZone } from '#backoffice/staff/use-own-zone.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { showFailure, showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { type TimelineWrite, toBody, toLanes, type Wanted } from './timeline-bars.ts';
import { TimelineCalendar } from './timeline-calendar.tsx';
import { TimelineList } from './timeline-list.tsx';
import { readRange } from './timeline-range.ts';

type Props = {
  reply: TimelineReply;
  /** Kinds that are shown, as text, so that an equal choice renders nothing anew. */
  kinds: string;
  /** With its name: one of several. */
  isNamed: boolean;
};

/** Calendar or list of one store, by its own clock. */
export const StoreTimeline = memo(function StoreTimeline({ reply, kinds, isNamed }: Props) {
  const text = useText();
  const nameStore = useStoreName();
  const [search] = useSearchParams();
  const { timeZone, storeId } = reply.store;
  const ownZone = useOwnZone(timeZone);
  const [wanted, setWanted] = useState<Wanted>();
  const offerUndo = useUndo(storeId);
  const [view, day] = [search.get('view'), search.get('day')];
  const range = useMemo(
    () => readRange({ view, day, timeZone, now: new Date(reply.now) }),
    [view, day, timeZone, reply.now],
  );
  const lanes = useMemo(() => toLanes(reply, kinds.split(' ') as TimelineKind[], range), [reply, kinds, range]);
  const items = reply.items.filter(({ kind }) => kinds.split(' ').includes(kind));
  const open = useCallback((one: Wanted) => setWanted(one), []);
  const onMoved = (moved: Wanted) => {
    setWanted(undefined);
    offerUndo(moved);
  };
  const isEmpty = items.length === 0 && reply.gaps.length === 0;
  const isList = !isEmpty && search.has('list');
  const name = nameStore(storeId);
  return (
    <section className="calendar-store" aria-label={isNamed ? name : undefined}>
      {isNamed && <h2>{name}</h2>}
      {reply.isMore && <Note tone="warn">{text('timeline.isMore')}</Note>}
      {isEmpty && <Empty title={text('timeline.none')}>{text('timeline.noneHint')}</Empty>}
      {isList && <TimelineList items={items} reply={reply} onOpen={open} />}
      {!isEmpty && !isList && <TimelineCalendar {...{ lanes, reply, range, ownZone }} onOpen={open} />}
      {wanted && <MoveDialog {...{ wanted, reply, ownZone, onMoved }} onClose={() => setWanted(undefined)} />}
    </section>
  );
});

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
