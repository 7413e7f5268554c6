import { brokenPasswordRules, type PasswordRule } from '@shop/domain/account/sign-in/password';
import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { useText } from '#app/i18n/text.ts';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { Icon } from '#app/ui/picture/icon.tsx';

/** Rules always listed; the others are shown only when violated. */
const ALWAYS_SHOWN: readonly PasswordRule[] = ['length', 'letter', 'digit'];

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'labels' | 'hint' | 'autoComplete' | 'onChange'
>;

/** Shows while typing which rules are met, as text and not by colour alone. Without JavaScript the hint lists them. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const text = useText();
  const [broken, setBroken] = useState<readonly PasswordRule[]>();
  const judge = ({ currentTarget: { value, form } }: ChangeEvent<HTMLInputElement>) =>
    setBroken(value === '' ? undefined : brokenPasswordRules(value, { email: emailIn(form) }));
  return (
    <div>
      <PasswordField
        {...props}
        hint={text('identity.newPassword.hint')}
        labels={{ show: text('identity.password.show'), hide: text('identity.password.hide') }}
        autoComplete="new-password"
        onChange={judge}
        required
      />
      {broken && <Rules broken={broken} />}
      {/* Live region: must exist before its text, or screen readers do not announce it. */}
      <p role="status" className="visually-hidden">
        {broken &&
          text('identity.rules.count', { met: rulesFor(broken).length - broken.length, all: rulesFor(broken).length })}
      </p>
    </div>
  );
}

function Rules({ broken }: { broken: readonly PasswordRule[] }) {
  const text = useText();
  return (
    <ul className="password-rules">
      {rulesFor(broken).map((rule) => (
        <li key={rule}>
          <Icon name={broken.includes(rule) ? 'close' : 'check'} size="small" />
          <span>
            {text(`identity.rule.${rule}`)}{' '}
            <b>{text(broken.includes(rule) ? 'identity.rule.missing' : 'identity.rule.met')}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}

const rulesFor = (broken: readonly PasswordRule[]): readonly PasswordRule[] => [
  ...ALWAYS_SHOWN,
  ...broken.filter((rule) => !ALWAYS_SHOWN.includes(rule)),
];

function emailIn(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem('email');
  return field instanceof HTMLInputElement ? field.value : '';
}
