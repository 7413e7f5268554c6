import { MS_PER_DAY } from '@shop/domain/time';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { type Bar, shiftPeriod, type Wanted } from './timeline-bars.ts';
import { placeAt, type Range, STEPS } from './timeline-range.ts';
import { useBarWords } from './use-bar-words.ts';

type Props = {
  bar: Bar;
  row: number;
  range: Range;
  isClashing: boolean;
  onOpen: (wanted: Wanted) => void;
};

/** One period. Dragging or arrow keys say where to; the dialog that opens then checks and saves. */
export function CalendarBar({ bar, row, range, isClashing, onOpen }: Props) {
  const text = useText();
  const describe = useBarWords(range.timeZone);
  const { offset, setOffset, drag } = useDrag(bar, range, onOpen);
  const shown = offset === 0 ? bar : { ...bar, ...shiftPeriod(bar, offset) };
  const [start, end] = [toPlace(shown.from, range, 0), toPlace(shown.to, range, 1)];
  const grace = bar.graceTo && offset === 0 ? toPlace(bar.graceTo, range, 1) : end;
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== undefined && !bar.fixed) {
      event.preventDefault();
      setOffset(offset + step * (event.shiftKey ? MS_PER_DAY : STEPS[range.view].key));
    } else if (event.key === 'Escape') setOffset(0);
  };
  const classes = ['calendar-bar', `calendar-${bar.state}`, bar.fixed && 'calendar-fixed', offset && 'calendar-moving'];
  return (
    <li className="calendar-item" style={{ insetBlockStart: `${row * 24 + 3}px` }}>
      <button
        type="button"
        className={classes.filter(Boolean).join(' ')}
        style={{
          insetInlineStart: `${start * 100}%`,
          inlineSize: `max(${Math.max(0, end - start) * 100}% - 2px, 24px)`,
        }}
        title={describe(shown)}
        aria-label={`${describe(shown)}${isClashing ? `. ${text('timeline.overlaps')}` : ''}`}
        aria-keyshortcuts="ArrowLeft ArrowRight Enter Escape"
        onKeyDown={press}
        {...drag}
      >
        {bar.campaign && <span aria-hidden="true">⚑ </span>}
        {bar.name}
        {bar.count === undefined ? '' : ` · ${bar.count}`}
      </button>
      {bar.graceTo && end < 1 && (
        <i
          className="calendar-grace"
          aria-hidden="true"
          style={{ insetInlineStart: `${end * 100}%`, inlineSize: `max(${(grace - end) * 100}%, 4px)` }}
        />
      )}
    </li>
  );
}

const toPlace = (instant: string | undefined, range: Range, open: number): number =>
  instant === undefined ? open : placeAt(Date.parse(instant), range);

/** Fewer pixels are a click. */
const CLICK_PX = 4;

function useDrag(bar: Bar, range: Range, onOpen: (wanted: Wanted) => void) {
  const [offset, setOffset] = useState(0);
  const held = useRef<{ x: number; width: number }>(undefined);
  const wasDragged = useRef(false);
  const open = (by: number) => {
    setOffset(0);
    onOpen({ bar, to: by === 0 ? { from: bar.from, to: bar.to } : shiftPeriod(bar, by) });
  };
  const drag = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      if (bar.fixed || event.button !== 0) return;
      const width = event.currentTarget.closest('ul')?.clientWidth ?? 0;
      held.current = { x: event.clientX, width };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (!held.current) return;
      const moved = clientX - held.current.x;
      if (!wasDragged.current && Math.abs(moved) < CLICK_PX) return;
      wasDragged.current = true;
      const step = STEPS[range.view].drag;
      const length = range.to.getTime() - range.from.getTime();
      setOffset(Math.round(((moved / held.current.width) * length) / step) * step);
    },
    onPointerUp: () => {
      held.current = undefined;
      if (wasDragged.current && offset !== 0) open(offset);
    },
    onPointerCancel: () => {
      held.current = undefined;
      setOffset(0);
    },
    // Keys press the button too. The click after a drag is no click.
    onClick: () => {
      if (wasDragged.current) wasDragged.current = false;
      else open(offset);
    },
  };
  return { offset, setOffset, drag };
}
