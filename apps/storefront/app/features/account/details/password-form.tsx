import type { CustomerReply } from '@shop/contracts/shop/account/customer';
import { NewPasswordField } from '#app/features/account/sign-in/new-password-field.tsx';
import { useFormFields } from '#app/form/form-fields.ts';
import { useText } from '#app/i18n/text.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { EditForm, type EditFormProps, intentField } from './edit-form.tsx';

export function PasswordForm({ customer, reply, busy }: EditFormProps & { customer: CustomerReply | undefined }) {
  const text = useText();
  const { faults, getFieldAttributes } = useFormFields(reply, {
    currentPassword: text('identity.password.wrong'),
    newPassword: text('identity.newPassword.wrong'),
  });
  const words = {
    title: text('identity.password'),
    saved: text('account.password.saved'),
    submit: text('identity.change.submit'),
  };
  return (
    <EditForm {...words} refused={text('identity.change.refused')} faults={faults} reply={reply} busy={busy}>
      {intentField('password')}
      <p className="muted">{text('account.password.text')}</p>
      {/* Username for password managers, and for the rule that the password must differ from it. */}
      <input type="hidden" name="email" autoComplete="username" value={customer?.email ?? ''} />
      <CurrentPasswordField {...getFieldAttributes('currentPassword')} />
      <NewPasswordField {...getFieldAttributes('newPassword')} label={text('identity.newPassword')} />
    </EditForm>
  );
}
