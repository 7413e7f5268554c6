import type { TextLanguage } from '@shop/domain/content/document-language';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { hasFeature } from '@shop/domain/site/store/features';
import { lazy, useMemo } from 'react';
import { data } from 'react-router';
import { BannerBand } from '#app/features/content/banner/banner-band.tsx';
import { type ShownBanner, toShownBanner } from '#app/features/content/banner/shown-banner.ts';
import { HomeEditorial } from '#app/features/content/home/home-editorial.tsx';
import { HomeHero } from '#app/features/content/home/home-hero.tsx';
import { HomeOutfit } from '#app/features/content/home/home-outfit.tsx';
import { HomePromises } from '#app/features/content/home/home-promises.tsx';
import { HomeTiles } from '#app/features/content/home/home-tiles.tsx';
import { sendTiles } from '#app/features/discovery/product-card/card-data/send-tiles.ts';
import type { SentTiles } from '#app/features/discovery/product-card/card-data/sent-tiles.ts';
import { CountedRail, loadRail } from '#app/features/discovery/rails/rails.tsx';
import { RecentlyViewedSlot } from '#app/features/discovery/rails/recently-viewed-slot.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { AboutPage } from '#app/head/structured-data/about-page.tsx';
import { useText } from '#app/i18n/text.ts';
import { frameContext, visitorContext } from '#app/shop/contexts.ts';
import { sendExperiments } from '#app/shop/seen-experiments.ts';
import { INDEX_KEY, retryAt, sharedHeaders, sharedPage } from '#app/shop/shared-page.ts';
import { useShop } from '#app/shop/shop.tsx';
import { ListEvents } from '#app/tracking/product-events.tsx';
import { PromotionEvents } from '#app/tracking/promotion-events.tsx';
import { buttonClass } from '#app/ui/action/button.tsx';
import { ShopLink } from '#app/ui/action/shop-link.tsx';
import { VisuallyHidden } from '#app/ui/text/visually-hidden.tsx';
import type { Route } from './+types/home.ts';
import { type FilledBlock, getKeys, type HomePage, loadHomePage } from './home-page.ts';
import { SimpleHomeLate } from './late-parts.ts';
import { fromPiece, type OutfitPiece, toPiece } from './outfit-piece.ts';

export const headers = sharedHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const { now } = visitor.page;
  const { store } = visitor.site;
  const { features } = visitor.settings;
  void context.get(frameContext)();
  const page = hasFeature(store, 'ds_homepage', features) ? await loadHomePage(visitor) : undefined;
  if (page) {
    const { turnsAt, blocks, ...shown } = page;
    const sent = blocks.map((filled) => toSent(filled, context));
    return data(
      { page: { ...shown, blocks: sent }, ...sendExperiments(visitor) },
      { headers: sharedPage({ keys: getKeys(page), now, turnsAt }) },
    );
  }
  const [trending, newIn] = await Promise.all([
    loadRail(visitor, { rail: 'trending' }),
    loadRail(visitor, { rail: 'new-in' }),
    SimpleHomeLate.load(),
  ]);
  const turnsAt = [trending, newIn].map(({ products, pricesUntil }) =>
    products.length > 0 ? pricesUntil : retryAt(now),
  );
  const rails = { trending: sendTiles(context, trending.products), newIn: sendTiles(context, newIn.products) };
  return data({ rails }, { headers: sharedPage({ keys: ['content:homepage', INDEX_KEY], now, turnsAt }) });
}

/** Products of a rail as their cards get them, pieces of an outfit with what they show. */
function toSent(filled: FilledBlock, context: Route.LoaderArgs['context']): SentBlock {
  if ('banners' in filled) return { block: filled.block, banners: filled.banners.map(toShownBanner) };
  if (!('products' in filled)) return filled;
  const { block, products } = filled;
  if (block.__component === 'home.rail') return { block, products: sendTiles(context, products) };
  return { block, products: products.map(toPiece) };
}

type RailBlock = Extract<FilledBlock['block'], { __component: 'home.rail' }>;
type BannerBlock = Extract<FilledBlock['block'], { __component: 'home.banners' }>;
type OutfitBlock = Extract<FilledBlock['block'], { __component: 'home.outfit' }>;
type SentBlock =
  | Exclude<FilledBlock, { products: unknown } | { banners: unknown }>
  | { block: BannerBlock; banners: ShownBanner[] }
  | { block: RailBlock; products: SentTiles }
  | { block: OutfitBlock; products: OutfitPiece[] };

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {'page' in loaderData ? (
        <ComposedHome {...loaderData.page} />
      ) : (
        <SimpleHomeLate {...loaderData.rails} Promises={HomePromises} />
      )}
      <RecentlyViewedSlot />
    </>
  );
}

function ComposedHome({
  seo,
  blocks,
  language,
  untranslatedIn,
}: Omit<HomePage, 'turnsAt' | 'blocks'> & { blocks: SentBlock[] }) {
  const text = useText();
  const { brand, look } = useShop();
  const title = seo?.metaTitle ?? (look?.isOwn ? brand.name : text(`home.${brand.voice}.title`));
  const description = seo?.metaDescription ?? (look?.isOwn ? (look.tagline ?? '') : text('home.lead'));
  const hero = blocks.map(({ block }) => block).find(isHero);
  return (
    <>
      <PageHead title={title} description={description} canonical={ROUTES.home.path} untranslatedIn={untranslatedIn} />
      {!hero && (
        <h1>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
      )}
      {[...blocks.entries()].map(([place, filled]) => (
        <Block key={place} filled={filled} language={language} />
      ))}
      <AboutPage about={{ kind: 'home', title, description, picture: hero?.desktopPicture ?? undefined }} />
    </>
  );
}

const isHero = (block: FilledBlock['block']) => block.__component === 'home.hero';

type BlockProps = { filled: SentBlock; language: TextLanguage | undefined };

/** Products and banners are in the language of the store. */
function Block({ filled, language }: BlockProps) {
  const block = <BlockContent {...filled} />;
  return language && !('products' in filled || 'banners' in filled) ? <div {...language}>{block}</div> : block;
}

function BlockContent(filled: SentBlock) {
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
      return <Rail {...(filled as Of<'home.rail'>)} />;
    case 'home.outfit':
      return <Outfit {...(filled as Of<'home.outfit'>)} />;
  }
}

const OutfitTools = lazy(async () => ({ default: (await import('./outfit-tools.tsx')).OutfitTools }));

type Of<Kind extends SentBlock['block']['__component']> = Extract<SentBlock, { block: { __component: Kind } }>;

function Outfit({ block, products: pieces }: Of<'home.outfit'>) {
  const products = useMemo(() => pieces.map(fromPiece), [pieces]);
  if (products.length === 0) return null;
  return (
    <ListEvents list={{ id: 'outfit', name: block.title }} products={products}>
      <HomeOutfit block={block} products={products} tools={<OutfitTools block={block} products={products} />} />
    </ListEvents>
  );
}

function Rail({ block: { title, link, rail, categoryPath }, products }: Of<'home.rail'>) {
  const more = link && (
    <ShopLink className={buttonClass({ variant: 'link' })} href={link.href}>
      {link.label}
    </ShopLink>
  );
  return <CountedRail id={rail ?? categoryPath ?? title} title={title} products={products} more={more} />;
}
