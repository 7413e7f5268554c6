import type { ListedMenuItem } from '@shop/contracts/staff/content/feeds';
import { loadTarget, TargetNote } from '#backoffice/features/campaigns/campaign-target.tsx';
import { FeedScreen, NoPlace } from '#backoffice/features/feeds/feed-screen.tsx';
import { type MenuFields, type MenuWrite, pickWritten, runMenuWrite } from '#backoffice/features/feeds/feed-writes.ts';
import { MenuForm } from '#backoffice/features/feeds/menu-form.tsx';
import { choosePlace } from '#backoffice/features/feeds/places.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { readWrite, revalidateUnlessQuoted } from '#backoffice/staff/write.ts';
import type { Route } from './+types/menus.ts';

const NEW: MenuFields = { title: '', url: '', noFollow: false, pictures: {}, columns: [] };

/** After a conflict, the current state is loaded. */
export const shouldRevalidate = revalidateUnlessQuoted;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return loadFrom(context, async (api) => {
    const { items: places } = await api.feeds.places();
    const target = await loadTarget(api, request);
    const place = choosePlace(places, searchParams);
    if (!place) return { places, place, items: [], target };
    const { brand, region } = place;
    return { places, place, target, ...(await api.menus.list({ query: { brand, region } })) };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<MenuWrite>(request);
  return writeTo(context, (api) => runMenuWrite(api, write));
}

export default function Menus({ loaderData: { places, place, items, target } }: Route.ComponentProps) {
  const text = useText();
  if (!place) return <NoPlace title={text('feeds.menus')} />;
  const at = { brand: place.brand, region: place.region };
  return (
    <FeedScreen<MenuFields, MenuWrite>
      texts={{
        ...{ title: text('feeds.menus'), create: text('feeds.newItem'), edit: text('feeds.editItem') },
        ...{ none: text('feeds.noItems'), noneHint: text('feeds.noItemsHint') },
      }}
      tabs={<TargetNote target={target} />}
      places={places}
      place={place}
      items={items.map((item) => ({ ...item, fields: copyFields(item.fields) }))}
      empty={NEW}
      nameOf={({ id, fields }) => fields.title || id}
      describe={({ fields }) => <Columns fields={fields} />}
      form={(given) => <MenuForm {...given} />}
      writes={{
        create: (written) => ({
          ...{ intent: 'create', body: { ...at, ...pickWritten(written), draft: target !== undefined } },
          campaign: target?.id,
        }),
        change: ({ id, version }, written) => ({ intent: 'change', id, body: { version, ...pickWritten(written) } }),
        remove: ({ id, version }) => ({ intent: 'remove', id, version }),
        arrange: (ids) => ({ intent: 'arrange', body: { ...at, ids } }),
      }}
    />
  );
}

function Columns({ fields }: { fields: MenuFields }) {
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

const copyFields = ({ columns, ...fields }: ListedMenuItem['fields']): MenuFields => ({
  ...fields,
  columns: columns.map((column) => ({ ...column, links: [...column.links] })),
});
