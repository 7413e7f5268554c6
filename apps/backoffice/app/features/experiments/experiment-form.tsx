import { EXPERIMENT_GOALS, EXPERIMENT_KINDS } from '@shop/domain/discovery/experiment/experiment';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { SelectField, TextArea, TextField } from '#backoffice/ui/form/field.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import type { ExperimentDraft } from './experiment-draft.ts';
import { type Choices, VariantFields } from './variant-fields.tsx';

type Typed = Exclude<keyof ExperimentDraft, 'variants' | 'kind' | 'goal' | 'where'>;
type Props = {
  draft: ExperimentDraft;
  /** Of the store: start and end are by its clocks. */
  timeZone: string;
  choices: Choices;
  isNew: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (draft: ExperimentDraft) => void;
};

const PERIOD = ['startsAt', 'endsAt'] as const;
const LIMITS = ['lcp', 'errors', 'returns'] as const;

/** Plan of an experiment: name, variants, goal and guardrails. */
export function ExperimentForm({ draft, timeZone, choices, isNew, errorOf, onChange }: Props) {
  const text = useText();
  const typed = (field: Typed) => ({
    value: draft[field],
    error: errorOf(field),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [field]: target.value }),
  });
  const amount = (field: Typed) => ({ ...typed(field), type: 'number', min: 1, required: true });
  return (
    <>
      <Card title={text('experiments.name')}>
        <div className="stack">
          <div className="promo-pair">
            <TextField label={text('experiments.name')} required maxLength={120} {...typed('name')} />
            <TextField
              label={text('experiments.key')}
              help={text('experiments.keyHint')}
              required
              readOnly={!isNew}
              {...typed('key')}
            />
          </div>
          <TextArea label={text('experiments.hypothesis')} rows={2} {...typed('hypothesis')} />
          <div className="promo-pair">
            <SelectField
              label={text('experiments.kind')}
              value={draft.kind}
              options={EXPERIMENT_KINDS.map((value) => ({ value, label: text(`experiments.kind.${value}`) }))}
              onChange={({ target }) => onChange(changeKind(draft, target.value as ExperimentDraft['kind']))}
            />
            <SelectField
              label={text('experiments.where')}
              value={draft.where}
              options={(['store', 'brand'] as const).map((value) => ({
                ...{ value, label: text(`experiments.where.${value}`) },
              }))}
              onChange={({ target }) => onChange({ ...draft, where: target.value as ExperimentDraft['where'] })}
            />
          </div>
        </div>
      </Card>
      <Card title={text('experiments.variants')}>
        <VariantFields draft={draft} choices={choices} onChange={onChange} />
      </Card>
      <Card title={text('experiments.period')}>
        <p className="small muted">{text('experiments.periodHint', { zone: timeZone })}</p>
        <div className="promo-pair">
          {PERIOD.map((name) => (
            <TextField key={name} type="datetime-local" label={text(`experiments.${name}`)} {...typed(name)} />
          ))}
        </div>
      </Card>
      <Card title={text('experiments.goal')}>
        <div className="promo-pair">
          <SelectField
            label={text('experiments.goal')}
            value={draft.goal}
            options={EXPERIMENT_GOALS.filter((value) => draft.kind !== 'promotion' || value !== 'adds').map(
              (value) => ({ value, label: text(`experiments.goal.${value}`) }),
            )}
            onChange={({ target }) => onChange({ ...draft, goal: target.value as ExperimentDraft['goal'] })}
          />
          <TextField
            label={text('experiments.traffic')}
            help={text('experiments.trafficHint')}
            {...amount('traffic')}
          />
          <TextField
            label={text('experiments.planned')}
            help={text('experiments.plannedHint')}
            {...amount('plannedVisits')}
          />
        </div>
      </Card>
      <Card title={text('experiments.guardrails')}>
        <p className="small muted">{text('experiments.guardrailsHint')}</p>
        <div className="promo-pair">
          {LIMITS.map((name) => (
            <TextField key={name} label={text(`experiments.limit.${name}`)} {...amount(name)} />
          ))}
        </div>
      </Card>
    </>
  );
}

/** Blocks and rules are different things: a change of kind clears the choice. */
const changeKind = (draft: ExperimentDraft, kind: ExperimentDraft['kind']): ExperimentDraft => ({
  ...draft,
  ...{ kind, replaces: '', goal: kind === 'promotion' && draft.goal === 'adds' ? 'orders' : draft.goal },
  variants: draft.variants.map((variant) => ({ ...variant, change: '' })),
});
