import { ROUTES } from '@shop/domain/route-table';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { FormReply } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { IdentityPage } from './identity-page.tsx';
import { LoginForm } from './login-form.tsx';

type LoginPageProps = {
  signedIn?: boolean;
  /** Where whoever signs in goes on to. */
  target: string;
  result?: 'confirmed' | 'passwordChanged' | undefined;
  reply?: FormReply | undefined;
  busy?: boolean;
  /** Other ways in, below the form. */
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
        {/* Below what can be pressed, since it comes only with the script. */}
        {children}
        <p className="muted identity__guest">{text('identity.login.guest')}</p>
      </div>
    </IdentityPage>
  );
}
