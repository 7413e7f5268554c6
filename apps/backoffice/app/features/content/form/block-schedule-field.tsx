import { isRecord } from '@shop/domain/record';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button, IconButton } from '#backoffice/ui/action/button.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { useFormContext } from './form-context.ts';
import type { InputProps } from './input-props.ts';
import { toFieldMoment, toStoredMoment } from './parts.ts';

type Range = { StartDate?: string | null; EndDate?: string | null };
type Schedules = Readonly<Record<string, readonly Range[] | null>>;

/** Periods in which a block is shown, per region of the store and in its time. None: always. */
export function BlockScheduleField({ label, value, onChange }: InputProps) {
  const { regions } = useFormContext();
  const schedules = (isRecord(value) ? value : {}) as Schedules;
  const set = (region: string, ranges: readonly Range[]) => {
    const { [region]: _, ...others } = schedules;
    const next = ranges.length > 0 ? { ...others, [region]: ranges } : others;
    onChange(Object.keys(next).length > 0 ? next : null);
  };
  return regions.map((region) => (
    <Periods
      key={region}
      label={`${label} (${region})`}
      ranges={schedules[region] ?? []}
      onChange={(ranges) => set(region, ranges)}
    />
  ));
}

type PeriodsProps = { label: string; ranges: readonly Range[]; onChange: (ranges: readonly Range[]) => void };

function Periods({ label, ranges, onChange }: PeriodsProps) {
  const text = useText();
  const { isReadOnly, zone } = useFormContext();
  const set = (index: number, range: Range) => onChange(ranges.map((one, other) => (other === index ? range : one)));
  return (
    <fieldset className="content-group">
      <legend className="label">{label}</legend>
      {ranges.length === 0 && <p className="muted small">{text('feeds.always')}</p>}
      {ranges.map((range, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: periods have no other name than their place
        <div className="feed-window" key={index}>
          {(['StartDate', 'EndDate'] as const).map((name) => (
            <TextField
              key={name}
              type="datetime-local"
              label={text(name === 'StartDate' ? 'feeds.start' : 'feeds.end')}
              help={zone.replace('_', ' ')}
              value={toFieldMoment(range[name])}
              disabled={isReadOnly}
              onChange={({ target }) => set(index, { ...range, [name]: toStoredMoment(target.value) })}
            />
          ))}
          {!isReadOnly && (
            <IconButton
              icon="close"
              label={text('feeds.removeWindow')}
              onClick={() => onChange(ranges.filter((_, other) => other !== index))}
            />
          )}
        </div>
      ))}
      {!isReadOnly && (
        <div>
          <Button size="small" icon="plus" onClick={() => onChange([...ranges, {}])}>
            {text('feeds.addWindow')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
