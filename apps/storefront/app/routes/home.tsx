import { metadataName } from '@shop/domain/brand';
import { ROUTES } from '@shop/domain/route-table';
import { PUBLIC_PAGE } from '#app/caching.ts';
import { visitorContext } from '#app/contexts.ts';
import { BRAND_VOICE } from '#app/features/frame/brand-voice.ts';
import { PageTitle } from '#app/features/frame/page-title.tsx';
import { ProductRail } from '#app/features/listing/product-rail.tsx';
import { Emphasis } from '#app/i18n/emphasis.tsx';
import { useText } from '#app/i18n/text.ts';
import { loadRail, RecentlyViewedRail } from '#app/rails.tsx';
import { useShop } from '#app/shop.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/home.ts';
import './home.css';

export const headers = () => PUBLIC_PAGE;

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const [trending, newIn] = await Promise.all([
    loadRail(visitor, { rail: 'trending' }),
    loadRail(visitor, { rail: 'new-in' }),
  ]);
  return { trending, newIn };
}

export default function HomeRoute({ loaderData: { trending, newIn } }: Route.ComponentProps) {
  const text = useText();
  const { brand, store } = useShop();
  const voice = BRAND_VOICE[store.brand];
  return (
    <>
      <PageTitle>{text(`home.${voice}.title`)}</PageTitle>
      <meta name="description" content={text('home.lead')} />
      <section className="hero">
        <div className="container">
          <p className="eyebrow">{metadataName(brand)}</p>
          <h1 className="display hero__headline">
            <Emphasis>{text(`home.${voice}.headline`)}</Emphasis>
          </h1>
          <p className="hero__lead">{text('home.lead')}</p>
          <ButtonLink to={ROUTES.newIn.path}>{text('home.newIn')}</ButtonLink>
        </div>
      </section>
      <Promises />
      <ProductRail title={text('rail.newIn')} products={newIn} />
      <ProductRail title={text('rail.trending')} products={trending} />
      <RecentlyViewedRail />
    </>
  );
}

const PROMISES = ['prices', 'returns', 'pressure'] as const;

function Promises() {
  const text = useText();
  return (
    <section className="promises container" aria-label={text('home.promise.label')}>
      <ul>
        {PROMISES.map((promise) => (
          <li key={promise}>
            <strong>{text(`home.promise.${promise}.title`)}</strong>
            <span className="muted">{text(`home.promise.${promise}.text`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
