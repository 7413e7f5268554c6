import type { PageReply, ProductDetail } from '@shop/contracts/shop/page';
import { ROUTES } from '@shop/domain/route-table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useBehaviour } from '#app/browser/behaviour.ts';
import { useText } from '#app/i18n/text.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ProductColours } from './product-colours.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductPrice } from './product-price.tsx';
import { ProductSizes } from './product-sizes.tsx';
import { useRememberProduct } from './recently-viewed.ts';
import './product.css';

type ProductPageProps = Pick<Extract<PageReply, { kind: 'product' }>, 'product' | 'breadcrumb'> & {
  /** The rails below. */
  children?: ReactNode;
};

export function ProductPage({ product, breadcrumb, children }: ProductPageProps) {
  const text = useText();
  const { sku, title, url } = product;
  useRememberProduct(sku);
  useBehaviour({ ptype: 'product', prod_id: sku, prod_name: title });
  const trail = breadcrumb.map(({ label, path }) => ({ name: label, ...(path !== url && { to: path }) }));
  const steps = [{ name: text('listing.home'), to: ROUTES.home.path }, ...trail];
  return (
    <>
      <div className="product-page container">
        <Breadcrumb label={text('listing.breadcrumb')} steps={steps} />
        <article className="product">
          {/* Another colour is another product: its gallery begins at its first picture. */}
          <ProductGallery key={sku} product={product} />
          <Purchase product={product} />
        </article>
      </div>
      {children}
    </>
  );
}

function Purchase({ product }: { product: ProductDetail }) {
  const text = useText();
  const { sku, title, price, inStock } = product;
  return (
    <div className="product__words">
      <h1 className="product__title display">{title}</h1>
      <ProductPrice price={price} />
      <ProductColours product={product} />
      <section className="product__option">
        <div className="product__option-head">
          <h2 className="product__label">{text('productPage.sizes')}</h2>
          <Link className="product__guide" to={ROUTES.sizeGuide.path}>
            <Icon name="ruler" size="small" />
            {text('productPage.sizeGuide')}
          </Link>
        </div>
        <ProductSizes sizes={product.sizes} />
        {!inStock && <p className="product__sold-out">{text('productPage.soldOut')}</p>}
      </section>
      <ButtonLink
        className="product__similar"
        variant="secondary"
        block
        to={`${ROUTES.searchResults.path}?${new URLSearchParams({ sku })}`}
      >
        {text('productPage.similar')}
      </ButtonLink>
      <ProductFacts product={product} />
    </div>
  );
}
