import { MAX_EMAIL_LENGTH } from '@shop/domain/email';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Form, Link } from 'react-router';
import { useFormFields } from '#app/form/form-fields.ts';
import type { FormReply } from '#app/form/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { Notice } from '#app/ui/text/notice.tsx';
import { IdentityPage } from './identity-page.tsx';

type ForgotPageProps = { reply?: FormReply | undefined; busy?: boolean };

export function ForgotPage({ reply, busy }: ForgotPageProps) {
  const text = useText();
  const { faults, typed, getFieldAttributes } = useFormFields(reply, { email: text('identity.email.wrong') });
  return (
    <IdentityPage title={text('identity.forgot.title')} intro={text('identity.forgot.text')}>
      <Form className="identity-form" method="post" action={ROUTES.forgotPassword.path} noValidate>
        {faults.length > 0 && <ErrorBox title={text('identity.forgot.refused')} faults={faults} reply={reply} />}
        <TextField
          {...getFieldAttributes('email')}
          label={text('identity.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={MAX_EMAIL_LENGTH}
          defaultValue={typed.email}
          required
        />
        <Button type="submit" block disabled={busy}>
          {text('identity.forgot.submit')}
        </Button>
      </Form>
      <p className="identity__aside">
        <Link to={ROUTES.login.path}>{text('identity.forgot.back')}</Link>
      </p>
    </IdentityPage>
  );
}

/** Same reply with or without an account, to prevent account enumeration. */
export function ResetSent() {
  const text = useText();
  return (
    <IdentityPage title={text('identity.sent.title')}>
      <Notice>
        <p>{text('identity.sent.reset')}</p>
        <p>{text('identity.sent.spam')}</p>
      </Notice>
      <ButtonLink variant="secondary" to={ROUTES.login.path}>
        {text('identity.forgot.back')}
      </ButtonLink>
      <p className="identity__aside">
        <Link to={ROUTES.forgotPassword.path}>{text('identity.sent.again')}</Link>
      </p>
    </IdentityPage>
  );
}
