import { ROUTES } from '@shop/domain/site/pages/route-table';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { ButtonLink, buttonClass } from '#app/ui/action/button.tsx';
import { ShopLink } from '#app/ui/action/shop-link.tsx';
import { EmptyState } from '#app/ui/text/empty-state.tsx';

export function EmptyQuote() {
  const text = useText();
  const { look } = useShop();
  return (
    <EmptyState
      title={text('quote.empty.title')}
      action={
        <div className="empty-quote__ways">
          {look?.isOwn ? (
            <OwnWays />
          ) : (
            <>
              <ButtonLink to={ROUTES.newIn.path}>{text('quote.empty.newIn')}</ButtonLink>
              <ButtonLink variant="secondary" to={ROUTES.dresses.path}>
                {text('quote.empty.dresses')}
              </ButtonLink>
            </>
          )}
        </div>
      }
    >
      {text('quote.empty.text')}
    </EmptyState>
  );
}

/** First entries of the shop's own menu; the home page while it has none. */
function OwnWays() {
  const { frame, brand } = useShop();
  const ways = frame.menu.slice(0, 2);
  if (ways.length === 0) return <ButtonLink to={ROUTES.home.path}>{brand.name}</ButtonLink>;
  return ways.map(({ name, url }, place) => (
    <ShopLink key={url} className={buttonClass({ variant: place > 0 ? 'secondary' : 'primary' })} href={url}>
      {name}
    </ShopLink>
  ));
}
