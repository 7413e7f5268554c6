import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { Fragment, type ReactNode, type Ref } from 'react';
import { Skeleton } from '#app/ui/text/skeleton.tsx';
import { CardItem } from './card-item.tsx';
import './product-grid.css';

/** Banner placed after this number of products. */
export type ListingBanner = { after: number; content: ReactNode };

export type ProductGridProps = {
  products: readonly ListingTile[];
  banners?: readonly ListingBanner[];
  /** Products are about to be replaced. */
  busy?: boolean;
  /** Number of further products loading. */
  expected?: number;
  ref?: Ref<HTMLUListElement>;
};

/** First row on the widest screen. */
const IN_VIEW = 4;

export function ProductGrid({ products, banners = [], busy = false, expected = 0, ref }: ProductGridProps) {
  const bannerAfter = (position: number) => {
    const banner = banners.find(({ after }) => after === position);
    return banner && <li className="product-grid__banner">{banner.content}</li>;
  };
  return (
    <ul
      ref={ref}
      className={busy ? 'product-grid product-grid--stale' : 'product-grid'}
      aria-busy={busy || expected > 0 || undefined}
    >
      {products.map((product, index) => (
        <Fragment key={product.sku}>
          {bannerAfter(index)}
          <CardItem product={product} priority={index === 0} eager={index < IN_VIEW} />
        </Fragment>
      ))}
      {Array.from({ length: expected }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <li key={index} aria-hidden="true">
          <Skeleton shape="picture" />
          <Skeleton shape="line" />
          <Skeleton shape="short-line" />
        </li>
      ))}
    </ul>
  );
}
