import type { StaffFigures } from '@shop/contracts/staff/figures/figures';
import { FIGURE_NAMES, type FigureName } from '@shop/domain/figures/figure';
import { Link } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Sparkline } from '#backoffice/ui/chart/sparkline.tsx';
import { HowComputed } from './how-computed.tsx';
import { useFigureFormats } from './use-figure-formats.ts';

/** Figures of the home screen; the screen of figures shows all of them. */
export const HOME_FIGURES: readonly FigureName[] = FIGURE_NAMES.slice(0, 9);

type Props = {
  figures: StaffFigures;
  names: readonly FigureName[];
  /** Figure of the chart. */
  current?: FigureName;
  /** Address that shows a figure in the chart. */
  linkTo: (name: FigureName) => string;
};

export function FigureTiles({ figures, names, current, linkTo }: Props) {
  return (
    <div className={current ? 'card figure-tiles figure-tiles-all' : 'card figure-tiles'}>
      {names.map((name) => (
        <Tile key={name} {...{ figures, name, linkTo }} isCurrent={name === current} />
      ))}
    </div>
  );
}

const TONES = { good: 'ok', bad: 'bad' } as const;

type TileProps = Pick<Props, 'figures' | 'linkTo'> & { name: FigureName; isCurrent: boolean };

function Tile({ figures, name, linkTo, isCurrent }: TileProps) {
  const text = useText();
  const formats = useFigureFormats(figures.currency);
  const figure = figures.figures.find((one) => one.name === name);
  if (!figure) return null;
  const tone = figure.verdict ? TONES[figure.verdict] : 'muted';
  return (
    <div className={isCurrent ? 'figure-tile figure-tile-current' : 'figure-tile'}>
      <div className="figure-name">
        <Link className="small muted strong" to={linkTo(name)} aria-current={isCurrent || undefined} preventScrollReset>
          {formats.title(name)}
        </Link>
        <HowComputed name={name} />
      </div>
      <div className="figure">
        {figure.value === null ? <span aria-hidden="true">–</span> : formats.value(name, figure.value)}
        {figure.value === null && <span className="visually-hidden">{text('figures.noValue')}</span>}
      </div>
      <div className="figure-change">
        <span className={`small strong ${tone}`}>{formats.change(figure)}</span>
        <Sparkline values={figures.points.map(({ values }) => values[name] ?? null)} />
      </div>
      {typeof figure.knownShare === 'number' && figure.knownShare < 1 && (
        <div className="small muted">{text('figures.known', { share: formats.share(figure.knownShare) })}</div>
      )}
    </div>
  );
}
