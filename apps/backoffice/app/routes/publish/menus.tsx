import type { ListedMenuItem } from '@shop/contracts/staff/content/feeds';
import { useState } from 'react';
import { EntryDialog } from '#backoffice/features/feeds/entry-dialog.tsx';
import { EntryList } from '#backoffice/features/feeds/entry-list.tsx';
import { FeedHead } from '#backoffice/features/feeds/feed-head.tsx';
import { type MenuFields, type MenuWrite, runMenuWrite } from '#backoffice/features/feeds/feed-writes.ts';
import { MenuForm } from '#backoffice/features/feeds/menu-form.tsx';
import { choosePlace } from '#backoffice/features/feeds/places.ts';
import { useRemoval } from '#backoffice/features/feeds/use-removal.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission } from '#backoffice/staff/staff.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/menus.ts';

const NEW: MenuFields = { title: '', url: '', noFollow: false, pictures: {}, columns: [] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return loadFrom(context, async (api) => {
    const { items: places } = await api.feeds.places();
    const place = choosePlace(places, searchParams);
    if (!place) return { places, place, items: [] };
    const { brand, region } = place;
    return { places, place, ...(await api.menus.list({ query: { brand, region } })) };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<MenuWrite>(request);
  return writeTo(context, (api) => runMenuWrite(api, write));
}

export default function Menus({ loaderData: { places, place, items } }: Route.ComponentProps) {
  const text = useText();
  const may = usePermission();
  const canChange = may('content.edit');
  const [edited, setEdited] = useState<ListedMenuItem | 'new'>();
  const arrange = useWrite<MenuWrite>();
  const at = place && { brand: place.brand, region: place.region };
  const removal = useRemoval<ListedMenuItem, MenuWrite>({
    nameOf,
    remove: ({ id, version }) => ({ intent: 'remove', id, version }),
    restore: ({ fields, schedule }) => at && { intent: 'create', body: { ...at, fields: toFields(fields), schedule } },
  });
  return (
    <>
      <div className="head">
        <h1>{text('feeds.menus')}</h1>
        <span className="grow" />
        {canChange && at && (
          <Button look="primary" icon="plus" onClick={() => setEdited('new')}>
            {text('feeds.newItem')}
          </Button>
        )}
      </div>
      <SplitMain label={text('feeds.menus')} stack>
        {place && <FeedHead places={places} place={place} />}
        <RefusalNote refusals={[...arrange.refusals, ...removal.refusals]} />
        {items.length === 0 || !place || !at ? (
          <Empty title={text('feeds.noItems')}>{place?.region !== '*' && text('feeds.noItemsHint')}</Empty>
        ) : (
          <EntryList
            label={text('feeds.menus')}
            items={items}
            zone={place.timeZone}
            canChange={canChange}
            nameOf={nameOf}
            describe={(item) => <Columns item={item} />}
            onArrange={(ids) => arrange.send({ intent: 'arrange', body: { ...at, ids } })}
            onEdit={setEdited}
            onRemove={removal.run}
          />
        )}
      </SplitMain>
      {edited && place && at && (
        <EntryDialog<MenuFields, MenuWrite>
          title={text(edited === 'new' ? 'feeds.newItem' : 'feeds.editItem')}
          zone={place.timeZone}
          first={edited === 'new' ? { fields: NEW, schedule: [] } : { ...edited, fields: toFields(edited.fields) }}
          form={(fields, onChange) => <MenuForm fields={fields} onChange={onChange} />}
          toWrite={(written) =>
            edited === 'new'
              ? { intent: 'create', body: { ...at, ...written } }
              : { intent: 'change', id: edited.id, body: { version: edited.version, ...written } }
          }
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function Columns({ item: { fields } }: { item: ListedMenuItem }) {
  return (
    <>
      <p className="mono small">{fields.url}</p>
      {fields.columns.map(({ title, links }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name than their place
        <p key={index} className="small">
          {title && <b>{title}: </b>}
          {links.map(({ name }) => name).join(', ')}
        </p>
      ))}
    </>
  );
}

const nameOf = ({ id, fields: { title } }: ListedMenuItem): string => title || id;
const toFields = ({ columns, ...fields }: ListedMenuItem['fields']): MenuFields => ({
  ...fields,
  columns: columns.map((column) => ({ ...column, links: [...column.links] })),
});
