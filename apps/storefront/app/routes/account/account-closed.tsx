import { CLOSING_GRACE_DAYS } from '@shop/domain/account/personal-data/account-closure';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { IdentityPage } from '#app/features/account/sign-in/identity-page.tsx';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/text/notice.tsx';

/** Target after account closure; contains no personal data. */
export default function AccountClosedRoute() {
  const text = useText();
  const title = text('accountLife.closed.title');
  return (
    <>
      <UnlistedHead title={title} />
      <IdentityPage title={title}>
        <Notice>{text('accountLife.closed.text', { days: CLOSING_GRACE_DAYS })}</Notice>
        <ButtonLink variant="secondary" to={ROUTES.home.path}>
          {text('accountLife.closed.home')}
        </ButtonLink>
      </IdentityPage>
    </>
  );
}
