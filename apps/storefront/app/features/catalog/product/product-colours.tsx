import type { ProductDetail } from '@shop/contracts/shop/discovery/page';
import { memo } from 'react';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { ProductPicture } from '#app/ui/picture/product-picture.tsx';
import { Swatch } from '#app/ui/picture/swatch.tsx';

type ColourSwatch = ProductDetail['swatches'][number];
type ProductColoursProps = {
  product: ProductDetail;
  /** Selected size, carried over to the other colour. */
  size: string | undefined;
};

/** Colours of the style, each a link to its product. */
export const ProductColours = memo(function ProductColours({
  product: { sku, colour, swatches },
  size,
}: ProductColoursProps) {
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
                to={pathTo(swatch, size)}
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
});

function pathTo({ url, sizes }: ColourSwatch, label: string | undefined): string {
  const same = sizes.find((size) => size.label === label);
  return same ? `${url}?${new URLSearchParams({ sku: same.sku })}` : url;
}

function ColourFace({ swatch: { colour, colourHex, image } }: { swatch: ColourSwatch }) {
  if (image) return <ProductPicture image={{ key: image.key, alt: colour }} sizes="56px" />;
  return <Swatch name={colour} colours={colourHex ? [colourHex] : []} size="large" />;
}
