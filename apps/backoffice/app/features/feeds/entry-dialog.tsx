import { type FormEvent, type ReactNode, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import type { Schedule } from './feed-writes.ts';
import type { FormProps } from './form-props.ts';
import { ScheduleFields } from './schedule-fields.tsx';

type Props<Fields, Write> = {
  title: string;
  zone: string;
  first: { fields: Fields; schedule: Schedule };
  toWrite: (written: { fields: Fields; schedule: Schedule }) => Write;
  form: (props: Pick<FormProps<Fields>, 'fields' | 'onChange' | 'errorAt'>) => ReactNode;
  onClose: () => void;
};

const LINK_CODES: ReadonlySet<string> = new Set(['bad_link', 'broken_link']);

/** Edits one entry of a menu or one banner. Nothing is written before it is saved. */
export function EntryDialog<Fields, Write extends { intent: string }>(props: Props<Fields, Write>) {
  const { title, zone, first, toWrite, form, onClose } = props;
  const text = useText();
  const [fields, setFields] = useState(first.fields);
  const [schedule, setSchedule] = useState(first.schedule);
  const { send, isBusy, refusals } = useWrite<Write>({
    onDone: () => {
      showToast({ message: text('feeds.saved') });
      onClose();
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    send(toWrite({ fields, schedule: schedule.filter(({ start, end }) => start || end) }));
  };
  // Pictures have no place for a message.
  const ofLink = refusals.find(({ code, field }) => LINK_CODES.has(code) && field !== 'pictures');
  const errorAt = (path: string) =>
    ofLink?.field === path || ofLink?.field?.startsWith(`${path}.`) ? ofLink.reason : undefined;
  const ofSchedule = refusals.find(({ field }) => field?.includes('schedule'));
  return (
    <Dialog title={title} onClose={onClose} wide>
      <form onSubmit={save}>
        <div className="dialog-body stack stack-16">
          {form({ fields, onChange: setFields, errorAt })}
          <ScheduleFields schedule={schedule} zone={zone} onChange={setSchedule} error={ofSchedule?.reason} />
          <RefusalNote refusals={refusals.filter((one) => one !== ofSchedule && one !== ofLink)} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy}>
            {text('frame.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
