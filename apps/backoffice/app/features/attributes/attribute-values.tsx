import type { StaffAttribute } from '@shop/contracts/staff/catalog/attributes';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import { readTexts } from './texts.ts';

type Values = StaffAttribute['values'];
type Props = { values: Values; onChange: (values: Values) => void };

/** Values in the order of the filter, with names and a colour. */
const SAMPLE_COLOUR = '#7a4a21';

export function AttributeValues({ values, onChange }: Props) {
  const text = useText();
  const replace = (place: number, part: Partial<Values[number]>) =>
    onChange(values.map((one, at) => (at === place ? { ...one, ...part } : one)));
  return (
    <Card title={text('attributes.values')}>
      <div className="stack">
        {values.map((one, place) => {
          const number = place + 1;
          return (
            // Values are identified by their place while they are typed.
            // biome-ignore lint/suspicious/noArrayIndexKey: the value itself changes with every key
            <div key={place} className="limit">
              <TextField
                label={text('attributes.value', { number })}
                value={one.value}
                required
                maxLength={100}
                onChange={({ target }) => replace(place, { value: target.value })}
              />
              {(['en-GB', 'de-DE'] as const).map((locale) => (
                <TextField
                  key={locale}
                  label={text('attributes.valueLabel', { number, locale })}
                  value={one.texts[locale] ?? ''}
                  onChange={({ target }) => replace(place, { texts: readTexts(one.texts, locale, target.value) })}
                />
              ))}
              <TextField
                label={text('attributes.colour', { number })}
                value={one.hex ?? ''}
                placeholder={SAMPLE_COLOUR}
                pattern="#[0-9a-f]{6}"
                onChange={({ target }) => {
                  const { hex: _, ...rest } = one;
                  const hex = target.value.trim().toLowerCase();
                  onChange(values.map((value, at) => (at === place ? { ...rest, ...(hex && { hex }) } : value)));
                }}
              />
              <Button
                size="small"
                aria-label={text('attributes.removeValue', { number })}
                onClick={() => onChange(values.filter((_, at) => at !== place))}
              >
                ×
              </Button>
            </div>
          );
        })}
        <div className="row">
          <Button icon="plus" onClick={() => onChange([...values, { value: '', texts: {} }])}>
            {text('attributes.addValue')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
