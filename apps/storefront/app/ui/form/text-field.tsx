import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';

type TextFieldProps = FieldText & Omit<ComponentProps<'input'>, 'children' | 'className'>;

/** Single-line text field; `type` can be text, email, tel or search. */
export function TextField({ id, label, hint, error, type = 'text', ...rest }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <input {...rest} {...control} type={type} />}
    </Field>
  );
}
