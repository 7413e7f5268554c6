import type { TimelineReply } from '@shop/contracts/staff/campaign/timeline';
import { memo, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import type { IconName } from '#backoffice/ui/action/icons.ts';
import { CalendarBar } from './calendar-bar.tsx';
import { toPreviewAddress } from './preview-address.ts';
import { countRows, getBarId, type Lane, type Wanted } from './timeline-bars.ts';
import { listTicks, placeAt, type Range } from './timeline-range.ts';

type Props = {
  lanes: readonly Lane[];
  reply: TimelineReply;
  range: Range;
  /** Zone of the own clock. */
  ownZone: string;
  onOpen: (wanted: Wanted) => void;
};

const ICONS: Record<Lane['kind'], IconName> = {
  campaign: 'flag',
  banner: 'picture',
  menu: 'menu',
  prices: 'price',
  special: 'price',
  promotion: 'percent',
  page: 'page',
};

/** Bars in lanes over one axis with both clocks. Bars are moved by dragging, by arrow keys or by typed times. */
export const TimelineCalendar = memo(function TimelineCalendar({ lanes, reply, range, ownZone, onOpen }: Props) {
  const now = new Date(reply.now);
  const isNowShown = now >= range.from && now < range.to;
  return (
    <div className="calendar">
      <Axis range={range} ownZone={ownZone} store={reply.store} />
      <div className="calendar-lanes">
        {lanes.map((lane) => (
          <LaneRow key={lane.kind} lane={lane} range={range} onOpen={onOpen} />
        ))}
        {isNowShown && (
          <div className="calendar-over" aria-hidden="true">
            <i className="calendar-now" style={{ insetInlineStart: toPercent(placeAt(now, range)) }} />
          </div>
        )}
      </div>
    </div>
  );
});

/** The clock of the store, with a preview of each moment; below it the own one, where it differs. */
function Axis({ range, ownZone, store }: { range: Range; ownZone: string; store: TimelineReply['store'] }) {
  const text = useText();
  const { view, timeZone } = range;
  const ticks = listTicks(range);
  return (
    <div className="calendar-axes">
      <AxisRow label={text('timeline.storeClock', { zone: timeZone })}>
        {ticks.map((tick) => (
          <Tick key={tick.getTime()} tick={tick} store={store} isHour={view === 'day'} />
        ))}
      </AxisRow>
      {ownZone !== timeZone && (
        <AxisRow label={text('timeline.ownClock', { zone: ownZone })}>
          {ticks.map((tick) => (
            <OwnTick key={tick.getTime()} tick={tick} timeZone={ownZone} view={view} />
          ))}
        </AxisRow>
      )}
    </div>
  );
}

const AxisRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="calendar-axis">
    <div className="calendar-name small muted">{label}</div>
    <div className="calendar-ticks">{children}</div>
  </div>
);

type TickProps = { tick: Date; timeZone: string };

function Tick({ tick, store, isHour }: { tick: Date; store: TimelineReply['store']; isHour: boolean }) {
  const text = useText();
  const { time, longDay, moment } = useFormats();
  const { timeZone } = store;
  const at = tick.toISOString();
  const words = text('timeline.previewAt', { at: moment(at, timeZone) });
  const link = { to: toPreviewAddress(store, at), title: words };
  const hidden = <span className="visually-hidden">{words}</span>;
  if (isHour) {
    return (
      <span>
        <Link {...link}>
          {time(at, timeZone)} {hidden}
        </Link>
      </span>
    );
  }
  // Monday 16 November
  const [weekday = '', day = '', month = ''] = longDay(at, timeZone).split(' ');
  const isWeekend = ['0', '6'].includes(String(new Date(tick.getTime() + 12 * 3_600_000).getUTCDay()));
  return (
    <span className={isWeekend ? 'calendar-weekend' : undefined}>
      <Link {...link}>
        <i>{weekday.slice(0, 2)}</i> {day} {day.replace('.', '') === '1' ? month.slice(0, 3) : ''} {hidden}
      </Link>
    </span>
  );
}

