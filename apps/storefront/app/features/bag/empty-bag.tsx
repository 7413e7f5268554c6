import { ROUTES } from '@shop/domain/route-table';
import { useText } from '#app/i18n/text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

export function EmptyBag() {
  const text = useText();
  return (
    <EmptyState
      title={text('bag.empty.title')}
      action={
        <div className="empty-bag__ways">
          <ButtonLink to={ROUTES.newIn.path}>{text('bag.empty.newIn')}</ButtonLink>
          <ButtonLink variant="secondary" to={ROUTES.dresses.path}>
            {text('bag.empty.dresses')}
          </ButtonLink>
        </div>
      }
    >
      {text('bag.empty.text')}
    </EmptyState>
  );
}
