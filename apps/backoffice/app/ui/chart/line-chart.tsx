import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type ChartScale, createScale, isLabelled } from './chart-scale.ts';

export type ChartPoint = {
  key: string;
  /** Below the axis. */
  label: string;
  /** In full, in the box of the value. */
  name: string;
  value: number | null;
  before: number | null;
  /** Name of the point that it is compared with. */
  beforeName: string;
};

type Props = {
  label: string;
  points: readonly ChartPoint[];
  hasBefore: boolean;
  format: (value: number | null) => string;
  formatTick: (value: number) => string;
  /** Difference of a point, shown below its values. */
  describe: (point: ChartPoint) => string | undefined;
};

const HEIGHT = 262;
const FIRST_WIDTH = 722;
const EDGE = { top: 8, bottom: 22, start: 44, end: 12 };
const LABEL_WIDTH = 48;

/** One line, the comparison dashed. Arrow keys move through the values as hovering does. */
export function LineChart(props: Props) {
  const { label, points, format, describe } = props;
  const { box, width } = useWidth();
  const [chosen, setChosen] = useState<number>();
  const last = points.length - 1;
  const at = chosen === undefined ? undefined : points[Math.min(chosen, last)];
  const shown = at ?? points[last];
  const place = createPlace(width, points.length, createScale(points.flatMap(({ value, before }) => [value, before])));

  const move = (event: KeyboardEvent) => {
    const next = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, Home: -points.length, End: points.length }[
      event.key
    ];
    if (event.key === 'Escape') setChosen(undefined);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(
      Math.max(0, Math.min(last, (chosen ?? last) + (chosen === undefined && Math.abs(next) === 1 ? 0 : next))),
    );
  };
  const hover = (event: PointerEvent) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setChosen(Math.max(0, Math.min(last, Math.round((event.clientX - left - place.x(0)) / (place.step || 1)))));
  };

  return (
    <div
      ref={box}
      className="chart"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={chosen ?? last}
      aria-valuetext={
        shown &&
        `${shown.name}: ${format(shown.value)}${props.hasBefore ? `, ${shown.beforeName}: ${format(shown.before)}` : ''}`
      }
      onKeyDown={move}
      onPointerMove={hover}
      onPointerLeave={() => setChosen(undefined)}
      onBlur={() => setChosen(undefined)}
    >
      <Drawing {...props} place={place} width={width} chosen={at && points.indexOf(at)} />
      {at && (
        <div
          className="chart-value card small"
          style={{ insetInlineStart: placeBox(place.x(points.indexOf(at)), width) }}
        >
          <b>{at.name}</b>
          <div className="sum">
            <span className="muted">{label}</span>
            <b>{format(at.value)}</b>
          </div>
          {props.hasBefore && (
            <div className="sum">
              <span className="muted">{at.beforeName}</span>
              {format(at.before)}
            </div>
          )}
          {describe(at)}
        </div>
      )}
    </div>
  );
}

type Place = { x: (place: number) => number; y: (value: number) => number; step: number; scale: ChartScale };
type DrawingProps = Props & { place: Place; width: number; chosen: number | undefined };

function Drawing({ points, hasBefore, formatTick, place, width, chosen }: DrawingProps) {
  const { x, y, scale } = place;
  const most = Math.floor((width - EDGE.start - EDGE.end) / LABEL_WIDTH);
  const line = listPoints(points, 'value', place);
  const at = chosen === undefined ? undefined : points[chosen];
  // Values of zero only: steps below one unit would all read zero.
  const ticks = scale.ticks.filter((tick) => tick === 0 || formatTick(tick) !== formatTick(0));
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="chart-grid" x1={EDGE.start} x2={width} y1={y(tick)} y2={y(tick)} />
          <text x={EDGE.start - 8} y={y(tick) + 4} textAnchor="end">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {line.length > 1 && (
        <polygon
          className="chart-fill"
          points={`${line[0]?.split(',')[0]},${y(0)} ${line.join(' ')} ${line.at(-1)?.split(',')[0]},${y(0)}`}
        />
      )}
      {hasBefore && <polyline className="chart-before" points={listPoints(points, 'before', place).join(' ')} />}
      <polyline className="chart-line" points={line.join(' ')} />
      {line.length === 1 && (
        <circle className="chart-dot" cx={line[0]?.split(',')[0]} cy={line[0]?.split(',')[1]} r={4} />
      )}
      {points.map(
        ({ key, label }, index) =>
          isLabelled(index, points.length, most) && (
            <text
              key={key}
              x={x(index)}
              y={HEIGHT - 5}
              textAnchor={index === points.length - 1 ? 'end' : 'middle'}
              dx={index === points.length - 1 ? 10 : 0}
            >
              {label}
            </text>
          ),
      )}
      {at && chosen !== undefined && (
        <>
          <line className="chart-at" x1={x(chosen)} x2={x(chosen)} y1={EDGE.top} y2={HEIGHT - EDGE.bottom} />
          {hasBefore && at.before !== null && (
            <circle className="chart-dot-before" cx={x(chosen)} cy={y(at.before)} r={3.5} />
          )}
          {at.value !== null && <circle className="chart-dot" cx={x(chosen)} cy={y(at.value)} r={4} />}
        </>
      )}
    </svg>
  );
}

const listPoints = (points: readonly ChartPoint[], which: 'value' | 'before', { x, y }: Place): string[] =>
  points.flatMap((point, index) => {
    const value = point[which];
    return value === null ? [] : `${x(index).toFixed(1)},${y(value).toFixed(1)}`;
  });

function createPlace(width: number, count: number, scale: ChartScale): Place {
  const step = (width - EDGE.start - EDGE.end) / Math.max(1, count - 1);
  const height = HEIGHT - EDGE.top - EDGE.bottom;
  return {
    ...{ step, scale, x: (place) => EDGE.start + place * step },
    y: (value) => EDGE.top + height * (1 - (value - scale.low) / (scale.high - scale.low)),
  };
}

const BOX_WIDTH = 190;

/** Beside the line, on the side with room. */
const placeBox = (x: number, width: number): number => (x + BOX_WIDTH + 12 > width ? x - BOX_WIDTH - 12 : x + 12);

/** Width of the box, so that texts of the drawing keep their size. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}
