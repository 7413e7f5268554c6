import type { ProductDetail } from '@shop/contracts/shop/page';
import { useText } from '#app/i18n/text.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

/** Every size; one that is sold out stays and says so. */
export function ProductSizes({ sizes }: Pick<ProductDetail, 'sizes'>) {
  const text = useText();
  return (
    <ul className="product__sizes">
      {sizes.map(({ sku, label, inStock }) => (
        <li key={sku} className={`product__size${inStock ? '' : ' product__size--out'}`}>
          {label}
          {!inStock && <VisuallyHidden>{`, ${text('productPage.soldOutSize')}`}</VisuallyHidden>}
        </li>
      ))}
    </ul>
  );
}
