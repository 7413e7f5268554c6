import { CLOSING_GRACE_DAYS } from '@shop/domain/account-closing';
import { ROUTES } from '@shop/domain/route-table';
import { IdentityPage } from '#app/features/identity/identity-page.tsx';
import { useText } from '#app/i18n/text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { IdentityHead } from './identity-head.tsx';

/** Where whoever has closed an account is left: it says nothing of whom it was. */
export default function AccountClosedRoute() {
  const text = useText();
  const title = text('accountLife.closed.title');
  return (
    <>
      <IdentityHead title={title} />
      <IdentityPage title={title}>
        <Notice>{text('accountLife.closed.text', { days: CLOSING_GRACE_DAYS })}</Notice>
        <ButtonLink variant="secondary" to={ROUTES.home.path}>
          {text('accountLife.closed.home')}
        </ButtonLink>
      </IdentityPage>
    </>
  );
}
