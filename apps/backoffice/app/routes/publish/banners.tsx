import { BANNER_TYPES } from '@shop/contracts/feeds/banners';
import type { ListedBanner } from '@shop/contracts/staff/content/feeds';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BannerCard, BannerForm } from '#backoffice/features/feeds/banner-form.tsx';
import { EntryDialog } from '#backoffice/features/feeds/entry-dialog.tsx';
import { EntryList } from '#backoffice/features/feeds/entry-list.tsx';
import { FeedHead } from '#backoffice/features/feeds/feed-head.tsx';
import { type BannerFields, type BannerWrite, runBannerWrite } from '#backoffice/features/feeds/feed-writes.ts';
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
import type { Route } from './+types/banners.ts';

const NEW: BannerFields = { noFollow: false, pages: [], pictures: {} };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const type = BANNER_TYPES.find((one) => one === searchParams.get('type')) ?? 'home';
  return loadFrom(context, async (api) => {
    const { items: places } = await api.feeds.places();
    const place = choosePlace(places, searchParams);
    if (!place) return { places, place, type, items: [] };
    const { brand, region } = place;
    return { places, place, type, ...(await api.banners.list({ query: { brand, region, type } })) };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<BannerWrite>(request);
  return writeTo(context, (api) => runBannerWrite(api, write));
}

export default function Banners({ loaderData: { places, place, type, items } }: Route.ComponentProps) {
  const text = useText();
  const may = usePermission();
  const canChange = may('content.edit');
  const [edited, setEdited] = useState<ListedBanner | 'new'>();
  const arrange = useWrite<BannerWrite>();
  const at = place && { brand: place.brand, region: place.region, type };
  const removal = useRemoval<ListedBanner, BannerWrite>({
    nameOf,
    remove: ({ id, version }) => ({ intent: 'remove', id, version }),
    restore: ({ fields, schedule }) => at && { intent: 'create', body: { ...at, fields: toFields(fields), schedule } },
  });
  return (
    <>
      <div className="head">
        <h1>{text('feeds.banners')}</h1>
        <span className="grow" />
        {canChange && at && (
          <Button look="primary" icon="plus" onClick={() => setEdited('new')}>
            {text('feeds.newBanner')}
          </Button>
        )}
      </div>
      <Types current={type} />
      <SplitMain label={text('feeds.banners')} stack>
        {place && <FeedHead places={places} place={place} />}
        <RefusalNote refusals={[...arrange.refusals, ...removal.refusals]} />
        {items.length === 0 || !place || !at ? (
          <Empty title={text('feeds.noBanners')}>{place?.region !== '*' && text('feeds.noBannersHint')}</Empty>
        ) : (
          <EntryList
            label={text('feeds.banners')}
            items={items}
            zone={place.timeZone}
            canChange={canChange}
            nameOf={nameOf}
            describe={({ fields }) => <BannerCard fields={toFields(fields)} />}
            onArrange={(ids) => arrange.send({ intent: 'arrange', body: { ...at, ids } })}
            onEdit={setEdited}
            onRemove={removal.run}
          />
        )}
      </SplitMain>
      {edited && place && at && (
        <EntryDialog<BannerFields, BannerWrite>
          title={text(edited === 'new' ? 'feeds.newBanner' : 'feeds.editBanner')}
          zone={place.timeZone}
          first={edited === 'new' ? { fields: NEW, schedule: [] } : { ...edited, fields: toFields(edited.fields) }}
          form={(fields, onChange) => <BannerForm fields={fields} onChange={onChange} />}
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

/** Pages that the banners are for. */
function Types({ current }: { current: string }) {
  const text = useText();
  const [search] = useSearchParams();
  const toSearch = (type: string) => {
    const next = new URLSearchParams(search);
    next.set('type', type);
    return `?${next}`;
  };
  return (
    <nav className="tabs" aria-label={text('feeds.types')}>
      {BANNER_TYPES.map((type) => (
        <Link key={type} to={toSearch(type)} aria-current={type === current ? 'page' : undefined}>
          {text(`feeds.type.${type}`)}
        </Link>
      ))}
    </nav>
  );
}

const nameOf = ({ id, fields: { title, text, slot } }: ListedBanner): string => title ?? text ?? slot ?? id;
const toFields = (fields: ListedBanner['fields']): BannerFields => ({ ...fields, pages: [...fields.pages] });
