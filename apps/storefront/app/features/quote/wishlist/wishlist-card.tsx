import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { ProductPicture } from '#app/ui/picture/product-picture.tsx';
import { Price } from '#app/ui/text/price.tsx';

type WishlistCardProps = {
  /** Absent if the store does not sell it. */
  product: ListingTile | undefined;
  title: string;
  sizeSku?: string | undefined;
  /** Shown over the picture. */
  removal?: ReactNode;
  children?: ReactNode;
};

/** Product with picture, title and price, and slots for notes and actions. */
export function WishlistCard({ product, title, sizeSku, removal, children }: WishlistCardProps) {
  const text = useText();
  return (
    <li className="wish">
      <div className="wish__piece">
        {product?.image ? (
          <ProductPicture image={{ ...product.image, alt: '' }} sizes="(min-width: 1024px) 240px, 44vw" />
        ) : (
          <div className="wish__blank" />
        )}
        {product ? (
          <Link className="wish__name" to={`${product.url}${toQuery(sizeSku)}`}>
            {title}
          </Link>
        ) : (
          <p className="wish__name">{title}</p>
        )}
      </div>
      {product ? (
        <>
          {product.colour && <p className="muted">{product.colour}</p>}
          <Price
            now={product.price.now}
            was={product.price.was}
            labels={{ now: text('product.now'), was: text('product.was') }}
          />
        </>
      ) : (
        <p className="muted">{text('wishlist.gone')}</p>
      )}
      {removal && <div className="wish__removal">{removal}</div>}
      <div className="wish__rest">{children}</div>
    </li>
  );
}

const toQuery = (sku: string | undefined): string => (sku ? `?${new URLSearchParams({ sku })}` : '');
