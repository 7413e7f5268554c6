import type { ListingTile } from '@shop/contracts/shop/page';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

type QuickAddProps = { product: Pick<ListingTile, 'url' | 'sizes'> };

/** The sizes over the picture of a card. One that is sold out stays, crossed out. */
export function QuickAdd({ product: { url, sizes } }: QuickAddProps) {
  const text = useText();
  return (
    <div className="quick-add">
      <p className="quick-add__title">{text('product.quickAdd')}</p>
      <ul className="quick-add__sizes">
        {sizes.map(({ sku, label, inStock }) => (
          <li key={sku}>
            {inStock ? (
              <Link
                className="quick-add__size"
                to={`${url}?sku=${encodeURIComponent(sku)}`}
                aria-label={text('product.size', { size: label })}
              >
                {label}
              </Link>
            ) : (
              <span className="quick-add__size quick-add__size--sold-out">
                <span aria-hidden="true">{label}</span>
                <VisuallyHidden>{text('product.sizeSoldOut', { size: label })}</VisuallyHidden>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
