import { BANNER_TYPES } from '@shop/contracts/feeds/banners';
import { Link, useSearchParams } from 'react-router';
import { loadTarget, TargetNote } from '#backoffice/features/campaigns/campaign-target.tsx';
import { BannerCard, BannerForm } from '#backoffice/features/feeds/banner-form.tsx';
import { FeedScreen, NoPlace } from '#backoffice/features/feeds/feed-screen.tsx';
import {
  type BannerFields,
  type BannerWrite,
  pickWritten,
  runBannerWrite,
} from '#backoffice/features/feeds/feed-writes.ts';
import { choosePlace } from '#backoffice/features/feeds/places.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { readWrite, revalidateUnlessQuoted } from '#backoffice/staff/write.ts';
import type { Route } from './+types/banners.ts';

const NEW: BannerFields = { noFollow: false, pages: [], pictures: {} };

/** After a conflict, the current state is loaded. */
export const shouldRevalidate = revalidateUnlessQuoted;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const type = BANNER_TYPES.find((one) => one === searchParams.get('type')) ?? 'home';
  return loadFrom(context, async (api) => {
    const { items: places } = await api.feeds.places();
    const target = await loadTarget(api, request);
    const place = choosePlace(places, searchParams);
    if (!place) return { places, place, type, items: [], target };
    const { brand, region } = place;
    return { places, place, type, target, ...(await api.banners.list({ query: { brand, region, type } })) };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<BannerWrite>(request);
  return writeTo(context, (api) => runBannerWrite(api, write));
}

export default function Banners({ loaderData: { places, place, type, items, target } }: Route.ComponentProps) {
  const text = useText();
  if (!place) return <NoPlace title={text('feeds.banners')} />;
  const at = { brand: place.brand, region: place.region, type };
  return (
    <FeedScreen<BannerFields, BannerWrite>
      texts={{
        ...{ title: text('feeds.banners'), create: text('feeds.newBanner'), edit: text('feeds.editBanner') },
        ...{ none: text('feeds.noBanners'), noneHint: text('feeds.noBannersHint') },
      }}
      places={places}
      place={place}
      items={items.map((item) => ({ ...item, fields: { ...item.fields, pages: [...item.fields.pages] } }))}
      empty={NEW}
      nameOf={({ id, fields }) => fields.title ?? fields.text ?? fields.slot ?? id}
      describe={({ fields }) => <BannerCard fields={fields} />}
      form={(given) => <BannerForm {...given} />}
      writes={{
        create: (written) => ({
          ...{ intent: 'create', body: { ...at, ...pickWritten(written), draft: target !== undefined } },
          campaign: target?.id,
        }),
        change: ({ id, version }, written) => ({ intent: 'change', id, body: { version, ...pickWritten(written) } }),
        remove: ({ id, version }) => ({ intent: 'remove', id, version }),
        arrange: (ids) => ({ intent: 'arrange', body: { ...at, ids } }),
      }}
      tabs={
        <>
          <Types current={type} />
          <TargetNote target={target} />
        </>
      }
    />
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
