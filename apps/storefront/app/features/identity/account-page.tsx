import type { CustomerReply } from '@shop/contracts/shop/customer';
import { ROUTES } from '@shop/domain/route-table';
import { Link } from 'react-router';
import type { FormReply } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { IdentityPage } from './identity-page.tsx';
import { SignOutForm } from './logout-page.tsx';
import { NameForm } from './name-form.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { usePrivatePage } from './use-private-page.ts';

type AccountPageProps = {
  /** Absent only where a form waits for its sender to sign in again. */
  customer: CustomerReply | undefined;
  reply?: FormReply | undefined;
  busy?: boolean;
};

export function AccountPage({ customer, reply, busy }: AccountPageProps) {
  const text = useText();
  usePrivatePage();
  return (
    <IdentityPage
      title={customer ? text('identity.account.hello', { name: customer.firstName }) : text('identity.account.title')}
      intro={customer && text('identity.account.email', { email: customer.email })}
    >
      <SignInAgain reply={reply} />
      <NameForm customer={customer} reply={reply} busy={busy} />
      <nav aria-label={text('identity.account.links')}>
        <ul className="identity__links">
          <li>
            <Link to={ROUTES.cart.path}>{text('identity.account.bag')}</Link>
          </li>
          <li>
            <Link to={ROUTES.forgotPassword.path}>{text('identity.account.password')}</Link>
          </li>
          <li>
            <Link to={ROUTES.newIn.path}>{text('identity.account.newIn')}</Link>
          </li>
        </ul>
      </nav>
      {customer && <SignOutForm busy={busy} />}
    </IdentityPage>
  );
}
