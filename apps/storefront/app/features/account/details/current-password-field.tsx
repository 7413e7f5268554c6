import { useText } from '#app/i18n/text.ts';
import { PasswordField } from '#app/ui/form/password-field.tsx';

type CurrentPasswordFieldProps = { id: string; name: string; error: string | undefined };

/** Required before a change that could be used to take over the account. */
export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
  const text = useText();
  return (
    <PasswordField
      {...props}
      label={text('account.currentPassword')}
      labels={{ show: text('identity.password.show'), hide: text('identity.password.hide') }}
      autoComplete="current-password"
      required
    />
  );
}
