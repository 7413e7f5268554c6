import { type ComponentProps, useState } from 'react';
import { Field, type FieldText } from './field.tsx';

type PasswordFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'children' | 'className' | 'type'> & {
    /** Labels of the toggle, by its action. */
    labels: { show: string; hide: string };
  };

export function PasswordField({ id, label, hint, error, labels, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <div className="field__frame field__frame--password">
          {/* A visible password must not reach a spell checker or be auto-capitalised. */}
          <input {...rest} {...control} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
          <button type="button" className="field__toggle" aria-controls={control.id} onClick={() => setShown(!shown)}>
            {shown ? labels.hide : labels.show}
          </button>
        </div>
      )}
    </Field>
  );
}
