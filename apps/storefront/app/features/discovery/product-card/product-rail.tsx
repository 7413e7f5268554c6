import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { type ReactNode, useId } from 'react';
import { CardItem } from './card-item.tsx';
import './product-grid.css';

export type ProductRailProps = {
  title: string;
  products: readonly ListingTile[];
  /** Link to more products. */
  more?: ReactNode;
};

const RAIL_SIZES = '(min-width: 1024px) 264px, (min-width: 640px) 30vw, 42vw';

/** Horizontally scrolling row of products; renders nothing if empty. */
export function ProductRail({ title, products, more }: ProductRailProps) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section className="product-rail container section" aria-labelledby={id}>
      <div className="product-rail__head">
        <h2 className="display" id={id}>
          {title}
        </h2>
        {more}
      </div>
      <ul className="product-rail__row">
        {products.map((product) => (
          <CardItem key={product.sku} product={product} sizes={RAIL_SIZES} />
        ))}
      </ul>
    </section>
  );
}
