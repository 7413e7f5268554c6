import { readFigureQuery } from '#backoffice/features/figures/figure-query.ts';
import { FigureTabs } from '#backoffice/features/figures/figure-tabs.tsx';
import { PeriodBar } from '#backoffice/features/figures/period-bar.tsx';
import { SpeedTable } from '#backoffice/features/figures/speed-table.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { useStoreName } from '#backoffice/staff/staff.ts';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import type { Route } from './+types/speed.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readFigureQuery(new URL(request.url).searchParams);
  return loadFrom(context, async (api) => {
    const [speed, figures] = await Promise.all([api.figures.speed({ query }), api.figures.read({ query })]);
    return { query, speed, figures };
  });
}

/** Page speed of real visits, by kind of page and by store. */
export default function Speed({ loaderData: { query, speed, figures } }: Route.ComponentProps) {
  const text = useText();
  const getName = useStoreName();
  return (
    <>
      <div className="head">
        <div className="grow">
          <h1>{text('figures.speed')}</h1>
          <p className="small muted">{text('figures.speedHint')}</p>
        </div>
      </div>
      <FigureTabs />
      <div className="filters filters-period">
        <PeriodBar query={query} figures={figures} compares={false} />
      </div>
      <div className="body stack stack-16">
        {speed.pages.length === 0 && <Empty title={text('figures.noSpeed')} />}
        {speed.pages.length > 0 && (
          <>
            <SpeedTable
              title={text('figures.page')}
              rows={speed.pages.map(({ page, ...row }) => ({ name: page, ...row }))}
            />
            <SpeedTable
              title={text('figures.byStore')}
              rows={speed.stores.map(({ storeId, ...row }) => ({ name: getName(storeId), ...row }))}
            />
          </>
        )}
      </div>
    </>
  );
}
