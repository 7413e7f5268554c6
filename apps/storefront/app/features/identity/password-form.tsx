import type { CustomerReply } from '@shop/contracts/shop/customer';
import { useFormFields } from '#app/form-fields.ts';
import { useText } from '#app/i18n/text.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { EditForm, type EditFormProps, intentField } from './edit-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';

export function PasswordForm({ customer, reply, busy }: EditFormProps & { customer: CustomerReply | undefined }) {
  const text = useText();
  const { faults, attributesOf } = useFormFields(reply, {
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
      {/* So that a password manager knows whose it is, and the rules what it must not be. */}
      <input type="hidden" name="email" autoComplete="username" value={customer?.email ?? ''} />
      <CurrentPasswordField {...attributesOf('currentPassword')} />
      <NewPasswordField {...attributesOf('newPassword')} label={text('identity.newPassword')} />
    </EditForm>
  );
}
