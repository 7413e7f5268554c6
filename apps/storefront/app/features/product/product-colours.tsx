import type { ProductDetail } from '@shop/contracts/shop/page';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { ProductPicture } from '#app/ui/product-picture.tsx';
import { Swatch } from '#app/ui/swatch.tsx';

/** The colours of the style, each a page of its own. */
export function ProductColours({ product: { sku, colour, swatches } }: { product: ProductDetail }) {
  const text = useText();
  if (!colour) return null;
  return (
    <section className="product__option">
      <p className="product__option-head">
        <span>
          <strong className="product__label">{text('productPage.colour')}</strong> {colour}
        </span>
      </p>
      {swatches.length > 1 && (
        <ul className="product__colours" aria-label={text('productPage.colours')}>
          {swatches.map((swatch) => (
            <li key={swatch.sku}>
              <Link
                className="product__colour"
                to={swatch.url}
                aria-current={swatch.sku === sku ? 'page' : undefined}
                preventScrollReset
              >
                <ColourFace swatch={swatch} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ColourFace({ swatch: { colour, colourHex, image } }: { swatch: ProductDetail['swatches'][number] }) {
  if (image) return <ProductPicture image={{ key: image.key, alt: colour }} sizes="56px" first />;
  return <Swatch name={colour} colours={colourHex ? [colourHex] : []} size="large" />;
}
