import { type Currency, getMinorUnits } from '@shop/domain/money';
import { type Permission, SENSITIVE_PERMISSIONS } from '@shop/domain/staff/permission';
import { useId } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Checkbox, SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { canBeLimited, type DraftGrant, readTyped } from './role-draft.ts';

type Props = {
  permission: Permission;
  grant: DraftGrant | undefined;
  currencies: readonly Currency[];
  isHeld: boolean;
  isDisabled: boolean;
  onChange: (grant: DraftGrant | undefined) => void;
};

/** One permission of a role in plain words, with its limit where it has one. */
export function PermissionChoice({ permission, grant, currencies, isHeld, isDisabled, onChange }: Props) {
  const text = useText();
  const hintId = useId();
  return (
    <div className="stack">
      <Checkbox
        checked={grant !== undefined}
        disabled={isDisabled || !isHeld}
        aria-describedby={isHeld ? undefined : hintId}
        onChange={({ target }) => onChange(target.checked ? {} : undefined)}
      >
        {text(`permission.${permission}`)}
        {SENSITIVE_PERMISSIONS.has(permission) && <span className="small muted"> · {text('people.sensitive')}</span>}
      </Checkbox>
      {!isHeld && (
        <span id={hintId} className="small muted">
          {text('people.notHeld')}
        </span>
      )}
      {grant && canBeLimited(permission) && (
        <Limit {...{ permission, grant, currencies, isDisabled: isDisabled || !isHeld, onChange }} />
      )}
    </div>
  );
}

type LimitProps = Omit<Props, 'isHeld' | 'grant'> & { grant: DraftGrant };

function Limit({ permission, grant, currencies, isDisabled, onChange }: LimitProps) {
  const text = useText();
  const { limit, ...rest } = grant;
  const isWrong = (currency: Currency): boolean => {
    const typed = limit?.[currency] ?? '';
    return typed.trim() !== '' && readTyped(typed, getMinorUnits(currency)) === undefined;
  };
  return (
    <fieldset className="limit" disabled={isDisabled}>
      <SelectField
        label={text('people.limitOf', { permission: text(`permission.${permission}`) })}
        value={limit ? 'up-to' : 'none'}
        options={[
          { value: 'none', label: text('people.noLimit') },
          { value: 'up-to', label: text('people.upTo') },
        ]}
        onChange={({ target }) => onChange(target.value === 'none' ? rest : { ...rest, limit: {} })}
      />
      {limit &&
        currencies.map((currency) => (
          <TextField
            key={currency}
            label={text('people.limitIn', { currency })}
            inputMode="decimal"
            value={limit[currency] ?? ''}
            error={isWrong(currency) ? text('people.limitWrong') : undefined}
            onChange={({ target }) => onChange({ ...rest, limit: { ...limit, [currency]: target.value } })}
          />
        ))}
    </fieldset>
  );
}
