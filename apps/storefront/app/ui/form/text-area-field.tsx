import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';

type TextAreaFieldProps = FieldText & Omit<ComponentProps<'textarea'>, 'children' | 'className'>;

export function TextAreaField({ id, label, hint, error, rows = 4, ...rest }: TextAreaFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <textarea {...rest} {...control} rows={rows} />}
    </Field>
  );
}
