import type { PdpSettingDocument } from '@shop/contracts/content/documents';
import type { ProductDetail } from '@shop/contracts/shop/discovery/page';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { useText } from '#app/i18n/text.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { AddToQuote } from './add-to-quote.tsx';
import { DeliveryPromise } from './delivery/delivery-promise.tsx';
import type { DeliveryOffer } from './delivery/use-delivery.ts';
import { ProductColours } from './product-colours.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductPrice } from './product-price.tsx';
import { ProductSizes } from './product-sizes.tsx';
import { SoldOutNote } from './sold-out-note.tsx';
import { useChosenSize } from './use-chosen-size.ts';
import './product-buy.css';
import { lazyPart } from '#app/ui/page/lazy-part.ts';

const BackInStockDialog = lazyPart(() => import('./back-in-stock-dialog.tsx').then((late) => late.BackInStockDialog));

export type PurchaseProps = {
  product: ProductDetail;
  /** Delivery offer; editorial text is the fallback. */
  delivery?: DeliveryOffer | undefined;
  setting?: PdpSettingDocument | undefined;
  /** Instalment lines below the price. */
  instalments?: ReactNode;
  /** Stars of the reviews, below the title. */
  rating?: ReactNode;
  /** Wishlist button. */
  save: ReactNode;
  /** Size guide link. */
  sizeGuide: ReactNode;
};

/** Panel beside the pictures: price, options and add button. */
export function Purchase({ product: loaded, delivery, setting, instalments, rating, ...slots }: PurchaseProps) {
  const text = useText();
  const { save, sizeGuide } = slots;
  const { product, chosen, choose, group } = useChosenSize(loaded);
  const [missingAt, setMissingAt] = useState<string>();
  const [dialog, setDialog] = useState<{ open: boolean }>();
  const { sizes, inStock } = product;
  // Links and measurements may follow the selection, which is painted first.
  const settled = useDeferredValue(chosen);
  const soldOut = sizes.filter((size) => !size.inStock);

  const askForSize = () => {
    setMissingAt(product.sku);
    group.current?.querySelector('input')?.focus();
  };
  return (
    <div className="product__words">
      <h1 className="product__title display">{product.title}</h1>
      {rating}
      <ProductPrice product={product} />
      {instalments}
      <ProductColours product={product} size={settled?.label} />
      <ProductSizes
        product={product}
        chosen={chosen}
        onChoose={choose}
        group={group}
        error={missingAt === product.sku && !chosen ? text('productPage.chooseSize') : undefined}
        guide={sizeGuide}
      />
      {!inStock && <p className="product__sold-out">{text('productPage.soldOut')}</p>}
      <SoldOutNote sizes={soldOut} onPress={() => setDialog({ open: true })} />
      <AddToQuote
        product={product}
        chosen={chosen}
        save={save}
        onMissing={askForSize}
        onAsk={() => setDialog({ open: true })}
      />
      <SimilarLink product={product} />
      <DeliveryPromise delivery={delivery} setting={setting} price={product.price.now} />
      <ProductFacts product={product} chosen={settled} setting={setting} />
      {dialog && (
        <Suspense>
          <BackInStockDialog
            {...dialog}
            onClose={() => setDialog({ open: false })}
            sizes={soldOut}
            wanted={chosen?.sku}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Primary style only if the product is sold out. */
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
