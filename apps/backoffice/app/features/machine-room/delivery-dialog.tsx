import type { OpenedDelivery } from '@shop/contracts/staff/machine-room/webhooks';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useTimeZone } from '#backoffice/staff/staff.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { CodeBlock } from './code-block.tsx';

/** Request and every attempt of one delivery. */
export function DeliveryDialog({ delivery, onClose }: { delivery: OpenedDelivery; onClose: () => void }) {
  const text = useText();
  const { moment, number } = useFormats();
  const zone = useTimeZone();
  const { type, messageId, url, body, tries } = delivery;
  return (
    <Dialog title={type} wide onClose={onClose}>
      <div className="dialog-body">
        <p className="small muted mono">
          {text('machine.requestLine', { url })}
          <br />
          {text('machine.messageId', { id: messageId })}
        </p>
        <CodeBlock label={text('machine.request')}>{JSON.stringify(JSON.parse(body), undefined, 2)}</CodeBlock>
        <h3>{text('machine.tries')}</h3>
        <ol className="stack machine-tries">
          {tries.map(({ number: count, at, status, error, durationMs, response }) => (
            <li key={count}>
              <b>{status ?? error}</b>{' '}
              <span className="muted">
                {moment(at, zone)} · {text('machine.ms', { ms: number(durationMs) })}
              </span>
              {response && <CodeBlock label={text('machine.responseOf', { count })}>{response}</CodeBlock>}
            </li>
          ))}
        </ol>
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{text('frame.close')}</Button>
      </div>
    </Dialog>
  );
}
