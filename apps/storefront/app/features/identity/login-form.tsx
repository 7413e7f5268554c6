import { MAX_EMAIL_LENGTH } from '@shop/domain/email';
import { ROUTES } from '@shop/domain/route-table';
import type { ComponentType, ReactNode } from 'react';
import { type FormProps, Link } from 'react-router';
import { useFormFields } from '#app/form-fields.ts';
import type { FormReply } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';

type LoginFormProps = {
  /** The router's form, or that of a fetcher: both post without script as well. */
  form: ComponentType<FormProps>;
  /** The page itself where it is not given. */
  action?: string;
  /** Of whoever was signed in before. */
  email?: string | undefined;
  reply?: FormReply | undefined;
  busy?: boolean | undefined;
  /** Sent along unseen. */
  children?: ReactNode;
};

export function LoginForm({ form: Form, action, email, reply, busy, children }: LoginFormProps) {
  const text = useText();
  const { faults, typed, attributesOf } = useFormFields(reply, {
    email: text('identity.email.wrong'),
    password: text('identity.password.wrong'),
  });
  return (
    <Form className="identity-form" method="post" action={action} noValidate>
      {faults.length > 0 && <ErrorBox title={text('identity.login.refused')} faults={faults} reply={reply} />}
      {children}
      <TextField
        {...attributesOf('email')}
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
          {...attributesOf('password')}
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
