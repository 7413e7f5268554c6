import type { ListingTile, ProductDetail } from '@shop/contracts/shop/discovery/page';
import { useEffect } from 'react';
import { useText } from '#app/i18n/text.ts';
import { useQuote } from '#app/shop/quote.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { ColourDisc } from '#app/ui/picture/colour-disc.tsx';
import { Price } from '#app/ui/text/price.tsx';
import { CardPicture } from './card-picture.tsx';
import { QuickAddSizes } from './quick-add-sizes.tsx';
import { useQuickProduct } from './use-quick-product.ts';

type QuickViewProps = { product: ListingTile; onClose: () => void };
type Shown = ListingTile | ProductDetail;

/**
 * Pictures, colours and sizes of a product without leaving the listing. Shows the card's own data until the product has
 * come. Lazy-loaded. Closes when the quote drawer opens.
 */
export function QuickView({ product: tile, onClose }: QuickViewProps) {
  const text = useText();
  const { prepare } = useQuote();
  useEffect(prepare, [prepare]);
  const { product, isLoading, choose } = useQuickProduct(tile);
  const { title, url, colour, price, sizes } = product;
  const foot = (
    <ButtonLink variant="secondary" block to={url} onClick={onClose}>
      {text('quickView.details')}
    </ButtonLink>
  );
  return (
    <Dialog open onClose={onClose} title={title} labels={{ close: text('quote.close') }} foot={foot}>
      <div className="quick-view" aria-busy={isLoading}>
        <Pictures key={product.sku} product={product} />
        <div className="quick-view__words">
          <Price now={price.now} was={price.was} labels={{ now: text('product.now'), was: text('product.was') }} />
          {colour && <p role="status">{colour}</p>}
          <Colours product={product} onChoose={choose} />
          {product.inStock && sizes.length > 0 ? (
            <div className="quick-add-sheet">
              <QuickAddSizes product={product} onAdd={onClose} />
            </div>
          ) : (
            <p className="muted">{text('product.soldOut')}</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** A row that scrolls and snaps; it takes the focus, so that the arrow keys scroll it. */
function Pictures({ product }: { product: Shown }) {
  const pictures = listPictures(product);
  return (
    <section className="quick-view__pictures" aria-label={product.title} tabIndex={pictures.length > 1 ? 0 : undefined}>
      {pictures.map((picture) => (
        <CardPicture key={picture.key} picture={picture} sizes="(min-width: 640px) 340px, 80vw" loading="eager" />
      ))}
    </section>
  );
}

const listPictures = (product: Shown): readonly { key: string; alt: string }[] =>
  'images' in product
    ? product.images
    : [product.image, product.secondImage].filter((picture) => picture !== undefined);

type ColoursProps = { product: Shown; onChoose: (url: string) => void };

function Colours({ product: { sku, swatches }, onChoose }: ColoursProps) {
  if (swatches.length === 0) return null;
  return (
    <ul className="quick-view__colours">
      {swatches.map((swatch) => (
        <li key={swatch.sku}>
          <button
            type="button"
            aria-label={swatch.colour}
            aria-pressed={swatch.sku === sku}
            onClick={() => onChoose(swatch.url)}
          >
            <ColourDisc colour={swatch.colourHex} />
          </button>
        </li>
      ))}
    </ul>
  );
}
