import type { ListingTile } from '@shop/contracts/shop/page';
import { type FormEvent, useId } from 'react';
import { Link } from 'react-router';
import { useBag } from '#app/bag.tsx';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Price } from '#app/ui/price.tsx';
import { ProductPicture } from '#app/ui/product-picture.tsx';
import { SelectField } from '#app/ui/select-field.tsx';

type SavedForLaterProps = {
  products: readonly ListingTile[];
  /** Skus of sizes that are remembered, the latest first. */
  sizes: readonly string[];
  onForget: (productSku: string) => void;
};

/** What is saved. A product goes back into the bag in the size it had there, or in one that is chosen. */
export function SavedForLater({ products, ...rest }: SavedForLaterProps) {
  const text = useText();
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section className="saved container section" aria-labelledby={id}>
      <h2 className="display" id={id}>
        {text('bag.savedTitle')}
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
  const { add } = useBag();
  const { sku: productSku, title, url, colour, image, price, sizes } = product;
  const move = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('sku');
    const size = sizes.find(({ sku }) => sku === chosen);
    if (!size) return;
    const outcome = await add({ sku: size.sku, size: size.label, productSku, title, url, colour, image, price });
    if (outcome.added) onForget(productSku);
  };
  return (
    <li className="saved__product">
      {image && <ProductPicture image={{ ...image, alt: '' }} sizes="(min-width: 1024px) 220px, 44vw" />}
      <Link className="bag-line__name" to={url}>
        {title}
      </Link>
      <Price now={price.now} was={price.was} labels={{ now: text('product.now'), was: text('product.was') }} />
      <form className="saved__form" onSubmit={move}>
        <SizeChoice product={product} remembered={remembered} />
        <Button type="submit" variant="secondary" block aria-label={text('bag.moveLine', { title })}>
          {text('bag.move')}
        </Button>
      </form>
      <Button variant="link" aria-label={text('bag.forgetLine', { title })} onClick={() => onForget(productSku)}>
        {text('bag.remove')}
      </Button>
    </li>
  );
}

type SizeChoiceProps = { product: ListingTile; remembered: readonly string[] };

function SizeChoice({ product: { title, sizes }, remembered }: SizeChoiceProps) {
  const text = useText();
  const available = sizes.filter(({ inStock }) => inStock);
  const before = available.find(({ sku }) => remembered.includes(sku)) ?? available[0];
  if (sizes.length === 1 && before) return <input type="hidden" name="sku" value={before.sku} />;
  return (
    <SelectField
      name="sku"
      label={text('bag.size')}
      aria-label={text('bag.sizeOf', { title })}
      defaultValue={before?.sku}
      required
    >
      {sizes.map(({ sku, label, inStock }) => (
        <option key={sku} value={sku} disabled={!inStock}>
          {inStock ? label : text('product.sizeSoldOut', { size: label })}
        </option>
      ))}
    </SelectField>
  );
}
