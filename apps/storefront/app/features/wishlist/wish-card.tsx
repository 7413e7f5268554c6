import type { ListingTile } from '@shop/contracts/shop/page';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { Price } from '#app/ui/price.tsx';
import { ProductPicture } from '#app/ui/product-picture.tsx';

type WishCardProps = {
  /** Absent where the store does not sell it. */
  product: ListingTile | undefined;
  title: string;
  sizeSku?: string | undefined;
  children?: ReactNode;
};

/** A piece with its picture, name and price, and what else is to be said or done about it. */
export function WishCard({ product, title, sizeSku, children }: WishCardProps) {
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
          <Link className="wish__name" to={`${product.url}${queryOf(sizeSku)}`}>
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
      {children}
    </li>
  );
}

const queryOf = (sku: string | undefined): string => (sku ? `?${new URLSearchParams({ sku })}` : '');
