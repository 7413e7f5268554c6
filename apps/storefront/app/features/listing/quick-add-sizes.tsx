import type { ListingTile } from '@shop/contracts/shop/page';
import { ROUTES } from '@shop/domain/route-table';
import type { MouseEvent } from 'react';
import { Form } from 'react-router';
import { useBag } from '#app/bag.tsx';
import { useText } from '#app/i18n/text.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

type QuickAddSizesProps = { product: ListingTile; onAdd?: () => void };

/** Each puts itself into the bag: at once, or by posting to its page. One that is sold out stays, crossed out. */
export function QuickAddSizes({ product, onAdd }: QuickAddSizesProps) {
  const text = useText();
  const { add } = useBag();
  const { sku: productSku, title, colour, url, image, price, sizes } = product;
  const put = (event: MouseEvent, size: ListingTile['sizes'][number]) => {
    event.preventDefault();
    onAdd?.();
    void add({ sku: size.sku, size: size.label, productSku, title, colour, url, image, price });
  };
  return (
    <Form method="post" action={ROUTES.cart.path}>
      <input type="hidden" name="intent" value="add" />
      <ul className="quick-add__sizes">
        {sizes.map((size) => (
          <li key={size.sku}>
            {size.inStock ? (
              <button
                className="quick-add__size"
                type="submit"
                name="sku"
                value={size.sku}
                aria-label={text('bag.addSize', { title, size: size.label })}
                onClick={(event) => put(event, size)}
              >
                {size.label}
              </button>
            ) : (
              <span className="quick-add__size quick-add__size--sold-out">
                <span aria-hidden="true">{size.label}</span>
                <VisuallyHidden>{text('product.sizeSoldOut', { size: size.label })}</VisuallyHidden>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Form>
  );
}
