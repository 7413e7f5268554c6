import type { WebhookEndpoint } from '@shop/contracts/staff/machine-room/webhooks';
import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useTimeZone } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { Checkbox, TextField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import type { WebhookDone, WebhookWrite } from './webhook-writes.ts';

type Counted = { count: number; isTooMany: boolean };
type Props = { endpoint: Pick<WebhookEndpoint, 'endpointId' | 'name'>; onClose: () => void };

/** Messages of a period are sent again only after they were counted. */
export function ReplayDialog({ endpoint: { endpointId, name }, onClose }: Props) {
  const text = useText();
  const timeZone = useTimeZone();
  const [period, setPeriod] = useState({ from: '', to: '', onlyFailed: true });
  const [counted, setCounted] = useState<Counted>();
  const counting = useWrite<WebhookWrite, WebhookDone>({ onDone: ({ replayable }) => setCounted(replayable) });
  const sending = useWrite<WebhookWrite, WebhookDone>({
    onDone({ replayed = 0 }) {
      showToast({ message: text('machine.replayedPeriod', { count: replayed }) });
      onClose();
    },
  });
  const change = (changed: Partial<typeof period>) => {
    setPeriod({ ...period, ...changed });
    setCounted(undefined);
  };
  const isReady = counted !== undefined && counted.count > 0 && !counted.isTooMany;
  const write = { endpointId, ...period, timeZone };
  return (
    <Dialog title={text('machine.replayPeriodTitle', { name })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) sending.send({ intent: 'replay-period', ...write });
          else counting.send({ intent: 'quote-replay', ...write });
        }}
      >
        <div className="dialog-body">
          <p className="muted">{text('machine.replayPeriodIntro', { zone: timeZone })}</p>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="datetime-local"
              required
              label={text(end === 'from' ? 'machine.replayFrom' : 'machine.replayTo')}
              value={period[end]}
              onChange={({ target }) => change({ [end]: target.value })}
            />
          ))}
          <Checkbox checked={period.onlyFailed} onChange={() => change({ onlyFailed: !period.onlyFailed })}>
            {text('machine.onlyFailed')}
          </Checkbox>
          {counted && <CountedNote {...counted} />}
          <RefusalNote refusals={[...counting.refusals, ...sending.refusals]} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={counting.isBusy || sending.isBusy}>
            {text(isReady ? 'machine.replay' : 'machine.countReplay')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function CountedNote({ count, isTooMany }: Counted) {
  const text = useText();
  return (
    <Note tone={isTooMany ? 'warn' : 'info'} role="status">
      {text('machine.replayCount', { count })}
      {isTooMany && ` ${text('machine.replayTooMany')}`}
    </Note>
  );
}
