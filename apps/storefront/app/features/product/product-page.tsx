import type { PageReply } from '@shop/contracts/shop/page';
import { ROUTES } from '@shop/domain/route-table';
import type { ReactNode } from 'react';
import { useBehaviour } from '#app/browser/behaviour.ts';
import { useText } from '#app/i18n/text.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ToastProvider } from '#app/ui/toast.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { Purchase, type PurchaseProps } from './purchase.tsx';
import { useRememberProduct } from './recently-viewed.ts';
import './product.css';

type ProductPageProps = PurchaseProps & {
  breadcrumb: PageOfProduct['breadcrumb'];
  /** The rails below. */
  children?: ReactNode;
};

type PageOfProduct = Extract<PageReply, { kind: 'product' }>;

export function ProductPage({ breadcrumb, children, ...page }: ProductPageProps) {
  const text = useText();
  const { product } = page;
  const { sku, title, url } = product;
  useRememberProduct(sku);
  useBehaviour({ ptype: 'product', prod_id: sku, prod_name: title });
  const trail = breadcrumb.map(({ label, path }) => ({ name: label, ...(path !== url && { to: path }) }));
  const steps = [{ name: text('listing.home'), to: ROUTES.home.path }, ...trail];
  return (
    <ToastProvider labels={{ close: text('productPage.close') }}>
      <div className="product-page container">
        <Breadcrumb label={text('listing.breadcrumb')} steps={steps} />
        <article className="product">
          {/* Another colour is another product: its gallery begins at its first picture. */}
          <ProductGallery key={sku} product={product} />
          <Purchase {...page} />
        </article>
      </div>
      {children}
    </ToastProvider>
  );
}
