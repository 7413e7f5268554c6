import type { MarketingPreferencesDocument } from '@shop/contracts/content/documents';
import { MAX_NAME_LENGTH } from '@shop/domain/account/sign-in/registration';
import { MAX_EMAIL_LENGTH } from '@shop/domain/email';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Form, Link } from 'react-router';
import { BIRTH_FIELDS, BirthDateFields } from '#app/features/account/details/birth-date-fields.tsx';
import { MARKETING_FIELDS, MarketingChoicesFields } from '#app/features/account/details/marketing-choices.tsx';
import { useFormFields } from '#app/form/form-fields.ts';
import type { FormReply } from '#app/form/form-reply.ts';
import { LegalLinks } from '#app/form/legal-links.tsx';
import { useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { Notice } from '#app/ui/text/notice.tsx';
import { IdentityPage } from './identity-page.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** Fields restored after a refusal. */
export const REGISTER_FIELDS = ['firstName', 'lastName', 'email', ...BIRTH_FIELDS, ...MARKETING_FIELDS] as const;

type RegisterPageProps = {
  preferences: MarketingPreferencesDocument | undefined;
  currentYear: number;
  reply?: FormReply | undefined;
  busy?: boolean;
};

export function RegisterPage(props: RegisterPageProps) {
  const text = useText();
  return (
    <IdentityPage title={text('identity.register.title')} intro={text('identity.register.text')}>
      <RegisterForm {...props} />
      <p className="identity__aside">
        {text('identity.register.known')} <Link to={ROUTES.login.path}>{text('identity.login.submit')}</Link>
      </p>
    </IdentityPage>
  );
}

function RegisterForm({ preferences, currentYear, reply, busy }: RegisterPageProps) {
  const text = useText();
  const { faults, typed, getFieldAttributes } = useFormFields(reply, {
    firstName: text('identity.firstName.wrong'),
    lastName: text('identity.lastName.wrong'),
    email: text('identity.email.wrong'),
    password: text('identity.newPassword.wrong'),
    birthDate: text('error.birth_date_invalid'),
  });
  const { id, error } = getFieldAttributes('birthDate');
  return (
    <Form className="identity-form" method="post" action={ROUTES.register.path} noValidate>
      {faults.length > 0 && <ErrorBox title={text('identity.register.refused')} faults={faults} reply={reply} />}
      <TextField
        {...getFieldAttributes('firstName')}
        label={text('identity.firstName')}
        autoComplete="given-name"
        maxLength={MAX_NAME_LENGTH}
        defaultValue={typed.firstName}
        required
      />
      <TextField
        {...getFieldAttributes('lastName')}
        label={text('identity.lastName')}
        autoComplete="family-name"
        maxLength={MAX_NAME_LENGTH}
        defaultValue={typed.lastName}
        required
      />
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
      <NewPasswordField {...getFieldAttributes('password')} label={text('identity.password')} />
      <BirthDateFields id={id} error={error} typed={typed} currentYear={currentYear} />
      {preferences && <MarketingChoicesFields preferences={preferences} typed={typed} />}
      <LegalLinks className="identity__aside identity__legal" />
      <Button type="submit" block disabled={busy}>
        {text('identity.register.submit')}
      </Button>
    </Form>
  );
}

/** Same reply with or without an existing account, to prevent account enumeration. */
export function ConfirmationSent() {
  const text = useText();
  return (
    <IdentityPage title={text('identity.sent.title')}>
      <Notice>
        <p>{text('identity.sent.confirm')}</p>
        <p>{text('identity.sent.spam')}</p>
      </Notice>
      <ButtonLink variant="secondary" to={ROUTES.login.path}>
        {text('identity.login.submit')}
      </ButtonLink>
      <p className="identity__aside">
        <Link to={ROUTES.register.path}>{text('identity.sent.again')}</Link>
      </p>
    </IdentityPage>
  );
}
