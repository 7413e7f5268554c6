import { useText } from '#backoffice/i18n/text-context.tsx';
import { SelectField, TextArea, TextField } from '#backoffice/ui/form/field.tsx';
import { LinkPicker } from '#backoffice/ui/pickers/link-picker.tsx';
import { useFormContext } from './form-context.ts';
import type { InputProps } from './input-props.ts';
import { SourcePair } from './source-pair.tsx';

/** Text, number, address or one of several values. */
export function PlainField({ form, label, isRequired, path, value, source, onChange }: InputProps) {
  const text = useText();
  const { errors, direction, locale, brand, isReadOnly } = useFormContext();
  const { kind } = form;
  const isCode = kind === 'address' || kind === 'number';
  const common = {
    ...{ label, value: value === null || value === undefined ? '' : String(value), disabled: isReadOnly },
    ...{ error: errors.get(path), ...(!isCode && { dir: direction, lang: locale }) },
    onChange: ({ target }: { target: { value: string } }) => onChange(readTyped(kind, target.value, isRequired)),
  };
  if (kind === 'choice') {
    const options = ['', ...form.options].map((option) => ({ value: option, label: option || '–' }));
    return <SelectField {...common} options={options} />;
  }
  if (kind === 'long') {
    return (
      <SourcePair source={source}>
        <TextArea {...common} rows={3} />
      </SourcePair>
    );
  }
  if (kind === 'address' && !isReadOnly) {
    const { value: shown, error } = common;
    // The field also reports an unchanged text.
    const change = (typed: string) => typed !== shown && onChange(readTyped(kind, typed, isRequired));
    return <LinkPicker {...{ label, value: shown, error, brand }} region={locale} onChange={change} />;
  }
  return (
    <SourcePair source={source}>
      <TextField
        {...common}
        {...(kind === 'number' && { type: 'number', step: 'any' })}
        {...(path.endsWith('.headline') && { help: text('content.headlineHelp') })}
      />
    </SourcePair>
  );
}

/** Optional fields without a text are stored as absent. */
function readTyped(kind: string, typed: string, isRequired: boolean): unknown {
  if (kind === 'number') return typed === '' || Number.isNaN(Number(typed)) ? null : Number(typed);
  return typed === '' && !isRequired ? null : typed;
}
