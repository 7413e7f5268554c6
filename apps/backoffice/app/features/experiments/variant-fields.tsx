import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { type Option, SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { addVariant, canAddVariant, type ExperimentDraft } from './experiment-draft.ts';

type Choice = { id: string; label: string };
export type Choices = { blocks: readonly Choice[]; rules: readonly Choice[]; promotions: readonly Choice[] };
type Props = { draft: ExperimentDraft; choices: Choices; onChange: (draft: ExperimentDraft) => void };

/** What control and the variants show, and how visitors are divided. */
export function VariantFields({ draft, choices, onChange }: Props) {
  const text = useText();
  const { kind, replaces, variants } = draft;
  const things = { content: choices.blocks, ranking: choices.rules, promotion: choices.promotions }[kind];
  const toOptions = (all: readonly Choice[]): Option[] => [
    { value: '', label: text('experiments.choose') },
    ...all.map(({ id, label }) => ({ value: id, label })),
  ];
  const change = (place: number, changed: Partial<ExperimentDraft['variants'][number]>) =>
    onChange({ ...draft, variants: variants.map((one, at) => (at === place ? { ...one, ...changed } : one)) });
  return (
    <div className="stack">
      {kind !== 'content' && <p className="small muted">{text(`experiments.control.${kind}`)}</p>}
      {kind !== 'content' && things.length === 0 && <Note tone="info">{text(`experiments.nothing.${kind}`)}</Note>}
      {[...variants.entries()].map(([place, { key, weight, change: chosen }]) => (
        <div key={key} className="promo-pair">
          {place === 0 && kind === 'content' && (
            <SelectField
              label={text('experiments.replaces')}
              value={replaces}
              options={toOptions(choices.blocks)}
              onChange={({ target }) => onChange({ ...draft, replaces: target.value })}
            />
          )}
          {place > 0 && (
            <SelectField
              label={text(`experiments.change.${kind}`, { key: key.toUpperCase() })}
              value={chosen}
              options={toOptions(things.filter(({ id }) => id !== replaces || kind !== 'content'))}
              onChange={({ target }) => change(place, { change: target.value })}
            />
          )}
          <TextField
            label={
              place === 0 ? text('experiments.weightControl') : text('experiments.weight', { key: key.toUpperCase() })
            }
            type="number"
            min={1}
            max={100}
            value={weight}
            onChange={({ target }) => change(place, { weight: target.value })}
          />
          {place > 1 && place === variants.length - 1 && (
            <Button size="small" onClick={() => onChange({ ...draft, variants: variants.slice(0, -1) })}>
              {text('experiments.removeVariant', { key: key.toUpperCase() })}
            </Button>
          )}
        </div>
      ))}
      <div className="row row-wrap">
        {canAddVariant(draft) && (
          <Button size="small" icon="plus" onClick={() => onChange(addVariant(draft))}>
            {text('experiments.addVariant')}
          </Button>
        )}
      </div>
      <p className="small muted">{text('experiments.onlyThen')}</p>
    </div>
  );
}
