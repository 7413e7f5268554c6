import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { Link } from 'react-router';
import { type Text, useText } from '#app/i18n/text.ts';
import { ProductPicture } from '#app/ui/picture/product-picture.tsx';
import './search-results.css';

/** Reference product; absent for an uploaded photo. */
type SearchedTile = ListingTile | undefined;

/** Heading of image search results: product or photo. */
export function VisualHeading({ product, count }: { product?: SearchedTile; count: number }) {
  const text = useText();
  return (
    <header className="visual-heading">
      {product?.image && (
        <Link className="visual-heading__asked" to={product.url}>
          <ProductPicture image={{ ...product.image, alt: product.title }} sizes="112px" first />
        </Link>
      )}
      <div>
        <h1 className="display">{lookAlikeTitle(text, product)}</h1>
        <p className="muted" role="status">
          {text('search.found', { count })}
        </p>
      </div>
    </header>
  );
}

export const lookAlikeTitle = (text: Text, product: SearchedTile): string =>
  product ? text('search.similar', { title: product.title }) : text('search.photo.results');
