import { type ReactNode, useId } from 'react';
import { Icon } from '#app/ui/picture/icon.tsx';

/** Texts of every form control; a custom `id` lets an error box link to it. */
export type FieldText = { id?: string; label: ReactNode; hint?: ReactNode; error?: ReactNode };

/** Attributes for the native control, which connect it with label, hint and error. */
type ControlAttributes = {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FieldProps = FieldText & { children: (control: ControlAttributes) => ReactNode };

/** Frame of a single-value control: label, hint, control and error. */
export function Field({ children, label, hint, error, id }: FieldProps) {
  const { controlId, hintId, errorId, ...described } = useFieldIds({ id, hint, error });
  return (
    <div className="field">
      <label className="field__label" htmlFor={controlId}>
        {label}
      </label>
      <FieldHint id={hintId}>{hint}</FieldHint>
      {children({ ...described, id: controlId, className: 'field__control' })}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

export function useFieldIds({ id, hint, error }: Pick<FieldText, 'id' | 'hint' | 'error'>) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return {
    controlId,
    hintId,
    errorId,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy || undefined,
  };
}

type RemarkProps = { id: string; children: ReactNode };

export function FieldHint({ id, children }: RemarkProps) {
  if (!children) return null;
  return (
    <p className="field__hint" id={id}>
      {children}
    </p>
  );
}

export function FieldError({ id, children }: RemarkProps) {
  if (!children) return null;
  return (
    <p className="field__error" id={id}>
      <Icon name="info" />
      {children}
    </p>
  );
}
