import { REVIEW_SORTS } from '@shop/contracts/shop/catalog/reviews';
import { MAX_RATING } from '@shop/domain/catalog/review/review';
import { data } from 'react-router';
import { REVIEW_PARAMETERS } from '#app/features/catalog/review/product-reviews-html.server.ts';
import { type ReviewFilters, reviewPageHtml } from '#app/features/catalog/review/review-page-html.server.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { NothingHereLate } from '#app/routes/site/late-parts.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { RichText } from '#app/shop/rich-text.tsx';
import { sharedHeaders, sharedPage, skuKeys } from '#app/shop/shared-page.ts';
import { PageLink } from '#app/ui/action/page-link.tsx';
import type { Route } from './+types/product-reviews.ts';
import '#app/features/catalog/review/review.css';

export const headers = sharedHeaders;

const MOST_PAGES = 1_000;

/** All reviews of a product. The reviews are markup of the server, as on the product page. */
export async function loader({ url, context, params: { sku } }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const { api } = visitor.services;
  const filters = readFilters(url.searchParams);
  const page = readNumber(url.searchParams.get('page'), MOST_PAGES) ?? 1;
  const [found, reviews] = await Promise.all([
    api.page.products({ query: { skus: sku } }),
    api.reviews.list({ query: { sku, ...filters, page } }),
  ]);
  const product = found.products.find((one) => one.sku === sku);
  if (!product) return data(undefined, { status: 404 });
  const keys = [`reviews:${product.styleKey}`, 'content:pages', ...skuKeys([product])];
  const { title, url: path } = product;
  return data(
    { title, path, html: reviewPageHtml(reviews, { visitor, sku, filters }) },
    {
      headers: sharedPage({
        keys,
        reads: [...Object.values(REVIEW_PARAMETERS), 'sort', 'page'],
        now: visitor.page.now,
      }),
    },
  );
}

/** Anything else in the URL is ignored. */
function readFilters(query: URLSearchParams): ReviewFilters {
  const size = query.get(REVIEW_PARAMETERS.size)?.slice(0, 40);
  const stars = readNumber(query.get(REVIEW_PARAMETERS.stars), MAX_RATING);
  return {
    sort: REVIEW_SORTS.find((one) => one === query.get('sort')) ?? 'newest',
    ...(size && { size }),
    ...(stars && { stars }),
  };
}

function readNumber(typed: string | null, most: number): number | undefined {
  const number = /^\d{1,4}$/.test(typed ?? '') ? Number(typed) : 0;
  return number >= 1 && number <= most ? number : undefined;
}

export default function ProductReviewsRoute({ loaderData }: Route.ComponentProps) {
  const text = useText();
  if (!loaderData) return <NothingHereLate />;
  const { title, path, html } = loaderData;
  return (
    <>
      <UnlistedHead about="reviews" title={text('review.of', { title })} />
      <div className="container reviews-page">
        <h1 className="display">{text('review.of', { title })}</h1>
        <p>
          <PageLink to={path}>{text('review.back')}</PageLink>
        </p>
        <RichText html={html} className="reviews" />
      </div>
    </>
  );
}
