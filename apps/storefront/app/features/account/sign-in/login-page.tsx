import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { FormReply } from '#app/form/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/text/notice.tsx';
import { IdentityPage } from './identity-page.tsx';
import { LoginForm } from './login-form.tsx';

type LoginPageProps = {
  signedIn?: boolean;
  /** Redirect target after login. */
  target: string;
  result?: 'confirmed' | 'passwordChanged' | undefined;
  reply?: FormReply | undefined;
  busy?: boolean;
  /** Other login methods, below the form. */
  children?: ReactNode;
};

export function LoginPage({ signedIn, target, result, reply, busy, children }: LoginPageProps) {
  const text = useText();
  return (
    <IdentityPage title={text('identity.login.title')}>
      {result && !reply && <Notice>{text(`identity.result.${result}`)}</Notice>}
      {signedIn && (
        <p>
          {text('identity.login.already')} <Link to={target}>{text('identity.login.goOn')}</Link>
        </p>
      )}
      <div className="identity__ways">
        <LoginForm form={Form} reply={reply} busy={busy} />
        <ButtonLink variant="secondary" block to={ROUTES.register.path}>
          {text('identity.register.title')}
        </ButtonLink>
        {/* Below the buttons, to avoid a layout shift: it appears only with JavaScript. */}
        {children}
        <p className="muted identity__guest">{text('identity.login.guest')}</p>
      </div>
    </IdentityPage>
  );
}
