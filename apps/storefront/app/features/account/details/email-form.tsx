import type { CustomerReply } from '@shop/contracts/shop/account/customer';
import { MAX_EMAIL_LENGTH } from '@shop/domain/email';
import { useFormFields } from '#app/form/form-fields.ts';
import { useText } from '#app/i18n/text.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { EditForm, type EditFormProps, intentField } from './edit-form.tsx';

/** The new address applies after confirmation by mail; whether it is taken is not revealed (account enumeration). */
export function EmailForm({ customer, reply, busy }: EditFormProps & { customer: CustomerReply | undefined }) {
  const text = useText();
  const { faults, typed, getFieldAttributes } = useFormFields(reply, {
    email: text('identity.email.wrong'),
    currentPassword: text('identity.password.wrong'),
  });
  const words = {
    title: text('identity.email'),
    saved: text('account.email.sent'),
    submit: text('account.email.submit'),
  };
  return (
    <EditForm {...words} refused={text('account.email.refused')} faults={faults} reply={reply} busy={busy}>
      {intentField('email')}
      <p className="muted">{text('account.email.text', { email: customer?.email ?? '' })}</p>
      <TextField
        {...getFieldAttributes('email')}
        label={text('account.email.new')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        defaultValue={typed.email}
        required
      />
      <CurrentPasswordField {...getFieldAttributes('currentPassword')} />
    </EditForm>
  );
}
