import type { PageReply } from '@shop/contracts/shop/page';
import { SaveButton } from '#app/features/listing/save-button.tsx';
import { ProductPage } from '#app/features/product/product-page.tsx';
import { SizeGuideLink } from '#app/features/size-guide/size-guide-link.tsx';
import { useLateTexts, useText } from '#app/i18n/text.ts';
import { useProductEvent } from '#app/product-events.tsx';
import { ProductRails } from '#app/rails.tsx';
import type { loadProductPage } from '#app/routes/product-page.ts';
import { Icon } from '#app/ui/icon.tsx';

type ProductPartProps = Extract<PageReply, { kind: 'product' }> &
  Omit<Awaited<ReturnType<typeof loadProductPage>>, 'headers'>;

export function ProductPart({ product, breadcrumb, rails, delivery, setting }: ProductPartProps) {
  useLateTexts('product');
  const text = useText();
  useProductEvent(product, breadcrumb.find(({ path }) => path !== product.url)?.label);
  return (
    <ProductPage
      product={product}
      breadcrumb={breadcrumb}
      delivery={delivery}
      setting={setting}
      save={<SaveButton product={product} />}
      sizeGuide={
        <SizeGuideLink className="product__guide" productCategory={product.productCategory}>
          <Icon name="ruler" size="small" />
          {text('productPage.sizeGuide')}
        </SizeGuideLink>
      }
    >
      <ProductRails sku={product.sku} soldOut={!product.inStock} {...rails} />
    </ProductPage>
  );
}
