import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { type MouseEvent, startTransition, useState } from 'react';
import { Form } from 'react-router';
import { afterPaint } from '#app/browser/after-paint.ts';
import { useText } from '#app/i18n/text.ts';
import { useQuote } from '#app/shop/quote.ts';
import { VisuallyHidden } from '#app/ui/text/visually-hidden.tsx';

/** One element for all renders: React writes every attribute of an input that it renders again. */
const INTENT = <input type="hidden" name="intent" value="add" />;

type QuickAddSizesProps = { product: ListingTile; onAdd?: () => void };

/**
 * Size buttons that add to the quote, or post to the quote page without JavaScript. Sold-out sizes are shown crossed
 * out.
 */
export function QuickAddSizes({ product, onAdd }: QuickAddSizesProps) {
  const text = useText();
  const { add } = useQuote();
  const [pressed, setPressed] = useState<string>();
  const { sku: productSku, title, colour, url, image, price, sizes } = product;
  const put = (event: MouseEvent, size: ListingTile['sizes'][number]) => {
    event.preventDefault();
    if (pressed) return;
    setPressed(size.sku);
    // The pressed size is painted first: closing a modal dialog restyles the whole page.
    afterPaint(() => {
      startTransition(() => onAdd?.());
      void add({ sku: size.sku, size: size.label, productSku, title, colour, url, image, price }).finally(() =>
        setPressed(undefined),
      );
    });
  };
  return (
    <Form method="post" action={ROUTES.cart.path}>
      {INTENT}
      <ul className="quick-add__sizes">
        {sizes.map((size) => (
          <li key={size.sku}>
            {size.inStock ? (
              <button
                className="quick-add__size"
                type="submit"
                name="sku"
                value={size.sku}
                aria-busy={pressed === size.sku}
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
