import { readMoment } from '@shop/domain/zoned-time';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { Button, IconButton } from '#backoffice/ui/action/button.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { toLocalMoment } from '#backoffice/ui/form/local-moment.ts';
import type { Schedule } from './feed-writes.ts';

type Props = { schedule: Schedule; zone: string; onChange: (schedule: Schedule) => void; error: string | undefined };

/** Windows in which an entry is shown, in the time of its store. */
export function ScheduleFields({ schedule, zone, onChange, error }: Props) {
  const text = useText();
  const set = (index: number, window: Schedule[number]) =>
    onChange(schedule.map((one, other) => (other === index ? window : one)));
  return (
    <fieldset className="stack">
      <legend className="label">{text('feeds.schedule', { zone: zone.replace('_', ' ') })}</legend>
      {schedule.length === 0 && <p className="muted small">{text('feeds.always')}</p>}
      {schedule.map((window, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: windows have no other name than their place
        <div className="feed-window" key={index}>
          <Moment name="start" window={window} zone={zone} onChange={(next) => set(index, next)} />
          <Moment name="end" window={window} zone={zone} onChange={(next) => set(index, next)} />
          <IconButton
            icon="close"
            label={text('feeds.removeWindow')}
            onClick={() => onChange(schedule.filter((_, other) => other !== index))}
          />
        </div>
      ))}
      {error && (
        <p className="message bad" role="alert">
          {error}
        </p>
      )}
      <div>
        <Button size="small" icon="plus" onClick={() => onChange([...schedule, {}])}>
          {text('feeds.addWindow')}
        </Button>
      </div>
    </fieldset>
  );
}

type MomentProps = {
  name: 'start' | 'end';
  window: Schedule[number];
  zone: string;
  onChange: (window: Schedule[number]) => void;
};

function Moment({ name, window, zone, onChange }: MomentProps) {
  const text = useText();
  const { moment } = useFormats();
  const { [name]: instant, ...other } = window;
  return (
    <TextField
      type="datetime-local"
      label={text(`feeds.${name}`)}
      value={toLocalMoment(instant, zone)}
      help={instant ? `UTC ${moment(instant, 'UTC')}` : text(`feeds.no.${name}`)}
      onChange={({ target }) => {
        const read = readMoment(target.value, zone)?.toISOString();
        onChange({ ...other, ...(read && { [name]: read }) });
      }}
    />
  );
}
