import type { SharedWishlist } from '@shop/contracts/shop/quote/wishlist';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { useText } from '#app/i18n/text.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { WishlistCard } from './wishlist-card.tsx';
import './wishlist.css';

/** Shared list, visible by its link. */
export function SharedWishlistPage({ list: { name, firstName, items } }: { list: SharedWishlist }) {
  const text = useText();
  const owner =
    firstName === undefined ? text('wishlist.shared.title') : text('wishlist.shared.of', { name: firstName });
  return (
    <section className="wishlist container section">
      <div className="wishlist__head">
        <h1 className="display">{name ?? owner}</h1>
        {name !== undefined && <p className="muted">{owner}</p>}
      </div>
      {items.length === 0 ? (
        <>
          <p>{text('wishlist.shared.empty')}</p>
          <ButtonLink className="wishlist__way-on" to={ROUTES.newIn.path}>
            {text('wishlist.empty.newIn')}
          </ButtonLink>
        </>
      ) : (
        <ul className="wishlist__items">
          {items.map(({ product, size }) => (
            <WishlistCard
              key={product.sku}
              product={product}
              title={product.title}
              sizeSku={product.sizes.find(({ label }) => label === size)?.sku}
            >
              {size !== undefined && <p className="muted">{text('wishlist.shared.size', { size })}</p>}
              {!product.inStock && <p className="muted">{text('wishlist.soldOut')}</p>}
            </WishlistCard>
          ))}
        </ul>
      )}
    </section>
  );
}
