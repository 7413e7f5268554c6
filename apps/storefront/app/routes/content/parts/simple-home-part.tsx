import { ROUTES } from '@shop/domain/site/pages/route-table';
import { metadataName } from '@shop/domain/site/store/brand';
import type { HomePromises } from '#app/features/content/home/home-promises.tsx';
import type { SentTiles } from '#app/features/discovery/product-card/card-data/sent-tiles.ts';
import { CountedRail } from '#app/features/discovery/rails/rails.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { AboutPage } from '#app/head/structured-data/about-page.tsx';
import { Emphasis } from '#app/i18n/emphasis.tsx';
import { useLateTexts, useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { ButtonLink } from '#app/ui/action/button.tsx';
import './simple-home.css';

const PROMISES = ['prices', 'returns', 'pressure'] as const;

type SimpleHomePartProps = Record<'newIn' | 'trending', SentTiles> & {
  /** Passed on by the page, which has it already: an import would put it into a chunk of its own. */
  Promises: typeof HomePromises;
};

/** Fallback home page for a store without a composed one, or when the content service fails. */
export function SimpleHomePart({ newIn, trending, Promises }: SimpleHomePartProps) {
  useLateTexts('later');
  const text = useText();
  const { brand, look } = useShop();
  const { voice } = brand;
  const [title, lead] = look?.isOwn ? [brand.name, look.tagline] : [text(`home.${voice}.title`), text('home.lead')];
  const promises = PROMISES.map((name) => ({
    title: text(`simpleHome.${name}.title`),
    text: text(`simpleHome.${name}.text`),
  }));
  return (
    <>
      <PageHead title={title} description={lead} canonical={ROUTES.home.path} />
      <section className="simple-hero">
        <div className="container">
          <p className="eyebrow">{metadataName(brand)}</p>
          <h1 className="display simple-hero__headline">
            {look?.isOwn ? title : <Emphasis>{text(`home.${voice}.headline`)}</Emphasis>}
          </h1>
          {lead && <p className="simple-hero__lead">{lead}</p>}
          <ButtonLink to={ROUTES.newIn.path}>{text('home.newIn')}</ButtonLink>
        </div>
      </section>
      {!look?.isOwn && <Promises items={promises} />}
      <CountedRail id="new-in" title={text('rail.newIn')} products={newIn} />
      <CountedRail id="trending" title={text('rail.trending')} products={trending} />
      <AboutPage about={{ kind: 'home', title, description: lead ?? '' }} />
    </>
  );
}
