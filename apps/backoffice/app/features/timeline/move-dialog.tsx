import type { CampaignFinding } from '@shop/contracts/staff/campaign/campaigns';
import type { TimelineReply } from '@shop/contracts/staff/campaign/timeline';
import { readMoment } from '@shop/domain/zoned-time';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type Text, useText } from '#backoffice/i18n/text-context.tsx';
import { describeRefusal, RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button, buttonClass } from '#backoffice/ui/action/button.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { toLocalMoment } from '#backoffice/ui/form/local-moment.ts';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { toPreviewAddress } from './preview-address.ts';
import { type Bar, findEditor, type Period, type TimelineWrite, toBody, type Wanted } from './timeline-bars.ts';
import { usePeriodWords } from './use-bar-words.ts';

type Props = {
  wanted: Wanted;
  reply: TimelineReply;
  ownZone: string;
  onClose: () => void;
  /** Called with what was moved, so that it can be undone. */
  onMoved: (moved: Wanted) => void;
};

/** Shows a bar, and moves it: typed times by the clock of the store, checked before they are saved. */
export function MoveDialog({ wanted: opened, ...props }: Props) {
  const text = useText();
  // The period that was looked at stays, whatever is loaded behind the dialog.
  const [{ bar, to }] = useState(opened);
  return (
    <Dialog title={bar.name} onClose={props.onClose} wide>
      {bar.fixed ? (
        <>
          <div className="dialog-body stack">
            <BarFacts bar={bar} reply={props.reply} />
            <Note tone="info">{describeFixed(bar, bar.fixed, text)}</Note>
          </div>
          <Foot bar={bar} reply={props.reply} onClose={props.onClose} />
        </>
      ) : (
        <MoveForm bar={bar} start={to} {...props} />
      )}
    </Dialog>
  );
}

const describeFixed = ({ campaign }: Bar, fixed: NonNullable<Bar['fixed']>, text: Text): string =>
  fixed === 'campaign'
    ? text('timeline.fixed.campaign', { name: campaign?.name ?? '' })
    : text(`timeline.fixed.${fixed}`);

function BarFacts({ bar, reply: { store, graceSeconds } }: { bar: Bar; reply: TimelineReply }) {
  const text = useText();
  const describe = usePeriodWords(store.timeZone);
  return (
    <p className="muted">
      {text(`timeline.kind.${bar.kind}`)} · {describe(bar)} ({store.timeZone})
      {bar.graceTo && ` · ${text('timeline.grace', { seconds: graceSeconds })}`}
    </p>
  );
}

type FootProps = { bar: Bar; reply: TimelineReply; onClose: () => void; children?: React.ReactNode };

function Foot({ bar, reply, onClose, children }: FootProps) {
  const text = useText();
  const scoped = useScoped();
  const address = bar.fixed === 'campaign' && bar.campaign ? `/campaigns/${bar.campaign.id}` : findEditor(bar);
  return (
    <div className="dialog-foot">
      <Link className={buttonClass({})} to={scoped(address)}>
        {text(bar.fixed === 'campaign' ? 'timeline.openCampaign' : 'timeline.open')}
      </Link>
      <Link className={buttonClass({})} to={previewBar(bar, reply)}>
        {text('timeline.preview')}
      </Link>
      <span className="grow" />
      <Button onClick={onClose}>{text('frame.cancel')}</Button>
      {children}
    </div>
  );
}

/** At the first moment of the bar, or now when it is live. */
function previewBar({ kind, ref, from, state, campaign }: Bar, { store, now }: TimelineReply): string {
  const at = from !== undefined && state !== 'live' ? from : now;
  return toPreviewAddress(store, at, kind === 'campaign' ? ref : campaign?.id);
}

type FormProps = Omit<Props, 'wanted'> & { bar: Bar; start: Period };

