import { FIGURE_NAMES } from '@shop/domain/figures/figure';
import { useSearchParams } from 'react-router';
import { FigureChart } from '#backoffice/features/figures/figure-chart.tsx';
import { changeAddress, readFigureName, readFigureQuery } from '#backoffice/features/figures/figure-query.ts';
import { RowsLink } from '#backoffice/features/figures/figure-rows.tsx';
import { Funnel, ReturnReasons, StoreTable } from '#backoffice/features/figures/figure-tables.tsx';
import { FigureTabs } from '#backoffice/features/figures/figure-tabs.tsx';
import { FigureTiles } from '#backoffice/features/figures/figure-tiles.tsx';
import { PartialNote, PeriodBar } from '#backoffice/features/figures/period-bar.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import { buttonClass } from '#backoffice/ui/action/button.tsx';
import type { Route } from './+types/figures.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readFigureQuery(new URL(request.url).searchParams);
  return loadFrom(context, async (api) => ({ query, figures: await api.figures.read({ query }) }));
}

/** Every figure of a period, the course of one of them, and what is behind them. */
export default function Figures({ loaderData: { query, figures } }: Route.ComponentProps) {
  const text = useText();
  const [search] = useSearchParams();
  const may = usePermission();
  const name = readFigureName(search);
  const { compare: _, ...exported } = query;
  const file = new URLSearchParams(Object.entries(exported).map(([key, value]) => [key, String(value)]));
  return (
    <>
      <div className="head">
        <h1>{text('figures.title')}</h1>
        <PartialNote figures={figures} />
        <span className="grow" />
        {may('figures.export', query.store) && (
          <a className={buttonClass()} href={`/staff/api/v1/figures/export?${file}`} download>
            {text('figures.csv')}
          </a>
        )}
      </div>
      <FigureTabs />
      <div className="filters filters-period">
        <PeriodBar query={query} figures={figures} />
      </div>
      <div className="body stack stack-16">
        <FigureTiles
          figures={figures}
          names={FIGURE_NAMES}
          current={name}
          linkTo={(one) => changeAddress(search, { figure: one })}
        />
        <FigureChart key={name} figures={figures} name={name}>
          <RowsLink figures={figures} name={name} />
        </FigureChart>
        <StoreTable figures={figures} />
        <div className="home-columns">
          <Funnel figures={figures} />
          <ReturnReasons figures={figures} />
        </div>
      </div>
    </>
  );
}
