import type { WebhookEndpoint } from '@shop/contracts/staff/machine-room/webhooks';
import { useNavigate } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import type { WebhookDone, WebhookWrite } from './webhook-writes.ts';

type Props = { endpoint: WebhookEndpoint; onClose: () => void };

export function RemoveWebhookDialog({ endpoint: { endpointId, name }, onClose }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const { send, isBusy, refusals } = useWrite<WebhookWrite, WebhookDone>({
    onDone: () => void navigate('/machine-room/webhooks'),
  });
  return (
    <Dialog title={text('machine.removeWebhookTitle', { name })} onClose={onClose}>
      <div className="dialog-body stack">
        <p>{text('machine.removeWebhookIntro')}</p>
        <RefusalNote refusals={refusals} />
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{text('frame.cancel')}</Button>
        <Button look="danger" disabled={isBusy} onClick={() => send({ intent: 'remove', endpointId })}>
          {text('machine.removeWebhook')}
        </Button>
      </div>
    </Dialog>
  );
}
