import type { FacetDisplay } from '@shop/domain/discovery/merchandising/facet-display';
import { useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { FacetPreview } from '#backoffice/features/merchandising/facet-preview.tsx';
import { FacetRows } from '#backoffice/features/merchandising/facet-rows.tsx';
import { MerchandisingTabs } from '#backoffice/features/merchandising/merchandising-tabs.tsx';
import { type FacetWrite, runFacetWrite } from '#backoffice/features/merchandising/merchandising-writes.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { readStoreId } from '#backoffice/staff/chosen-store.server.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { SCOPE_PARAMETER } from '#backoffice/staff/scope.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import { readWrite, revalidateUnlessQuoted, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { SelectField } from '#backoffice/ui/form/field.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import type { Route } from './+types/filters.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const storeId = readStoreId(request, context);
  const category = new URL(request.url).searchParams.get('category') ?? '';
  return loadFrom(context, async (api) => {
    const [{ categories }, setting] = await Promise.all([
      api.merchandising.categories({ query: { storeId } }),
      api.facets.get({ query: { storeId, category } }),
    ]);
    return { storeId, category, categories, setting };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<FacetWrite>(request);
  return writeTo(context, (api) => runFacetWrite(api, write));
}

export const shouldRevalidate = revalidateUnlessQuoted;

/** Order and look of the filters of a category, beside what shoppers will see. */
export default function Filters({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { storeId, category, categories, setting } = loaderData;
  const writing = useWrite<FacetWrite, { status?: string }>({
    onDone: ({ status }) => showToast({ message: text(status ? 'merchandising.removed' : 'merchandising.saved') }),
  });
  return (
    <>
      <div className="head">
        <div className="grow">
          <h1>{text('merchandising.filters')}</h1>
          <p className="small muted">{text('merchandising.filtersHint')}</p>
        </div>
      </div>
      <MerchandisingTabs />
      <div className="body stack">
        <CategoryForm category={category} categories={categories} />
        {/* Key: a saved setting and another category start a new draft. */}
        <Editor key={`${storeId} ${category} ${setting.version}`} {...loaderData} writing={writing} />
      </div>
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function CategoryForm({ category, categories }: Pick<Loaded, 'category' | 'categories'>) {
  const text = useText();
  const [search] = useSearchParams();
  const store = search.get(SCOPE_PARAMETER);
  return (
    <Form className="board-fix" role="search">
      {store && <input type="hidden" name={SCOPE_PARAMETER} value={store} />}
      <SelectField
        key={category}
        label={text('merchandising.category')}
        name="category"
        defaultValue={category}
        options={[
          { value: '', label: text('merchandising.searchFilters') },
          ...categories.map(({ key, name, depth }) => ({ value: key, label: `${'– '.repeat(depth)}${name}` })),
        ]}
      />
      <Button type="submit">{text('merchandising.open')}</Button>
    </Form>
  );
}

type EditorProps = Loaded & { writing: ReturnType<typeof useWrite<FacetWrite, { status?: string }>> };

function Editor({ storeId, category, setting, writing: { send, refusals, isBusy } }: EditorProps) {
  const text = useText();
  const canEdit = usePermission()('merchandising.edit', storeId);
  const [displays, setDisplays] = useState(() => listDisplays(setting));
  const { facets, version, inheritedFrom } = setting;
  const place = { storeId, category, version };
  return (
    <div className="columns">
      <Card title={setting.name || text('merchandising.searchFilters')}>
        {inheritedFrom !== undefined && <Note>{text('merchandising.inherited', { name: inheritedFrom })}</Note>}
        <div className="facet-row small muted" aria-hidden="true">
          <span className="grow">{text('merchandising.filterShown')}</span>
          <span>
            {text('merchandising.look')} · {text('merchandising.most')}
          </span>
        </div>
        <FacetRows displays={displays} facets={facets} canEdit={canEdit} onChange={setDisplays} />
        <RefusalNote refusals={refusals} />
        {canEdit && (
          <div className="row">
            <Button look="primary" disabled={isBusy} onClick={() => send({ intent: 'save', ...place, displays })}>
              {text('merchandising.saveFilters')}
            </Button>
            {version > 0 && (
              <Button disabled={isBusy} onClick={() => send({ intent: 'remove', ...place })}>
                {text('merchandising.resetFilters')}
              </Button>
            )}
          </div>
        )}
      </Card>
      <Card title={text('merchandising.preview')}>
        <FacetPreview facets={facets} displays={displays} />
      </Card>
    </div>
  );
}

/** Settings in their order, also of filters that this store does not have now, then the other filters of the listing. */
function listDisplays({ facets, displays }: Loaded['setting']): FacetDisplay[] {
  const others = facets.filter(({ attribute }) => !displays.some((one) => one.attribute === attribute));
  return [...displays, ...others.map(({ attribute }) => ({ attribute, isHidden: false, look: 'automatic' as const }))];
}
