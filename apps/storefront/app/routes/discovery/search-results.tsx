import { SINGLE_PAGES } from '@shop/contracts/content/single-pages';
import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { listReadParameters } from '@shop/domain/discovery/listing-parameters';
import { data, redirect } from 'react-router';
import { Listing } from '#app/features/discovery/listing/listing.tsx';
import { listingText, useListing } from '#app/features/discovery/listing/listing-text.ts';
import { sendTiles } from '#app/features/discovery/product-card/card-data/send-tiles.ts';
import { useTiles } from '#app/features/discovery/product-card/card-data/sent-tiles.ts';
import { ProductGrid } from '#app/features/discovery/product-card/product-grid.tsx';
import { CountedRail } from '#app/features/discovery/rails/rails.tsx';
import { RecentlyViewedSlot } from '#app/features/discovery/rails/recently-viewed-slot.tsx';
import { HelpResults } from '#app/features/discovery/search/help-results.tsx';
import { useRememberSearch } from '#app/features/discovery/search/recent-searches.ts';
import { SearchHeading } from '#app/features/discovery/search/search-heading.tsx';
import { photoPath } from '#app/features/discovery/search/search-paths.ts';
import { SearchStart } from '#app/features/discovery/search/search-start.tsx';
import { lookAlikeTitle, VisualHeading } from '#app/features/discovery/search/visual-heading.tsx';
import { type FormReply, formReply } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { Emphasis } from '#app/i18n/emphasis.tsx';
import { type Text, useText } from '#app/i18n/text.ts';
import { frameContext, visitorContext } from '#app/shop/contexts.ts';
import { sendExperiments } from '#app/shop/seen-experiments.ts';
import { INDEX_KEY, retryAt, sharedHeaders, sharedPage, skuKeys } from '#app/shop/shared-page.ts';
import { useBehaviour } from '#app/tracking/behaviour.ts';
import { useTracked } from '#app/tracking/data-layer.ts';
import { getListPosition, ListEvents } from '#app/tracking/product-events.tsx';
import type { Route } from './+types/search-results.ts';
import { loadSearchPage, type SearchPage } from './search-page.ts';

export const headers = sharedHeaders;

const OWN_READS = ['q', 'hash', 'sku'];

/** Content pages are results, too. */
const CONTENT_KEYS = ['plp-filters-setting', 'pages', 'faq-content-pages', ...SINGLE_PAGES.values()].map(
  (type) => `content:${type}`,
);

export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const { now } = visitor.page;
  void context.get(frameContext)();
  const page = await loadSearchPage(visitor, url);
  const keys = [...CONTENT_KEYS, INDEX_KEY, ...skuKeys(getProducts(page))];
  return data(
    { ...toSent(page, context), ...sendExperiments(visitor) },
    {
      headers: sharedPage({
        keys,
        reads: [...listReadParameters(getFacets(page)), ...OWN_READS],
        now,
        turnsAt: [getExpiry(page, now)],
      }),
    },
  );
}

/** Products of cards as their cards get them. */
function toSent(page: SearchPage, context: Route.LoaderArgs['context']) {
  if (page.kind === 'results') {
    const { listing, ...reply } = page.reply;
    return {
      ...page,
      reply: { ...reply, listing: listingText({ ...listing, products: sendTiles(context, listing.products) }) },
    };
  }
  if (page.kind === 'look-alikes') return { ...page, products: sendTiles(context, page.products) };
  return { ...page, trending: sendTiles(context, page.trending) };
}

type SentPage = ReturnType<typeof toSent>;

function getExpiry(page: SearchPage, now: Date) {
  if (page.kind === 'results') return page.reply.listing.pricesUntil;
  return 'trending' in page && page.trending.length === 0 ? retryAt(now) : page.pricesUntil;
}

const getFacets = (page: SearchPage) => (page.kind === 'results' ? page.reply.listing.facets : []);

function getProducts(page: SearchPage): readonly ListingTile[] {
  if (page.kind === 'results') return page.reply.listing.products;
  return page.kind === 'look-alikes' ? page.products : page.trending;
}

