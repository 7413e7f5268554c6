import type { ListingTile } from '@shop/contracts/shop/page';
import { metadataName } from '@shop/domain/brand';
import { ROUTES } from '@shop/domain/route-table';
import { BRAND_VOICE } from '#app/features/frame/brand-voice.ts';
import { HomePromises } from '#app/features/home/home-promises.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { Emphasis } from '#app/i18n/emphasis.tsx';
import { useText } from '#app/i18n/text.ts';
import { CountedRail } from '#app/rails.tsx';
import { useShop } from '#app/shop.tsx';
import { AboutPage } from '#app/structured-data/about-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import './simple-home.css';

const PROMISES = ['prices', 'returns', 'pressure'] as const;

/** The home page of a store that has none made of content, or whose content cannot be reached. */
export function SimpleHome({ newIn, trending }: Record<'newIn' | 'trending', ListingTile[]>) {
  const text = useText();
  const { brand, store } = useShop();
  const voice = BRAND_VOICE[store.brand];
  const title = text(`home.${voice}.title`);
  const promises = PROMISES.map((name) => ({
    title: text(`home.promise.${name}.title`),
    text: text(`home.promise.${name}.text`),
  }));
  return (
    <>
      <PageHead title={title} description={text('home.lead')} canonical={ROUTES.home.path} />
      <section className="simple-hero">
        <div className="container">
          <p className="eyebrow">{metadataName(brand)}</p>
          <h1 className="display simple-hero__headline">
            <Emphasis>{text(`home.${voice}.headline`)}</Emphasis>
          </h1>
          <p className="simple-hero__lead">{text('home.lead')}</p>
          <ButtonLink to={ROUTES.newIn.path}>{text('home.newIn')}</ButtonLink>
        </div>
      </section>
      <HomePromises items={promises} />
      <CountedRail id="new-in" title={text('rail.newIn')} products={newIn} />
      <CountedRail id="trending" title={text('rail.trending')} products={trending} />
      <AboutPage about={{ kind: 'home', title, description: text('home.lead') }} />
    </>
  );
}
