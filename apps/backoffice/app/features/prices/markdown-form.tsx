import type { StaffApi } from '@shop/contracts/staff/client';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Checkbox, SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import type { MarkdownRule } from './markdown-rule.ts';

export type PriceLists = Awaited<ReturnType<StaffApi['prices']['lists']>>;
type Props = { lists: PriceLists; rule: MarkdownRule; timeZone: string; onChange: (rule: MarkdownRule) => void };

const ENDINGS = ['99', '95', '50', '0'];

/** Rule of the plan: which styles, by how much, and when in the time of the price list. */
export function MarkdownForm({ lists, rule, timeZone, onChange }: Props) {
  const text = useText();
  const bind = (name: Exclude<keyof MarkdownRule, 'measure'>) => ({
    value: rule[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...rule, [name]: target.value }),
  });
  const zone = timeZone.replace('_', ' ');
  return (
    <div className="card card-body">
      <div className="rule-grid">
        <SelectField
          label={text('prices.list')}
          options={lists.lists.map(({ priceList }) => ({ value: priceList, label: priceList }))}
          {...bind('priceList')}
        />
        <SelectField
          label={text('prices.category')}
          options={[
            { value: '', label: text('prices.allCategories') },
            ...lists.categories.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          {...bind('category')}
        />
        <TextField label={text('prices.text')} maxLength={80} {...bind('text')} />
        <TextField label={text('prices.minWeeks')} type="number" min={0} max={520} {...bind('minWeeks')} />
        <TextField label={text('prices.percent')} type="number" min={1} max={90} required {...bind('percent')} />
        <SelectField
          label={text('prices.ending')}
          options={[
            { value: '', label: text('prices.endingNone') },
            ...ENDINGS.map((value) => ({ value, label: `.${value.padStart(2, '0')}` })),
          ]}
          {...bind('ending')}
        />
        <TextField label={text('prices.from', { zone })} type="datetime-local" required {...bind('from')} />
        <TextField label={text('prices.to', { zone })} type="datetime-local" {...bind('to')} />
      </div>
      <Checkbox checked={rule.measure} onChange={({ target }) => onChange({ ...rule, measure: target.checked })}>
        {text('prices.measure')}
      </Checkbox>
    </div>
  );
}