/** Handles a photo posted without script; with script the browser uploads it directly. */
export async function action({ request, context }: Route.ActionArgs) {
  const { uploadPhoto } = context.get(visitorContext).services;
  const photo = (await request.formData()).get('image');
  let photoId: string | undefined;
  const reply = await formReply({
    work: async () => {
      photoId = await uploadPhoto(photo instanceof Blob ? photo : new Blob());
    },
  });
  return photoId === undefined ? reply : redirect(photoPath(photoId), 303);
}

export default function SearchResultsRoute({ loaderData: page, actionData }: Route.ComponentProps) {
  return (
    <>
      {page.kind === 'results' && <WordResults {...page.reply} />}
      {page.kind === 'look-alikes' && <LookAlikes {...page} />}
      {page.kind === 'pages' && <PageResults {...page} />}
      {'trending' in page && page.kind !== 'pages' && <NothingYet page={page} reply={actionData} />}
      <RecentlyViewedSlot />
    </>
  );
}

type Of<Kind extends SearchPage['kind']> = Extract<SentPage, { kind: Kind }>;

function WordResults({ seo, query, corrected, didYouMean, relaxed, help, ...sent }: Of<'results'>['reply']) {
  const text = useText();
  const listing = useListing(sent.listing);
  const words = corrected ?? query;
  useRememberSearch(words);
  useBehaviour({ ptype: 'search', search_term: words });
  useTracked({ event: 'search', search_term: words });
  return (
    <div className="container">
      <UnlistedHead about="search" title={seo.title} />
      <SearchHeading query={query} corrected={corrected} didYouMean={didYouMean} relaxed={relaxed} />
      {help?.areFirst && <HelpResults help={help} />}
      <ListEvents list={{ id: 'search', name: text('search.title') }} {...getListPosition(listing)}>
        <Listing listing={listing} />
      </ListEvents>
      {!help?.areFirst && <HelpResults help={help} />}
    </div>
  );
}

/** Help and content pages only, with trending products below. */
function PageResults({ reply: { seo, query, help }, trending }: Of<'pages'>) {
  const text = useText();
  useRememberSearch(query);
  useBehaviour({ ptype: 'search', search_term: query });
  useTracked({ event: 'search', search_term: query });
  return (
    <>
      <div className="container">
        <UnlistedHead about="search" title={seo.title} />
        <SearchHeading query={query} didYouMean={[]} relaxed={false} />
        <HelpResults help={help} />
      </div>
      <CountedRail id="trending" title={text('rail.trending')} products={trending} />
    </>
  );
}

function LookAlikes({ product, ...sent }: Of<'look-alikes'>) {
  const text = useText();
  const products = useTiles(sent.products);
  return (
    <div className="container">
      <UnlistedHead about="search" title={lookAlikeTitle(text, product)} />
      <VisualHeading product={product} count={products.length} />
      <ListEvents list={{ id: 'look-alikes', name: lookAlikeTitle(text, product) }} products={products}>
        <ProductGrid products={products} />
      </ListEvents>
    </div>
  );
}

type NothingPage = Of<'start' | 'nothing' | 'no-look-alikes'>;
type NothingYetProps = { page: NothingPage; reply: FormReply | undefined };

function NothingYet({ page, reply }: NothingYetProps) {
  const text = useText();
  return (
    <>
      <div className="container">
        <UnlistedHead about="search" title={text('search.title')} />
        <SearchStart
          {...startWords(page, text)}
          suggestions={page.suggestions}
          photoRefusal={reply?.done === false ? reply.refusals[0] : undefined}
        />
      </div>
      <CountedRail id="trending" title={text('rail.trending')} products={page.trending} />
    </>
  );
}

function startWords(page: NothingPage, text: Text) {
  if (page.kind === 'start') return { headline: <Emphasis>{text('search.headline')}</Emphasis> };
  if (page.kind === 'nothing') {
    const { words, didYouMean } = page;
    return { headline: text('search.empty', { words }), children: text('search.empty.text'), didYouMean };
  }
  return {
    headline: lookAlikeTitle(text, page.product),
    children: text(page.product ? 'search.similar.empty' : 'search.photo.empty'),
  };
}
