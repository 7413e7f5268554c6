import type { PdpSettingDocument } from '@shop/contracts/content/documents';
import type { ProductDetail } from '@shop/contracts/shop/page';
import { ROUTES } from '@shop/domain/route-table';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useText } from '#app/i18n/text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { AddToBag } from './add-to-bag.tsx';
import { DeliveryPromise } from './delivery-promise.tsx';
import { ProductColours } from './product-colours.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductPrice } from './product-price.tsx';
import { ProductSizes } from './product-sizes.tsx';
import { SoldOutNote } from './sold-out-note.tsx';
import { useChosenSize } from './use-chosen-size.ts';
import type { DeliveryOffer } from './use-delivery.ts';
import './product-buy.css';

const BackInStockDialog = lazy(async () => ({
  default: (await import('./back-in-stock-dialog.tsx')).BackInStockDialog,
}));

export type PurchaseProps = {
  product: ProductDetail;
  /** How it is delivered; without it the words of editors stand there. */
  delivery?: DeliveryOffer | undefined;
  setting?: PdpSettingDocument | undefined;
  /** The heart. */
  save: ReactNode;
  /** The way to the table of sizes. */
  sizeGuide: ReactNode;
};

/** What stands beside the pictures: what it costs, what there is to choose, and how it comes into the bag. */
export function Purchase({ product, delivery, setting, save, sizeGuide }: PurchaseProps) {
  const text = useText();
  const { chosen, choose, group } = useChosenSize(product);
  const [missingAt, setMissingAt] = useState<string>();
  const [asking, setAsking] = useState<{ open: boolean }>();
  const { sizes, inStock } = product;
  const soldOut = sizes.filter((size) => !size.inStock);

  const askForSize = () => {
    setMissingAt(product.sku);
    group.current?.querySelector('input')?.focus();
  };
  return (
    <div className="product__words">
      <h1 className="product__title display">{product.title}</h1>
      <ProductPrice product={product} />
      <ProductColours product={product} size={chosen?.label} />
      <ProductSizes
        product={product}
        chosen={chosen}
        onChoose={choose}
        group={group}
        error={missingAt === product.sku && !chosen ? text('productPage.chooseSize') : undefined}
        guide={sizeGuide}
      />
      {!inStock && <p className="product__sold-out">{text('productPage.soldOut')}</p>}
      <SoldOutNote sizes={soldOut} onPress={() => setAsking({ open: true })} />
      <AddToBag
        product={product}
        chosen={chosen}
        save={save}
        onMissing={askForSize}
        onAsk={() => setAsking({ open: true })}
      />
      <SimilarLink product={product} />
      <DeliveryPromise delivery={delivery} setting={setting} />
      <ProductFacts product={product} chosen={chosen} setting={setting} />
      {asking && (
        <Suspense>
          <BackInStockDialog
            {...asking}
            onClose={() => setAsking({ open: false })}
            sizes={soldOut}
            wanted={chosen?.sku}
          />
        </Suspense>
      )}
    </div>
  );
}

/** First choice only where there is nothing else to choose. */
function SimilarLink({ product: { sku, inStock } }: Pick<PurchaseProps, 'product'>) {
  const text = useText();
  return (
    <ButtonLink
      className="product__similar"
      variant={inStock ? 'link' : 'secondary'}
      block={!inStock}
      to={`${ROUTES.searchResults.path}?${new URLSearchParams({ sku })}`}
    >
      {text('productPage.similar')}
    </ButtonLink>
  );
}
