import { useText } from '#backoffice/i18n/text-context.tsx';
import { SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { ListField } from '#backoffice/ui/form/list-field.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import type { Choices } from './fact-cards.tsx';
import type { ProductDraft } from './use-product-draft.ts';

type Attribute = Choices['attributes'][number];
type Props = { choices: Choices; draft: ProductDraft };

/** Shown as the choice of a size guide. */
const ELSEWHERE = 'product_category';

/** Attributes that the product has, each by its type; others can be added. */
export function AttributeCard({ choices, draft: { fields, set } }: Props) {
  const text = useText();
  const known = choices.attributes.filter(({ name }) => name !== ELSEWHERE);
  const names = Object.keys(fields).flatMap((name) =>
    name.startsWith('attributes.') ? [name.slice('attributes.'.length)] : [],
  );
  const shown = [
    ...known.filter(({ name }) => names.includes(name)),
    ...names.filter((name) => name !== ELSEWHERE && !known.some((one) => one.name === name)).map(describeUnknown),
  ];
  const offered = known.filter(({ name }) => !names.includes(name));
  return (
    <Card title={text('product.attributes')}>
      <div className="stack">
        {shown.map((attribute) => (
          <AttributeField
            key={attribute.name}
            attribute={attribute}
            value={fields[`attributes.${attribute.name}`] ?? ''}
            onChange={(value) => set(`attributes.${attribute.name}`, value)}
          />
        ))}
        <SelectField
          label={text('product.addAttribute')}
          value=""
          options={[
            { value: '', label: text('product.add') },
            ...offered.map(({ name, label }) => ({ value: name, label })),
          ]}
          onChange={({ target }) => target.value && set(`attributes.${target.value}`, '')}
        />
      </div>
    </Card>
  );
}

type FieldProps = { attribute: Attribute; value: string; onChange: (value: string) => void };

function AttributeField({ attribute: { name, label, type, unit, values }, value, onChange }: FieldProps) {
  const text = useText();
  if (type === 'flag') {
    const options = [
      { value: '', label: text('product.flag.none') },
      { value: 'true', label: text('product.flag.true') },
      { value: 'false', label: text('product.flag.false') },
    ];
    return <SelectField {...{ label, value, options }} onChange={({ target }) => onChange(target.value)} />;
  }
  if (type === 'number') {
    const shown = unit ? `${label} (${unit})` : label;
    return (
      <TextField label={shown} inputMode="decimal" value={value} onChange={({ target }) => onChange(target.value)} />
    );
  }
  if (type === 'text') return <TextField {...{ label, value }} onChange={({ target }) => onChange(target.value)} />;
  return <ListField key={name} {...{ label, value, onChange }} {...(values.length > 0 && { options: values })} />;
}

const describeUnknown = (name: string): Attribute => ({ name, label: name, type: 'choice', values: [] });
