import type { ComponentProps } from 'react';
import { FieldError, FieldHint, type FieldText, useFieldIds } from './field.tsx';

type CheckboxProps = FieldText & Omit<ComponentProps<'input'>, 'children' | 'className' | 'type'>;

export function Checkbox({ id, label, hint, error, ...rest }: CheckboxProps) {
  const { controlId, hintId, errorId, ...described } = useFieldIds({ id, hint, error });
  return (
    <div className="field">
      <label className="choice">
        <input
          {...rest}
          {...described}
          id={controlId}
          type="checkbox"
          className="choice__box"
          data-choice={rest.name}
        />
        <span>{label}</span>
      </label>
      <FieldHint id={hintId}>{hint}</FieldHint>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
