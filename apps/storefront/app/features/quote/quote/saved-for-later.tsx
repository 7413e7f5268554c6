import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { useId } from 'react';
import { Link } from 'react-router';
import { MoveForm } from '#app/features/quote/wishlist/move-form.tsx';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { ProductPicture } from '#app/ui/picture/product-picture.tsx';
import { Price } from '#app/ui/text/price.tsx';

type SavedForLaterProps = {
  products: readonly ListingTile[];
  /** Remembered variant skus, latest first. */
  sizes: readonly string[];
  onForget: (productSku: string) => void;
};

/** Saved products. Moving back uses the earlier size, if there was one, or one selected here. */
export function SavedForLater({ products, ...rest }: SavedForLaterProps) {
  const text = useText();
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section className="saved container section" aria-labelledby={id}>
      <h2 className="display" id={id}>
        {text('quote.savedTitle')}
      </h2>
      <ul className="saved__list">
        {products.map((product) => (
          <SavedProduct key={product.sku} product={product} {...rest} />
        ))}
      </ul>
    </section>
  );
}

type SavedProductProps = Omit<SavedForLaterProps, 'products'> & { product: ListingTile };

function SavedProduct({ product, sizes: remembered, onForget }: SavedProductProps) {
  const text = useText();
  const { sku: productSku, title, url, image, price } = product;
  return (
    <li className="saved__product">
      {image && <ProductPicture image={{ ...image, alt: '' }} sizes="(min-width: 1024px) 220px, 44vw" />}
      <Link className="quote-line__name" to={url}>
        {title}
      </Link>
      <Price now={price.now} was={price.was} labels={{ now: text('product.now'), was: text('product.was') }} />
      <MoveForm product={product} remembered={remembered} onMoved={onForget} />
      <Button variant="link" aria-label={text('quote.forgetLine', { title })} onClick={() => onForget(productSku)}>
        {text('quote.remove')}
      </Button>
    </li>
  );
}