function MoveForm({ bar, start, reply, ownZone, onClose, onMoved }: FormProps) {
  const text = useText();
  const { storeId, timeZone } = reply.store;
  const [typed, setTyped] = useState(() => ({
    from: toLocalMoment(start.from, timeZone),
    to: toLocalMoment(start.to, timeZone),
  }));
  const to = { from: readTyped(typed.from, start.from, timeZone), to: readTyped(typed.to, start.to, timeZone) };
  const isSame = to.from === bar.from && to.to === bar.to;
  const checked = useCheck({ bar, to }, storeId, isSame);
  const { send, isBusy, refusals } = useWrite<TimelineWrite>({ onDone: () => onMoved({ bar, to }) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ intent: 'move', body: toBody(storeId, { bar, to }) });
  };
  const bind = (name: 'from' | 'to') => ({
    ...{ label: text(`timeline.${name}`, { zone: timeZone }), value: typed[name], type: 'datetime-local' },
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <form onSubmit={submit}>
      <div className="dialog-body stack stack-16">
        <BarFacts bar={bar} reply={reply} />
        <div className="feed-window">
          <TextField {...bind('from')} disabled={bar.state === 'live' && bar.from !== undefined} />
          <TextField {...bind('to')} />
        </div>
        <OwnClock period={to} ownZone={ownZone} isShown={ownZone !== timeZone} />
        {bar.state === 'live' && bar.from !== undefined && <Note tone="info">{text('timeline.begun')}</Note>}
        <div aria-live="polite">
          <Findings bar={bar} checked={isSame ? undefined : checked} />
        </div>
        <RefusalNote refusals={refusals} />
      </div>
      <Foot bar={bar} reply={reply} onClose={onClose}>
        <Button type="submit" look="primary" disabled={isBusy || isSame || !checked || checked.refusal !== undefined}>
          {text('timeline.save')}
        </Button>
      </Foot>
    </form>
  );
}

function OwnClock({ period, ownZone, isShown }: { period: Period; ownZone: string; isShown: boolean }) {
  const text = useText();
  const describe = usePeriodWords(ownZone);
  if (!isShown) return null;
  return <p className="small muted">{text('timeline.onOwnClock', { period: describe(period), zone: ownZone })}</p>;
}

/** Field to instant. An untouched one keeps its seconds. */
function readTyped(typed: string, start: string | undefined, timeZone: string): string | undefined {
  if (typed === toLocalMoment(start, timeZone)) return start;
  return readMoment(typed, timeZone)?.toISOString();
}

type Checked = {
  refusal?: { code: string; reason: string; field?: string | undefined } | undefined;
  items: CampaignFinding[];
};

const PAUSE_MS = 250;

/** What a save would say to the times as they are typed now; undefined until it is known. */
function useCheck(wanted: Wanted, storeId: number, isSame: boolean): Checked | undefined {
  const body = JSON.stringify(toBody(storeId, wanted));
  const [known, setKnown] = useState<{ body: string; checked: Checked }>();
  const asked = useRef('');
  const { send } = useWrite<TimelineWrite, Checked>({
    onDone: (checked) => setKnown({ body: asked.current, checked }),
    onRefused: ([refusal]) => refusal && setKnown({ body: asked.current, checked: { refusal, items: [] } }),
  });
  const run = useRef(send);
  run.current = send;
  useEffect(() => {
    if (isSame) return;
    const timer = setTimeout(() => {
      asked.current = body;
      run.current({ intent: 'quote-move', body: JSON.parse(body) });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [body, isSame]);
  return known?.body === body ? known.checked : undefined;
}

function Findings({ bar, checked }: { bar: Bar; checked: Checked | undefined }) {
  const text = useText();
  if (!checked) return null;
  const { refusal, items } = checked;
  if (refusal) {
    const { field, ...known } = refusal;
    return <Note tone="bad">{describeRefusal({ ...known, status: 422, ...(field && { field }) }, text)}</Note>;
  }
  if (items.length === 0) return <Note tone="ok">{text('timeline.sound')}</Note>;
  return (
    <div className="stack">
      {items.map((finding) => (
        <Note key={JSON.stringify(finding)} tone="warn">
          {text(`campaigns.finding.${finding.code}`, {
            ...{ member: finding.member?.ref === bar.ref ? bar.name : (finding.member?.ref ?? '') },
            ...{ other: finding.other ?? '', count: finding.count ?? 0, store: String(finding.store ?? '') },
            kind: finding.kind ? text(`campaigns.kind.${finding.kind}`) : '',
          })}
        </Note>
      ))}
    </div>
  );
}
