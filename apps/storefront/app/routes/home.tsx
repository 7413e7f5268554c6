import { hasFeature } from '@shop/domain/features';
import { ROUTES } from '@shop/domain/route-table';
import { data } from 'react-router';
import { frameContext, visitorContext } from '#app/contexts.ts';
import { BannerBand } from '#app/features/banner/banner-band.tsx';
import { BRAND_VOICE } from '#app/features/frame/brand-voice.ts';
import { HomeEditorial } from '#app/features/home/home-editorial.tsx';
import { HomeHero } from '#app/features/home/home-hero.tsx';
import { HomeOutfit } from '#app/features/home/home-outfit.tsx';
import { HomePromises } from '#app/features/home/home-promises.tsx';
import { HomeTiles } from '#app/features/home/home-tiles.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { FEW_TEXTS } from '#app/page-handle.ts';
import { ListEvents } from '#app/product-events.tsx';
import { PromotionEvents } from '#app/promotion-events.tsx';
import { CountedRail, loadRail, RecentlyViewedRail } from '#app/rails.tsx';
import { retryAt, sharedHeaders, sharedPage } from '#app/shared-page.ts';
import { useShop } from '#app/shop.tsx';
import { AboutPage } from '#app/structured-data/about-page.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { ShopLink } from '#app/ui/shop-link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Route } from './+types/home.ts';
import { type FilledBlock, type HomePage, keysOf, loadHomePage } from './home-page.ts';
import { SimpleHome } from './simple-home.tsx';

export const headers = sharedHeaders;
export const handle = FEW_TEXTS;

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const { now, store, features } = visitor;
  void context.get(frameContext)();
  const page = hasFeature(store, 'ds_homepage', features) ? await loadHomePage(visitor) : undefined;
  if (page) {
    const { turnsAt, ...shown } = page;
    return data({ page: shown }, { headers: sharedPage({ keys: keysOf(page), now, turnsAt }) });
  }
  const [trending, newIn] = await Promise.all([
    loadRail(visitor, { rail: 'trending' }),
    loadRail(visitor, { rail: 'new-in' }),
  ]);
  const turnsAt = [trending, newIn].map(({ products, pricesUntil }) =>
    products.length > 0 ? pricesUntil : retryAt(now),
  );
  const rails = { trending: trending.products, newIn: newIn.products };
  return data({ rails }, { headers: sharedPage({ keys: ['content:homepage'], now, turnsAt }) });
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {'page' in loaderData ? <ComposedHome {...loaderData.page} /> : <SimpleHome {...loaderData.rails} />}
      <RecentlyViewedRail />
    </>
  );
}

function ComposedHome({ seo, blocks }: Omit<HomePage, 'turnsAt'>) {
  const text = useText();
  const { store } = useShop();
  const title = seo?.metaTitle ?? text(`home.${BRAND_VOICE[store.brand]}.title`);
  const description = seo?.metaDescription ?? text('home.lead');
  const hero = blocks.map(({ block }) => block).find(isHero);
  return (
    <>
      <PageHead title={title} description={description} canonical={ROUTES.home.path} />
      {!hero && (
        <h1>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
      )}
      {[...blocks.entries()].map(([place, filled]) => (
        <Block key={place} {...filled} />
      ))}
      <AboutPage about={{ kind: 'home', title, description, picture: hero?.desktopPicture ?? undefined }} />
    </>
  );
}

const isHero = (block: FilledBlock['block']) => block.__component === 'home.hero';

function Block(filled: FilledBlock) {
  if ('banners' in filled) {
    return filled.banners.map((banner) => (
      <PromotionEvents key={banner.BannerId} banner={banner}>
        <BannerBand banner={banner} />
      </PromotionEvents>
    ));
  }
  const { block } = filled;
  switch (block.__component) {
    case 'home.hero':
      return <HomeHero block={block} />;
    case 'home.tiles':
      return <HomeTiles block={block} />;
    case 'home.editorial':
      return <HomeEditorial block={block} />;
    case 'home.promises':
      return <HomePromises items={block.items} />;
    case 'home.rail':
    case 'home.outfit':
      return 'products' in filled && <Products {...filled} />;
  }
}

function Products({ block, products }: Extract<FilledBlock, { products: unknown }>) {
  if (block.__component === 'home.outfit') {
    if (products.length === 0) return null;
    return (
      <ListEvents list={{ id: 'outfit', name: block.title }} products={products}>
        <HomeOutfit block={block} products={products} />
      </ListEvents>
    );
  }
  const { title, link, rail, categoryPath } = block;
  const more = link && (
    <ShopLink className={buttonClass({ variant: 'link' })} href={link.href}>
      {link.label}
    </ShopLink>
  );
  return <CountedRail id={rail ?? categoryPath ?? title} title={title} products={products} more={more} />;
}
