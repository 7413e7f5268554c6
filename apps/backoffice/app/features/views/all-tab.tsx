import { VIEW_PARAMETER } from '@shop/domain/staff/saved-view';
import { Link } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';

/** Tab of a list that has no standing views. */
export function AllTab({ isCurrent }: { isCurrent: boolean }) {
  const text = useText();
  const scoped = useScoped();
  return (
    <Link to={scoped(`?${VIEW_PARAMETER}=none`)} aria-current={isCurrent ? 'page' : undefined}>
      {text('order.all')}
    </Link>
  );
}
