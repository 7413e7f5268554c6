import '#app/ui/picture/late-icons.ts';
import type { PageReply } from '@shop/contracts/shop/discovery/page';
import { ProductPage } from '#app/features/catalog/product/product-page.tsx';
import { SizeGuideLink } from '#app/features/catalog/size-guide/size-guide-link.tsx';
import type { SentTiles } from '#app/features/discovery/product-card/card-data/sent-tiles.ts';
import { SaveButton } from '#app/features/discovery/product-card/save-button.tsx';
import { ProductRails } from '#app/features/discovery/rails/rails.tsx';
import { RecentlyViewedSlot } from '#app/features/discovery/rails/recently-viewed-slot.tsx';
import { InstalmentLines } from '#app/features/site/instalments/instalment-lines.tsx';
import { useLateTexts, useText } from '#app/i18n/text.ts';
import type { loadProductPage } from '#app/routes/catalog/product-page.ts';
import { RichText } from '#app/shop/rich-text.tsx';
import { useProductEvent } from '#app/tracking/product-events.tsx';
import { Icon } from '#app/ui/picture/icon.tsx';
import '#app/features/catalog/review/review.css';

type ProductPartProps = Extract<PageReply, { kind: 'product' }> &
  Omit<Awaited<ReturnType<typeof loadProductPage>>, 'headers' | 'rails'> & {
    rails: Record<'look' | 'similar' | 'alsoViewed', SentTiles>;
  };

export function ProductPart({ product, breadcrumb, rails, delivery, setting, instalments, reviews }: ProductPartProps) {
  useLateTexts('product');
  const text = useText();
  useProductEvent(product, breadcrumb.find(({ path }) => path !== product.url)?.label);
  return (
    <ProductPage
      product={product}
      breadcrumb={breadcrumb}
      delivery={delivery}
      setting={setting}
      instalments={instalments && <InstalmentLines {...instalments} />}
      rating={reviews?.rating && <RichText html={reviews.rating} className="rating" />}
      save={<SaveButton product={product} />}
      sizeGuide={
        <SizeGuideLink
          className="product__guide"
          productCategory={product.productCategory}
          sizes={product.sizes.map(({ label }) => label)}
        >
          <Icon name="ruler" size="small" />
          {text('productPage.sizeGuide')}
        </SizeGuideLink>
      }
    >
      <ProductRails soldOut={!product.inStock} {...rails} />
      {reviews && <RichText html={reviews.section} className="reviews container" />}
      <RecentlyViewedSlot exceptSku={product.sku} />
    </ProductPage>
  );
}