function OwnTick({ tick, timeZone, view }: TickProps & { view: Range['view'] }) {
  const { time } = useFormats();
  const shown = time(tick.toISOString(), timeZone);
  return <span className="small muted">{view === 'month' ? shown.slice(0, 2) : shown}</span>;
}

const ROWS_SHOWN = 6;

function LaneRow({ lane, range, onOpen }: { lane: Lane } & Pick<Props, 'range' | 'onOpen'>) {
  const text = useText();
  const [isWhole, setWhole] = useState(false);
  const { kind, bars, rows, clashes, gaps } = lane;
  const shown = isWhole ? rows : Math.min(rows, ROWS_SHOWN);
  const hidden = bars.filter(({ row }) => row >= shown).length;
  const name = text(`timeline.kind.${kind}`);
  return (
    <div className="calendar-lane">
      <div className="calendar-name">
        <Icon name={ICONS[kind]} /> <span className="grow">{name}</span>
        {rows > ROWS_SHOWN && (
          <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? text('timeline.fewer') : text('timeline.more', { count: hidden })}
          </Button>
        )}
      </div>
      <ul
        className="calendar-bars"
        aria-label={name}
        style={{ blockSize: `${(shown + Math.min(countRows(gaps), ROWS_SHOWN)) * 24 + 6}px` }}
      >
        {bars
          .filter(({ row }) => row < shown)
          .map(({ bar, row }) => (
            <CalendarBar
              key={getBarId(bar)}
              bar={bar}
              row={row}
              range={range}
              isClashing={clashes.some(({ refs, from, to }) => refs.includes(bar.ref) && meets(bar, { from, to }))}
              onOpen={onOpen}
            />
          ))}
        <Marks lane={lane} shown={shown} range={range} />
      </ul>
    </div>
  );
}

const meets = (bar: { from?: string | undefined; to?: string | undefined }, { from, to }: Period) =>
  (!bar.from || bar.from < to) && (!bar.to || bar.to > from);

type Period = { from: string; to: string };

/** Part of an overlap that the bar takes part in: an overlap of several bars lasts longer than each of them. */
const clip = ({ from, to }: Period, bar: { from?: string | undefined; to?: string | undefined }): Period => ({
  from: bar.from && bar.from > from ? bar.from : from,
  to: bar.to && bar.to < to ? bar.to : to,
});

/** Overlaps hatched behind the bars concerned, gaps in a row of their own. */
function Marks({ lane: { bars, clashes, gaps }, shown, range }: { lane: Lane; shown: number; range: Range }) {
  const text = useText();
  const { moment } = useFormats();
  const place = ({ from, to }: Period) => {
    const [start, end] = [placeAt(Date.parse(from), range), placeAt(Date.parse(to), range)];
    return { insetInlineStart: toPercent(start), inlineSize: toPercent(end - start) };
  };
  return (
    <>
      {clashes.flatMap((clash) =>
        bars
          .filter(({ bar, row }) => row < shown && clash.refs.includes(bar.ref) && meets(bar, clash))
          .map(({ bar, row }) => (
            <li
              key={`${clash.from} ${clash.refs.join()} ${getBarId(bar)}`}
              className="calendar-clash"
              style={{ ...place(clip(clash, bar)), insetBlockStart: `${row * 24 + 1}px` }}
            >
              <span className="visually-hidden">
                {text('timeline.clash', {
                  ...{ from: moment(clash.from, range.timeZone), to: moment(clash.to, range.timeZone) },
                  count: clash.refs.length,
                })}
              </span>
            </li>
          )),
      )}
      {gaps.map((gap) => (
        <li
          key={`${gap.slot} ${gap.from}`}
          className="calendar-gap"
          style={{ ...place(gap), insetBlockStart: `${(shown + gap.row) * 24 + 3}px` }}
        >
          <span title={gap.slot}>{text('timeline.gap', { slot: gap.slot })}</span>
        </li>
      ))}
    </>
  );
}

const toPercent = (share: number): string => `${(share * 100).toFixed(3)}%`;
