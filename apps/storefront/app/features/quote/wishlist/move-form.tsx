import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import type { FormEvent } from 'react';
import { useText } from '#app/i18n/text.ts';
import { useQuote } from '#app/shop/quote.ts';
import { Button } from '#app/ui/action/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';

type MoveFormProps = {
  product: ListingTile;
  /** Variant SKUs that the shopper chose before, latest first. */
  remembered: readonly string[];
  onMoved: (productSku: string) => void;
};

/** Adds a saved product to the quote and takes it off the list. Needs script. */
export function MoveForm({ product, remembered, onMoved }: MoveFormProps) {
  const text = useText();
  const { add } = useQuote();
  const { sku: productSku, title, url, colour, image, price, sizes } = product;
  const move = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('sku');
    const size = sizes.find(({ sku }) => sku === chosen);
    if (!size) return;
    const outcome = await add({ sku: size.sku, size: size.label, productSku, title, url, colour, image, price });
    if (outcome.added) onMoved(productSku);
  };
  return (
    <form className="saved__form" onSubmit={move}>
      <SizeChoice product={product} remembered={remembered} />
      <Button type="submit" variant="secondary" block aria-label={text('quote.moveLine', { title })}>
        {text('quote.move')}
      </Button>
    </form>
  );
}

/** Preselects only a size that the shopper chose before. */
function SizeChoice({ product: { title, sizes }, remembered }: Omit<MoveFormProps, 'onMoved'>) {
  const text = useText();
  const available = sizes.filter(({ inStock }) => inStock);
  const [only] = available;
  if (sizes.length === 1 && only) return <input type="hidden" name="sku" value={only.sku} />;
  return (
    <SelectField
      name="sku"
      label={text('quote.size')}
      aria-label={text('quote.sizeOf', { title })}
      defaultValue={available.find(({ sku }) => remembered.includes(sku))?.sku ?? ''}
      required
    >
      <option value="" disabled>
        {text('wishlist.chooseSize')}
      </option>
      {sizes.map(({ sku, label, inStock }) => (
        <option key={sku} value={sku} disabled={!inStock}>
          {inStock ? label : text('product.sizeSoldOut', { size: label })}
        </option>
      ))}
    </SelectField>
  );
}
