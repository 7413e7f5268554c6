import { ROUTES } from '@shop/domain/site/pages/route-table';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/text/empty-state.tsx';

export function EmptyQuote() {
  const text = useText();
  const { demo } = useShop();
  return (
    <EmptyState
      title={text('quote.empty.title')}
      action={
        <div className="empty-quote__ways">
          <ButtonLink to={ROUTES.newIn.path}>{text('quote.empty.newIn')}</ButtonLink>
          {demo && (
            <ButtonLink variant="secondary" to={ROUTES.dresses.path}>
              {text('quote.empty.dresses')}
            </ButtonLink>
          )}
        </div>
      }
    >
      {text('quote.empty.text')}
    </EmptyState>
  );
}
