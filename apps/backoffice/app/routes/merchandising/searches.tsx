import { SEARCH_PROBLEMS, type SearchProblem } from '@shop/domain/discovery/merchandising/search-fix';
import { useState } from 'react';
import { FindingRow } from '#backoffice/features/merchandising/finding-row.tsx';
import { FixList } from '#backoffice/features/merchandising/fix-list.tsx';
import { MerchandisingTabs } from '#backoffice/features/merchandising/merchandising-tabs.tsx';
import { type FixWrite, runFixWrite } from '#backoffice/features/merchandising/merchandising-writes.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { readStoreId } from '#backoffice/staff/chosen-store.server.ts';
import { ExportLink } from '#backoffice/staff/export-link.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission } from '#backoffice/staff/staff.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import type { Route } from './+types/searches.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const storeId = readStoreId(request, context);
  return loadFrom(context, async (api) => {
    const [{ items }, { items: fixes }] = await Promise.all([
      api.merchandising.searches({ query: { storeId } }),
      api.searchFixes.list({ query: { storeId } }),
    ]);
    return { storeId, items, fixes };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<FixWrite>(request);
  return writeTo(context, (api) => runFixWrite(api, write));
}

/** Frequent searches, their problems and what they lead to; a synonym or a pin mends one with a click. */
export default function Searches({ loaderData: { storeId, items, fixes } }: Route.ComponentProps) {
  const text = useText();
  const canEdit = usePermission()('merchandising.edit', storeId);
  const [wanted, setWanted] = useState<SearchProblem>();
  const { send, refusals, isBusy } = useWrite<FixWrite>({
    onDone: () => showToast({ message: text('merchandising.fixed') }),
  });
  return (
    <>
      <div className="head">
        <div className="grow">
          <h1>{text('merchandising.searches')}</h1>
          <p className="small muted">{text('merchandising.searchesHint')}</p>
        </div>
        <ExportLink list="/merchandising/searches" permission="catalog.read" query={{ storeId }} />
      </div>
      <MerchandisingTabs />
      <div className="body stack">
        <RefusalNote refusals={refusals} />
        {items.length === 0 && (
          <Empty title={text('merchandising.noSearches')}>{text('merchandising.noSearchesHint')}</Empty>
        )}
        {items.length > 0 && <ProblemChoice {...{ items, wanted, setWanted }} />}
        {items.length > 0 && (
          <ul className="card board-list board-rows">
            {items
              .filter(({ problem }) => wanted === undefined || problem === wanted)
              .map((item) => (
                <FindingRow
                  key={item.query}
                  item={item}
                  isBusy={isBusy}
                  onFix={canEdit ? (remedy) => send({ intent: 'fix', storeId, query: item.query, remedy }) : undefined}
                />
              ))}
          </ul>
        )}
        {fixes.length > 0 && <FixList fixes={fixes} />}
      </div>
    </>
  );
}

type ChoiceProps = {
  items: Route.ComponentProps['loaderData']['items'];
  wanted: SearchProblem | undefined;
  setWanted: (problem: SearchProblem | undefined) => void;
};

function ProblemChoice({ items, wanted, setWanted }: ChoiceProps) {
  const text = useText();
  const found = SEARCH_PROBLEMS.filter((one) => items.some(({ problem }) => problem === one));
  return (
    <fieldset className="filters" aria-label={text('merchandising.problems')}>
      {[undefined, ...found].map((one) => (
        <Button key={one ?? 'all'} size="small" aria-pressed={wanted === one} onClick={() => setWanted(one)}>
          {text(`merchandising.problem.${one ?? 'all'}`)}{' '}
          {items.filter(({ problem }) => one === undefined || problem === one).length}
        </Button>
      ))}
    </fieldset>
  );
}
