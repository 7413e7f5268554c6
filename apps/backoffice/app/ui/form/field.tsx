import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { Icon } from '#backoffice/ui/action/icon.tsx';

type Labelled = { label: string; help?: ReactNode; error?: string | undefined };
type Described = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type FieldProps = Labelled & { children: (props: Described) => ReactNode };

/** Label above, control, help or error below. */
export function Field({ label, help, error, children }: FieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': error || help ? messageId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <div id={messageId} className="message bad">
          <Icon name="warning" />
          {error}
        </div>
      ) : (
        help && (
          <div id={messageId} className="message muted">
            {help}
          </div>
        )
      )}
    </div>
  );
}

export function TextField({ label, help, error, ...rest }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field {...{ label, help, error }}>{(described) => <input className="input" {...rest} {...described} />}</Field>
  );
}

export function TextArea({ label, help, error, ...rest }: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field {...{ label, help, error }}>{(described) => <textarea className="input" {...rest} {...described} />}</Field>
  );
}

export type Option = { value: string; label: string };

type SelectProps = Labelled & SelectHTMLAttributes<HTMLSelectElement> & { options: readonly Option[] };

export function SelectField({ label, help, error, options, ...rest }: SelectProps) {
  return (
    <Field {...{ label, help, error }}>
      {(described) => (
        <select className="input" {...rest} {...described}>
          {options.map(({ value, label: shown }) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { children: ReactNode };

export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <label className="choice">
      <input type="checkbox" {...rest} />
      <span className="grow">{children}</span>
    </label>
  );
}
