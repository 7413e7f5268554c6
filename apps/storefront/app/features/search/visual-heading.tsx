import type { ListingTile } from '@shop/contracts/shop/page';
import { Link } from 'react-router';
import { type Text, useText } from '#app/i18n/text.ts';
import { ProductPicture } from '#app/ui/product-picture.tsx';
import './search-results.css';

/** The product that is asked about; absent where a photo was sent. */
type Asked = ListingTile | undefined;

/** What the products below look like. */
export function VisualHeading({ product, count }: { product?: Asked; count: number }) {
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

export const lookAlikeTitle = (text: Text, product: Asked): string =>
  product ? text('search.similar', { title: product.title }) : text('search.photo.results');
