import type { StaffApi } from '@shop/contracts/staff/client';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Checkbox, SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { ListField } from '#backoffice/ui/form/list-field.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import { type Rule, readRule } from './category-fields.ts';
import { RulePreview } from './rule-preview.tsx';
import type { CategoryDraft } from './use-category-draft.ts';

export type RuleChoices = Awaited<ReturnType<StaffApi['product']['choices']>>['attributes'];
type Props = { categoryKey: string; storeId: number; choices: RuleChoices; draft: CategoryDraft };

/** Conditions that fill the category by themselves, in addition to products added by hand. */
export function RuleCard({ categoryKey, storeId, choices, draft }: Props) {
  const text = useText();
  const rule = readRule(draft.fields);
  const write = (next: Rule | undefined) => draft.set('rule', next ? JSON.stringify(next) : '');
  return (
    <Card title={text('categories.ruleTitle')}>
      <div className="stack">
        <Checkbox checked={rule !== undefined} onChange={({ target }) => write(target.checked ? {} : undefined)}>
          {text('categories.isRuled')}
        </Checkbox>
        {rule && <Conditions rule={rule} choices={choices} onChange={write} />}
        <RulePreview {...{ categoryKey, storeId }} rule={rule} isChanged={'rule' in draft.changed} />
      </div>
    </Card>
  );
}

type ConditionsProps = { rule: Rule; choices: RuleChoices; onChange: (rule: Rule) => void };
type NumberName = 'newWithinDays' | 'lastSizes' | 'priceFrom' | 'priceUpTo';

const AMOUNTS: readonly NumberName[] = ['priceFrom', 'priceUpTo'];
const NUMBERS: readonly NumberName[] = [...AMOUNTS, 'newWithinDays', 'lastSizes'];

function Conditions({ rule, choices, onChange }: ConditionsProps) {
  const text = useText();
  const setNumber = (name: NumberName, typed: string) => {
    const { [name]: _, ...rest } = rule;
    const number = Math.round(Number(typed) * getUnits(name));
    const isUsable = typed.trim() !== '' && Number.isFinite(number) && number >= (AMOUNTS.includes(name) ? 0 : 1);
    onChange(isUsable ? { ...rest, [name]: number } : rest);
  };
  const setReduced = (chosen: string) => {
    const { reduced: _, ...rest } = rule;
    onChange(chosen === '' ? rest : { ...rest, reduced: chosen === 'true' });
  };
  return (
    <fieldset className="plain stack">
      <legend className="label">{text('categories.conditions')}</legend>
      <div className="rule-numbers">
        {NUMBERS.map((name) => (
          <TextField
            key={name}
            label={text(`categories.rule.${name}`)}
            type="number"
            min={0}
            step={AMOUNTS.includes(name) ? 0.01 : 1}
            defaultValue={rule[name] === undefined ? '' : rule[name] / getUnits(name)}
            onChange={({ target }) => setNumber(name, target.value)}
          />
        ))}
        <SelectField
          label={text('categories.rule.reduced')}
          value={rule.reduced === undefined ? '' : String(rule.reduced)}
          options={(['', 'true', 'false'] as const).map((value) => ({
            value,
            label: text(`categories.rule.reduced.${value || 'any'}`),
          }))}
          onChange={({ target }) => setReduced(target.value)}
        />
      </div>
      <AttributeConditions {...{ rule, choices, onChange }} />
    </fieldset>
  );
}

function AttributeConditions({ rule, choices, onChange }: ConditionsProps) {
  const text = useText();
  const { attributes = {}, ...rest } = rule;
  const write = (next: Record<string, string[]>) =>
    onChange(Object.keys(next).length > 0 ? { ...rest, attributes: next } : rest);
  const describe = (name: string) => choices.find((one) => one.name === name) ?? { name, label: name, values: [] };
  const offered = choices.filter(({ name, values }) => values.length > 0 && !Object.hasOwn(attributes, name));
  return (
    <>
      {Object.entries(attributes).map(([name, values]) => {
        const { label, values: options } = describe(name);
        return (
          <ListField
            key={name}
            label={text('categories.rule.attribute', { label })}
            value={values.join('\n')}
            {...(options.length > 0 && { options })}
            onChange={(typed) => {
              const { [name]: _, ...others } = attributes;
              const chosen = typed.split('\n').filter(Boolean);
              write(chosen.length > 0 ? { ...attributes, [name]: chosen } : others);
            }}
          />
        );
      })}
      <SelectField
        label={text('categories.rule.addAttribute')}
        value=""
        options={[
          { value: '', label: text('categories.rule.choose') },
          ...offered.map(({ name, label }) => ({ value: name, label })),
        ]}
        onChange={({ target }) => {
          const [first] = describe(target.value).values;
          if (first) write({ ...attributes, [target.value]: [first.value] });
        }}
      />
    </>
  );
}

/** Prices are typed in units of the currency and kept in minor units. */
const getUnits = (name: NumberName): number => (AMOUNTS.includes(name) ? 100 : 1);
