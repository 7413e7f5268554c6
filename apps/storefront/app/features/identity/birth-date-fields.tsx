import { birthYears, DAYS } from '@shop/domain/date-lists';
import { type ComponentProps, useId } from 'react';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';
import { Field, FieldError, FieldHint } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** The names of the three lists in a form. */
export const BIRTH_FIELDS = ['birthDay', 'birthMonth', 'birthYear'] as const;
type BirthField = (typeof BIRTH_FIELDS)[number];
type BirthParts = Partial<Record<BirthField, string>>;

/** As 1999-12-31, ready for the shop to judge; undefined where nothing was chosen. */
export function birthDateOf({ birthDay = '', birthMonth = '', birthYear = '' }: BirthParts): string | undefined {
  return birthDay + birthMonth + birthYear === '' ? undefined : `${birthYear}-${birthMonth}-${birthDay}`;
}

type BirthDateFieldsProps = {
  /** Of the first list, because an error box's link needs something that takes the focus. */
  id: string;
  error?: string | undefined;
  typed: BirthParts;
  currentYear: number;
};

/** §3: day, month and year by lists, in the order of the store. Nobody has to tell. */
export function BirthDateFields({ id, error, typed, currentYear }: BirthDateFieldsProps) {
  const text = useText();
  const { dateFormat } = useShop().store;
  const remarkId = useId();
  const [hintId, errorId] = [`${remarkId}-hint`, `${remarkId}-error`];
  const options = useBirthOptions(currentYear);
  return (
    <fieldset className="birth-date" aria-describedby={error ? `${hintId} ${errorId}` : hintId}>
      <legend className="field__label">{text('identity.birthDate')}</legend>
      <FieldHint id={hintId}>{text('identity.birthDate.hint')}</FieldHint>
      <div className="birth-date__lists">
        {fieldOrder(dateFormat).map((field, position) => (
          <BirthList
            key={field}
            id={position === 0 ? id : `${id}-${field}`}
            name={field}
            label={text(`identity.${field}`)}
            autoComplete={AUTO_COMPLETE[field]}
            defaultValue={typed[field] ?? ''}
            aria-invalid={error ? true : undefined}
            options={options[field]}
          />
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

type Option = { value: string; label: string };
type BirthListProps = ComponentProps<'select'> & { id: string; label: string; options: readonly Option[] };

/** The error is said once, below all three. */
function BirthList({ id, label, options, ...rest }: BirthListProps) {
  return (
    <Field id={id} label={label}>
      {(control) => (
        <div className="field__frame">
          <select {...control} {...rest}>
            <option value="" />
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size="small" className="field__chevron" />
        </div>
      )}
    </Field>
  );
}

const AUTO_COMPLETE = { birthDay: 'bday-day', birthMonth: 'bday-month', birthYear: 'bday-year' } as const;

/** The youngest come first: they are the most. */
function useBirthOptions(currentYear: number): Record<BirthField, readonly Option[]> {
  const { localeISOCode } = useShop().store;
  const monthName = new Intl.DateTimeFormat(localeISOCode, { month: 'long', timeZone: 'UTC', numberingSystem: 'latn' });
  return {
    birthDay: DAYS.map(plain),
    birthMonth: DAYS.slice(0, 12).map((value, index) => ({
      value,
      label: monthName.format(new Date(Date.UTC(2000, index, 1))),
    })),
    birthYear: birthYears(currentYear).toReversed().map(String).map(plain),
  };
}

const plain = (value: string): Option => ({ value, label: value });

const FORMAT_PARTS = { birthDay: 'DD', birthMonth: 'MM', birthYear: 'YYYY' } as const;

const fieldOrder = (dateFormat: string): readonly BirthField[] =>
  BIRTH_FIELDS.toSorted((a, b) => dateFormat.indexOf(FORMAT_PARTS[a]) - dateFormat.indexOf(FORMAT_PARTS[b]));
