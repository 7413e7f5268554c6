import type { PageReply } from '@shop/contracts/shop/discovery/page';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.ts';
import { useRememberProduct } from '#app/shop/recently-viewed.ts';
import { useShop } from '#app/shop/shop.tsx';
import { useBehaviour } from '#app/tracking/behaviour.ts';
import { Breadcrumb } from '#app/ui/text/breadcrumb.tsx';
import { ProductGallery } from './gallery/product-gallery.tsx';
import { Purchase, type PurchaseProps } from './purchase.tsx';
import './product.css';

type ProductPageProps = PurchaseProps & {
  breadcrumb: ProductReply['breadcrumb'];
  /** Product rails below. */
  children?: ReactNode;
};

type ProductReply = Extract<PageReply, { kind: 'product' }>;

export function ProductPage({ breadcrumb, children, ...page }: ProductPageProps) {
  const text = useText();
  const { product } = page;
  const { sku, title, url } = product;
  useRememberProduct(sku);
  useBehaviour({ ptype: 'product', prod_id: sku, prod_name: title });
  const trail = breadcrumb.map(({ label, path }) => ({ name: label, ...(path !== url && { to: path }) }));
  const steps = [{ name: text('listing.home'), to: ROUTES.home.path }, ...trail];
  return (
    <>
      <div className="product-page container" data-layout={useShop().layouts.product}>
        <Breadcrumb label={text('listing.breadcrumb')} steps={steps} />
        <article className="product">
          {/* Key: another colour remounts the gallery at its first picture. */}
          <ProductGallery key={sku} product={product} />
          <Purchase {...page} />
        </article>
      </div>
      {children}
    </>
  );
}
