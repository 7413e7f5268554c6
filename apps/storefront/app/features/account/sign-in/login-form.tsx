import { MAX_EMAIL_LENGTH } from '@shop/domain/email';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { ComponentType, ReactNode } from 'react';
import { type FormProps, Link } from 'react-router';
import { useFormFields } from '#app/form/form-fields.ts';
import type { FormReply } from '#app/form/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';

type LoginFormProps = {
  /** Router or fetcher form; both post without JavaScript. */
  form: ComponentType<FormProps>;
  /** Defaults to the current page. */
  action?: string;
  /** Email address of the previous session. */
  email?: string | undefined;
  reply?: FormReply | undefined;
  busy?: boolean | undefined;
  /** Hidden fields. */
  children?: ReactNode;
};

export function LoginForm({ form: Form, action, email, reply, busy, children }: LoginFormProps) {
  const text = useText();
  const { faults, typed, getFieldAttributes } = useFormFields(reply, {
    email: text('identity.email.wrong'),
    password: text('identity.password.wrong'),
  });
  return (
    <Form className="identity-form" method="post" action={action} noValidate>
      {faults.length > 0 && <ErrorBox title={text('identity.login.refused')} faults={faults} reply={reply} />}
      {children}
      <TextField
        {...getFieldAttributes('email')}
        label={text('identity.email')}
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        maxLength={MAX_EMAIL_LENGTH}
        defaultValue={typed.email ?? email}
        required
      />
      <div>
        <PasswordField
          {...getFieldAttributes('password')}
          label={text('identity.password')}
          labels={{ show: text('identity.password.show'), hide: text('identity.password.hide') }}
          autoComplete="current-password"
          required
        />
        <p className="identity-form__below">
          <Link to={ROUTES.forgotPassword.path}>{text('identity.forgot.link')}</Link>
        </p>
      </div>
      <Button type="submit" block disabled={busy}>
        {text('identity.login.submit')}
      </Button>
    </Form>
  );
}
