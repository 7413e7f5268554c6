import type { CustomerReply } from '@shop/contracts/shop/customer';
import type { PasskeyReply } from '@shop/contracts/shop/passkey';
import { ROUTES } from '@shop/domain/route-table';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { IdentityPage } from './identity-page.tsx';
import { SignOutForm } from './logout-page.tsx';
import { NameForm } from './name-form.tsx';
import type { AccountReply } from './passkey-form.ts';
import { PasskeySection } from './passkey-section.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { usePrivatePage } from './use-private-page.ts';

type AccountPageProps = {
  /** Absent only where a form waits for its sender to sign in again. */
  customer: CustomerReply | undefined;
  passkeys?: readonly PasskeyReply[] | undefined;
  reply?: AccountReply | undefined;
  busy?: boolean;
};

export function AccountPage({ customer, passkeys = [], reply, busy }: AccountPageProps) {
  const text = useText();
  const isAboutPasskeys = reply?.about === 'passkeys';
  usePrivatePage();
  return (
    <IdentityPage
      layout="page"
      title={customer ? text('identity.account.hello', { name: customer.firstName }) : text('identity.account.title')}
      intro={customer && text('identity.account.email', { email: customer.email })}
    >
      <div className="account">
        <AccountLinks busy={busy} isSignedIn={customer !== undefined} />
        <div className="account__cards">
          <SignInAgain reply={reply} email={customer?.email} />
          <NameForm customer={customer} reply={isAboutPasskeys ? undefined : reply} busy={busy} />
          {/* Last, since it grows once it is known what the device can do. */}
          {customer && <PasskeySection passkeys={passkeys} reply={isAboutPasskeys ? reply : undefined} busy={busy} />}
        </div>
      </div>
    </IdentityPage>
  );
}

function AccountLinks({ busy, isSignedIn }: { busy: boolean | undefined; isSignedIn: boolean }) {
  const text = useText();
  return (
    <nav aria-label={text('identity.account.links')}>
      <ul className="account__links">
        <li>
          <Link to={ROUTES.cart.path}>{text('identity.account.bag')}</Link>
        </li>
        <li>
          <Link to={ROUTES.forgotPassword.path}>{text('identity.account.password')}</Link>
        </li>
        <li>
          <Link to={ROUTES.newIn.path}>{text('identity.account.newIn')}</Link>
        </li>
        {isSignedIn && (
          <li>
            <SignOutForm variant="link" busy={busy} />
          </li>
        )}
      </ul>
    </nav>
  );
}
