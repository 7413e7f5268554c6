import { type ComponentProps, useState } from 'react';
import { Field, type FieldText } from './field.tsx';

type PasswordFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'children' | 'className' | 'type'> & {
    /** The words on the toggle, by what a press of it does. */
    labels: { show: string; hide: string };
  };

export function PasswordField({ id, label, hint, error, labels, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <div className="field__frame field__frame--password">
          {/* A shown password must reach neither a spelling service nor an automatic capital. */}
          <input {...rest} {...control} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
          <button type="button" className="field__toggle" aria-controls={control.id} onClick={() => setShown(!shown)}>
            {shown ? labels.hide : labels.show}
          </button>
        </div>
      )}
    </Field>
  );
}
