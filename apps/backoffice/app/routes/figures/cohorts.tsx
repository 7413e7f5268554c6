import { CohortTable } from '#backoffice/features/figures/cohort-table.tsx';
import { readFigureQuery } from '#backoffice/features/figures/figure-query.ts';
import { FigureTabs } from '#backoffice/features/figures/figure-tabs.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import type { Route } from './+types/cohorts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { store, currency } = readFigureQuery(new URL(request.url).searchParams);
  const query = { ...(store !== undefined && { store }), ...(currency && { currency }) };
  return loadFrom(context, (api) => api.figures.cohorts({ query }));
}

/** How many buyers of a month came back in the months after it. */
export default function Cohorts({ loaderData: { items } }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <div className="head">
        <div className="grow">
          <h1>{text('figures.cohorts')}</h1>
          <p className="small muted">{text('figures.cohortsHint')}</p>
        </div>
      </div>
      <FigureTabs />
      <div className="body stack">
        {items.length === 0 ? <Empty title={text('figures.noCohorts')} /> : <CohortTable items={items} />}
      </div>
    </>
  );
}
