import type { StaffFigures } from '@shop/contracts/staff/figures/figures';
import { compareFigure, FIGURES, type FigureName } from '@shop/domain/figures/figure';
import { type ReactNode, useState } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useStaff } from '#backoffice/staff/staff.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { type ChartPoint, LineChart } from '#backoffice/ui/chart/line-chart.tsx';
import { type FigureFormats, useFigureFormats } from './use-figure-formats.ts';

type Props = {
  figures: StaffFigures;
  name: FigureName /** Links to the rows behind the figure. */;
  children?: ReactNode;
};

/** Course of one figure as a chart, and the same values as a table. */
export function FigureChart({ figures, name, children }: Props) {
  const text = useText();
  const formats = useFigureFormats(figures.currency);
  const [isTable, setTable] = useState(false);
  const points = usePoints(figures, name, formats);
  const hasBefore = figures.pointsBefore !== undefined;
  const isHourly = figures.days.from === figures.days.to;
  const figure = formats.title(name);
  const title = text(isHourly ? 'figures.anHour' : 'figures.aDay', { figure });
  return (
    <section className="card">
      <div className="card-head card-head-chart">
        <h2>{title}</h2>
        <Legend figures={figures} formats={formats} />
        {children}
        <Button size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {text(isTable ? 'figures.asChart' : 'figures.asTable')}
        </Button>
      </div>
      {isTable ? (
        <PointTable {...{ title, points, hasBefore, name, formats }} />
      ) : (
        <LineChart
          label={figure}
          points={points}
          hasBefore={hasBefore}
          format={(value) => formats.value(name, value)}
          formatTick={(value) => formats.tick(name, value)}
          describe={(point) => describeChange(name, point, formats)}
        />
      )}
    </section>
  );
}

function Legend({ figures: { days, before }, formats }: { figures: StaffFigures; formats: FigureFormats }) {
  if (!before) return null;
  const write = ({ from, to }: typeof days) =>
    from === to ? formats.when(from).label : `${formats.when(from).label} – ${formats.when(to).label}`;
  return (
    <span className="small muted row">
      <span className="legend">
        <span className="legend-line" />
        {write(days)}
      </span>
      <span className="legend">
        <span className="legend-before" />
        {write(before)}
      </span>
    </span>
  );
}

/** Hours to come have no value yet. */
function usePoints(figures: StaffFigures, name: FigureName, formats: FigureFormats): ChartPoint[] {
  const { time } = useFormats();
  const { now } = useStaff();
  const { points, pointsBefore, days, before, isPartial, zone } = figures;
  const isHourly = days.from === days.to;
  const end = isHourly && isPartial ? time(now, zone) : undefined;
  return points.map(({ at, values }, place) => {
    const earlier = pointsBefore?.[place];
    const day = isHourly
      ? before && `${formats.when(before.from).label} ${at}`
      : earlier && formats.when(earlier.at).name;
    return {
      ...{ key: at, ...formats.when(at), beforeName: day ?? '', before: earlier?.values[name] ?? null },
      value: end !== undefined && at > end ? null : (values[name] ?? null),
    };
  });
}

const describeChange = (name: FigureName, { value, before }: ChartPoint, formats: FigureFormats) =>
  formats.change({ name, unit: FIGURES[name].unit, change: compareFigure(name, value, before) });

type TableProps = {
  title: string;
  points: readonly ChartPoint[];
  hasBefore: boolean;
  name: FigureName;
  formats: FigureFormats;
};

function PointTable({ title, points, hasBefore, name, formats }: TableProps) {
  const text = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section className="table-scroll" tabIndex={0} aria-label={title}>
      <table className="figure-table">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{text('figures.when')}</th>
            <th scope="col" className="number">
              {text('figures.now')}
            </th>
            {hasBefore && (
              <th scope="col" className="number">
                {text('figures.before')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.key}>
              <th scope="row">{point.name}</th>
              <td className="number">{formats.value(name, point.value)}</td>
              {hasBefore && <td className="number">{formats.value(name, point.before)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
