import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Form, Link } from 'react-router';
import { useFormFields } from '#app/form/form-fields.ts';
import type { FormReply } from '#app/form/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { IdentityPage } from './identity-page.tsx';
import { isDeadLink, resolveToken, useTokenRemoval } from './mail-link.ts';

type ConfirmPageProps = { token: string; reply?: FormReply | undefined; busy?: boolean };

/**
 * Landing page of the registration mail. Asks for the password chosen at registration: a stranger may have typed the
 * address, and the account would have the stranger's password.
 */
export function ConfirmPage({ token, reply, busy }: ConfirmPageProps) {
  const text = useText();
  const errorText = useErrorText();
  const { getFieldAttributes } = useFormFields(reply, { password: text('identity.password.wrong') });
  useTokenRemoval();
  if (isDeadLink(reply)) return <DeadLink reply={reply} />;
  return (
    <IdentityPage title={text('identity.confirm.title')} intro={text('identity.confirm.text')}>
      {reply?.done === false && <ErrorBox title={reply.refusals.map(errorText).join(' ')} reply={reply} />}
      <Form className="identity-form" method="post" action={ROUTES.register.path} noValidate>
        <input type="hidden" name="token" value={resolveToken(token, reply)} />
        <PasswordField
          {...getFieldAttributes('password')}
          label={text('identity.confirm.password')}
          hint={text('identity.confirm.password.hint')}
          labels={{ show: text('identity.password.show'), hide: text('identity.password.hide') }}
          autoComplete="current-password"
          required
        />
        <Button type="submit" block disabled={busy}>
          {text('identity.confirm.submit')}
        </Button>
      </Form>
      <p className="identity__aside">
        {text('identity.confirm.notMe')} <Link to={ROUTES.register.path}>{text('identity.confirm.restart')}</Link>
      </p>
    </IdentityPage>
  );
}

function DeadLink({ reply }: Pick<ConfirmPageProps, 'reply'>) {
  const text = useText();
  return (
    <IdentityPage title={text('identity.confirm.title')}>
      <ErrorBox title={text('identity.link.unusable')} reply={reply}>
        <p>{text('identity.confirm.dead')}</p>
      </ErrorBox>
      <ButtonLink to={ROUTES.login.path}>{text('identity.login.submit')}</ButtonLink>
      <ButtonLink variant="secondary" to={ROUTES.register.path}>
        {text('identity.register.title')}
      </ButtonLink>
    </IdentityPage>
  );
}
