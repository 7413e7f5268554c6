import type { StaffAttribute } from '@shop/contracts/staff/catalog/attributes';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import { readTexts } from './texts.ts';
import { ValuePicture } from './value-picture.tsx';

type Values = StaffAttribute['values'];
type Value = Values[number];
type Props = { values: Values; onChange: (values: Values) => void };

const SAMPLE_COLOUR = '#7a4a21';

/** Values in the order of the filter, with names, a colour and a picture. */
export function AttributeValues({ values, onChange }: Props) {
  const text = useText();
  return (
    <Card title={text('attributes.values')}>
      <div className="stack">
        {values.map((one, place) => (
          <ValueRow
            // Values are identified by their place while they are typed.
            // biome-ignore lint/suspicious/noArrayIndexKey: the value itself changes with every key
            key={place}
            {...{ one, number: place + 1 }}
            onChange={(part) => onChange(values.map((value, at) => (at === place ? change(value, part) : value)))}
            onRemove={() => onChange(values.filter((_, at) => at !== place))}
          />
        ))}
        <div className="row">
          <Button icon="plus" onClick={() => onChange([...values, { value: '', texts: {} }])}>
            {text('attributes.addValue')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

type RowProps = {
  one: Value;
  number: number;
  onChange: (part: Partial<Value>) => void;
  onRemove: () => void;
};

function ValueRow({ one, number, onChange, onRemove }: RowProps) {
  const text = useText();
  return (
    <div className="limit">
      <TextField
        label={text('attributes.value', { number })}
        value={one.value}
        required
        maxLength={100}
        onChange={({ target }) => onChange({ value: target.value })}
      />
      {(['en-GB', 'de-DE'] as const).map((locale) => (
        <TextField
          key={locale}
          label={text('attributes.valueLabel', { number, locale })}
          value={one.texts[locale] ?? ''}
          onChange={({ target }) => onChange({ texts: readTexts(one.texts, locale, target.value) })}
        />
      ))}
      <TextField
        label={text('attributes.colour', { number })}
        value={one.hex ?? ''}
        placeholder={SAMPLE_COLOUR}
        pattern="#[0-9a-f]{6}"
        onChange={({ target }) => onChange({ hex: target.value.trim().toLowerCase() })}
      />
      <ValuePicture number={number} picture={one.picture} onChange={(picture) => onChange({ picture })} />
      <Button size="small" aria-label={text('attributes.removeValue', { number })} onClick={onRemove}>
        ×
      </Button>
    </div>
  );
}

/** An emptied colour or picture is left out. */
function change(value: Value, part: Partial<Value>): Value {
  const { hex, picture, ...rest } = { ...value, ...part };
  return { ...rest, ...(hex && { hex }), ...(picture && { picture }) };
}
