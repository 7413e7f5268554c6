import { Fragment, type ReactNode } from 'react';
import { FieldError, FieldHint, type FieldText, useFieldIds } from './field.tsx';

type RadioOption = {
  value: string;
  label: ReactNode;
  /** Secondary text line. */
  detail?: ReactNode;
  /** Content at the inline end: a price, a count. */
  aside?: ReactNode;
  disabled?: boolean;
  /** Content below the option, such as fields needed once it is selected. */
  below?: ReactNode;
};

type RadioGroupProps = FieldText & {
  name: string;
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
};

/** Single choice. The `id` belongs to the first option, because the link of an error box needs a focusable target. */
export function RadioGroup({ id, label, hint, error, options, ...choice }: RadioGroupProps) {
  const { controlId, hintId, errorId, 'aria-describedby': describedBy } = useFieldIds({ id, hint, error });
  return (
    <fieldset className="choice-group" aria-describedby={describedBy}>
      <legend className="field__label">{label}</legend>
      <FieldHint id={hintId}>{hint}</FieldHint>
      <div className="choice-group__options">
        {options.map((option, position) => (
          <Fragment key={option.value}>
            <Radio id={position === 0 ? controlId : undefined} option={option} {...choice} />
            {option.below}
          </Fragment>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

type RadioProps = Pick<RadioGroupProps, 'id' | 'name' | 'value' | 'defaultValue' | 'onChange'> & {
  option: RadioOption;
};

function Radio({ id, name, option, value, defaultValue, onChange }: RadioProps) {
  return (
    <label className="choice choice--card">
      <input
        id={id}
        type="radio"
        className="choice__dot"
        name={name}
        value={option.value}
        // For :has() in stylesheets: with `name` there, each input that React updates would restyle its page.
        data-choice={`${name} ${option.value}`}
        checked={value === undefined ? undefined : value === option.value}
        defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
        disabled={option.disabled}
        onChange={onChange && (() => onChange(option.value))}
      />
      <span>
        {option.label}
        {option.detail && <span className="choice__detail">{option.detail}</span>}
      </span>
      {option.aside && <span className="choice__aside">{option.aside}</span>}
    </label>
  );
}
