import type { ComponentProps } from 'react';
import { Icon } from '#app/ui/picture/icon.tsx';
import { Field, type FieldText } from './field.tsx';

type SelectFieldProps = FieldText & Omit<ComponentProps<'select'>, 'className'>;

/** The children are the `<option>`s. */
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
