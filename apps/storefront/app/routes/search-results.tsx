import type { ListingTile } from '@shop/contracts/shop/page';
import { LISTING_PARAMETERS } from '@shop/domain/listing-parameters';
import { data, redirect } from 'react-router';
import { useBehaviour } from '#app/browser/behaviour.ts';
import { useTracked } from '#app/browser/data-layer.ts';
import { frameContext, visitorContext } from '#app/contexts.ts';
import { Listing } from '#app/features/listing/listing.tsx';
import { ProductGrid } from '#app/features/listing/product-grid.tsx';
import { useRememberSearch } from '#app/features/search/recent-searches.ts';
import { SearchHeading } from '#app/features/search/search-heading.tsx';
import { photoPath } from '#app/features/search/search-paths.ts';
import { SearchStart } from '#app/features/search/search-start.tsx';
import { lookAlikeTitle, VisualHeading } from '#app/features/search/visual-heading.tsx';
import { type FormReply, formReply } from '#app/form-reply.ts';
import { Emphasis } from '#app/i18n/emphasis.tsx';
import { type Text, useText } from '#app/i18n/text.ts';
import { FEW_TEXTS } from '#app/page-handle.ts';
import { ListEvents, placesOf } from '#app/product-events.tsx';
import { CountedRail, RecentlyViewedRail } from '#app/rails.tsx';
import { retryAt, sharedHeaders, sharedPage, skuKeys } from '#app/shared-page.ts';
import type { Route } from './+types/search-results.ts';
import { IdentityHead } from './identity-head.tsx';
import { loadSearchPage, type SearchPage } from './search-page.ts';

export const headers = sharedHeaders;
export const handle = FEW_TEXTS;

const READS = [...LISTING_PARAMETERS, 'q', 'hash', 'sku'];

export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const { now } = visitor;
  void context.get(frameContext)();
  const page = await loadSearchPage(visitor, url);
  const keys = ['content:plp-filters-setting', ...skuKeys(productsOf(page))];
  return data(page, { headers: sharedPage({ keys, reads: READS, now, turnsAt: [turnOf(page, now)] }) });
}

function turnOf(page: SearchPage, now: Date) {
  if (page.kind === 'results') return page.reply.listing.pricesUntil;
  return 'trending' in page && page.trending.length === 0 ? retryAt(now) : page.pricesUntil;
}

function productsOf(page: SearchPage): readonly ListingTile[] {
  if (page.kind === 'results') return page.reply.listing.products;
  return page.kind === 'look-alikes' ? page.products : page.trending;
}

/** A photo that is posted without script; with it the browser sends the photo itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const { uploadPhoto } = context.get(visitorContext);
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
      {'trending' in page && <NothingYet page={page} reply={actionData} />}
    </>
  );
}

type Of<Kind extends SearchPage['kind']> = Extract<SearchPage, { kind: Kind }>;

function WordResults({ seo, query, corrected, didYouMean, relaxed, listing }: Of<'results'>['reply']) {
  const text = useText();
  const words = corrected ?? query;
  useRememberSearch(words);
  useBehaviour({ ptype: 'search', search_term: words });
  useTracked({ event: 'search', search_term: words });
  return (
    <div className="container">
      <IdentityHead about="search" title={seo.title} />
      <SearchHeading query={query} corrected={corrected} didYouMean={didYouMean} relaxed={relaxed} />
      <ListEvents list={{ id: 'search', name: text('search.title') }} {...placesOf(listing)}>
        <Listing listing={listing} />
      </ListEvents>
    </div>
  );
}

function LookAlikes({ product, products }: Of<'look-alikes'>) {
  const text = useText();
  return (
    <div className="container">
      <IdentityHead about="search" title={lookAlikeTitle(text, product)} />
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
        <IdentityHead about="search" title={text('search.title')} />
        <SearchStart
          {...startWords(page, text)}
          suggestions={page.suggestions}
          photoRefusal={reply?.done === false ? reply.refusals[0] : undefined}
        />
      </div>
      <CountedRail id="trending" title={text('rail.trending')} products={page.trending} />
      <RecentlyViewedRail />
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
