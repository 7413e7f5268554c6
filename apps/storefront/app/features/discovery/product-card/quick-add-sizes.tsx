import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { type MouseEvent, startTransition } from 'react';
import { Form } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { useQuote } from '#app/shop/quote.ts';
import { VisuallyHidden } from '#app/ui/text/visually-hidden.tsx';

type QuickAddSizesProps = { product: ListingTile; onAdd?: () => void };

/**
 * Size buttons that add to the quote, or post to the quote page without JavaScript. Sold-out sizes are shown crossed
 * out.
 */
export function QuickAddSizes({ product, onAdd }: QuickAddSizesProps) {
  const text = useText();
  const { add } = useQuote();
  const { sku: productSku, title, colour, url, image, price, sizes } = product;
  const put = (event: MouseEvent, size: ListingTile['sizes'][number]) => {
    event.preventDefault();
    // Closing a modal dialog restyles the whole page: the pressed size is painted first.
    startTransition(() => onAdd?.());
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
                aria-label={text('quote.addSize', { title, size: size.label })}
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
