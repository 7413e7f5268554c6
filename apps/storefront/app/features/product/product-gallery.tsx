import type { ProductDetail } from '@shop/contracts/shop/page';
import { useText } from '#app/i18n/text.ts';
import { ProductPicture } from '#app/ui/product-picture.tsx';

/** Side by side where there is room; on a phone a strip to swipe, with the next picture peeping in. */
export function ProductGallery({ product: { title, images, image } }: { product: ProductDetail }) {
  const text = useText();
  const shown = images.length > 0 || !image ? images : [image];
  return (
    <ul
      className="gallery-strip"
      aria-label={text('productPage.pictures', { title })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the strip of a phone is scrolled with the arrow keys, too
      tabIndex={0}
    >
      {shown.map((picture, index) => (
        <li key={picture.key}>
          <ProductPicture image={picture} sizes={isWide(index, shown.length) ? WIDE : NARROW} first={index === 0} />
        </li>
      ))}
    </ul>
  );
}

const NARROW = '(min-width: 1024px) 29vw, 92vw';
const WIDE = '(min-width: 1024px) 58vw, 92vw';

/** As the styles have it: the last picture without a neighbour. */
const isWide = (index: number, count: number): boolean => count % 2 === 1 && index === count - 1;
