import { birthYears, DAYS, MONTHS, monthLength } from '@shop/domain/account/sign-in/date-lists';
import { type ComponentProps, useId, useState } from 'react';
import { reportWarning } from '#app/browser/error-reporting.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { Field, FieldError, FieldHint } from '#app/ui/form/field.tsx';
import { Icon } from '#app/ui/picture/icon.tsx';

/** Form field names of the three selects. */
export const BIRTH_FIELDS = ['birthDay', 'birthMonth', 'birthYear'] as const;
type BirthField = (typeof BIRTH_FIELDS)[number];
type BirthParts = Partial<Record<BirthField, string>>;

/** Format 1999-12-31, not validated; undefined if nothing was selected. */
export function parseBirthDate({ birthDay = '', birthMonth = '', birthYear = '' }: BirthParts): string | undefined {
  return birthDay + birthMonth + birthYear === '' ? undefined : `${birthYear}-${birthMonth}-${birthDay}`;
}

type BirthDateFieldsProps = {
  /** Id of the first select, because the error box links to a focusable element. */
  id: string;
  error?: string | undefined;
  typed: BirthParts;
  currentYear: number;
};

/** §3: day, month and year selects in the store's order. Optional. */
export function BirthDateFields({ id, error, typed, currentYear }: BirthDateFieldsProps) {
  const text = useText();
  const { dateFormat } = useShop().store;
  const remarkId = useId();
  const [hintId, errorId] = [`${remarkId}-hint`, `${remarkId}-error`];
  const [chosen, setChosen] = useState(typed);
  const options = useBirthOptions(currentYear, chosen);
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
            onChange={({ target }) => setChosen((before) => ({ ...before, [field]: target.value }))}
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

/** The error is shown once, below all three. */
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

/** Years in descending order, since most customers are young. */
function useBirthOptions(currentYear: number, chosen: BirthParts): Record<BirthField, readonly Option[]> {
  const { localeISOCode } = useShop().store;
  const monthName = new Intl.DateTimeFormat(localeISOCode, { month: 'long', timeZone: 'UTC', numberingSystem: 'latn' });
  return {
    birthDay: listDays(chosen).map(plain),
    birthMonth: DAYS.slice(0, 12).map((value, index) => ({
      value,
      label: monthName.format(new Date(Date.UTC(2000, index, 1))),
    })),
    birthYear: birthYears(currentYear).toReversed().map(String).map(plain),
  };
}

/** A leap year, so that 29 February can be selected before the year. */
const ANY_YEAR = 2000;

/** §5: days of the selected month; all of them before one is selected. A selected day stays, to be corrected. */
function listDays({ birthDay, birthMonth = '', birthYear = '' }: BirthParts): readonly string[] {
  if (birthMonth === '') return DAYS;
  const month = MONTHS[Number(birthMonth) - 1] ?? birthMonth;
  const length = monthLength(month, Number(birthYear) || ANY_YEAR, reportWarning);
  return DAYS.filter((day, index) => index < length || day === birthDay);
}

const plain = (value: string): Option => ({ value, label: value });

const FORMAT_PARTS = { birthDay: 'DD', birthMonth: 'MM', birthYear: 'YYYY' } as const;

const fieldOrder = (dateFormat: string): readonly BirthField[] =>
  BIRTH_FIELDS.toSorted((a, b) => dateFormat.indexOf(FORMAT_PARTS[a]) - dateFormat.indexOf(FORMAT_PARTS[b]));
