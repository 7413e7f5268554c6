import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';
import { Icon } from './icon.tsx';

type SelectFieldProps = FieldText & Omit<ComponentProps<'select'>, 'className'>;

/** Its children are the `<option>`s. */
export function SelectField({ id, label, hint, error, children, ...rest }: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <div className="field__frame">
          <select {...rest} {...control}>
            {children}
          </select>
          <Icon name="chevron-down" size="small" className="field__chevron" />
        </div>
      )}
    </Field>
  );
}
