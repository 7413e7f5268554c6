import type { WebhookDelivery, WebhookEndpoint } from '@shop/contracts/staff/machine-room/webhooks';
import { useState } from 'react';
import { data, Link, useNavigate } from 'react-router';
import { DeliveryDialog } from '#backoffice/features/machine-room/delivery-dialog.tsx';
import { DeliveryTable } from '#backoffice/features/machine-room/delivery-table.tsx';
import { MachineFrame } from '#backoffice/features/machine-room/machine-frame.tsx';
import { RemoveWebhookDialog } from '#backoffice/features/machine-room/remove-webhook-dialog.tsx';
import { ReplayDialog } from '#backoffice/features/machine-room/replay-dialog.tsx';
import { SecretDialog } from '#backoffice/features/machine-room/secret-dialog.tsx';
import { WebhookDialog } from '#backoffice/features/machine-room/webhook-dialog.tsx';
import {
  runWebhookWrite,
  type WebhookDone,
  type WebhookWrite,
} from '#backoffice/features/machine-room/webhook-writes.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission } from '#backoffice/staff/staff.ts';
import { readWrite, revalidateUnlessQuoted, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { TableFoot } from '#backoffice/ui/table/table-foot.tsx';
import { useCursorLinks } from '#backoffice/ui/table/use-cursor-links.ts';
import type { Route } from './+types/webhook.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [cursor, opened] = ['cursor', 'delivery'].map((name) => searchParams.get(name) ?? undefined);
  const { endpointId } = params;
  return loadFrom(context, async ({ webhooks }) => {
    const [{ items }, log, delivery] = await Promise.all([
      webhooks.list(),
      webhooks.deliveries({ params: { endpointId }, query: { ...(cursor && { cursor }) } }),
      opened ? webhooks.delivery({ params: { deliveryId: opened } }) : undefined,
    ]);
    const endpoint = items.find((one) => one.endpointId === endpointId);
    if (!endpoint) throw data('', { status: 404 });
    return { endpoint, deliveries: log.items, next: log.next, delivery };
  });
}

export const shouldRevalidate = revalidateUnlessQuoted;

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<WebhookWrite>(request);
  return writeTo(context, (api) => runWebhookWrite(api, write));
}

/** One endpoint and the log of what was sent to it. */
export default function Webhook({ loaderData: { endpoint, deliveries, next, delivery } }: Route.ComponentProps) {
  const text = useText();
  const navigate = useNavigate();
  const canManage = usePermission()('system.manage');
  const links = useCursorLinks(next);
  const { send, isBusy, refusals } = useWrite<WebhookWrite, WebhookDone>({
    onDone: () => showToast({ message: text('machine.sent') }),
  });
  const open = ({ deliveryId }: WebhookDelivery) =>
    void navigate(`?delivery=${deliveryId}`, { preventScrollReset: true });
  const { endpointId } = endpoint;
  return (
    <MachineFrame
      title={endpoint.name}
      intro={endpoint.url}
      actions={canManage && <EndpointActions endpoint={endpoint} onTest={() => send({ intent: 'test', endpointId })} />}
    >
      <Link className="link" to="/machine-room/webhooks">
        {text('machine.allWebhooks')}
      </Link>
      {endpoint.state === 'failing' && <Note tone="bad">{text('machine.switchedOff')}</Note>}
      {endpoint.state !== 'on' && <Note tone="warn">{text('machine.kept', { count: endpoint.counts.waiting })}</Note>}
      <RefusalNote refusals={refusals} />
      <h2>{text('machine.deliveries')}</h2>
      {deliveries.length === 0 ? (
        <Empty title={text('machine.noDeliveries')}>{text('machine.noDeliveriesHint')}</Empty>
      ) : (
        <DeliveryTable
          deliveries={deliveries}
          isBusy={isBusy}
          onOpen={open}
          onReplay={canManage ? ({ deliveryId }) => send({ intent: 'replay', deliveryId }) : undefined}
        />
      )}
      {(links.next || links.first) && <TableFoot count={deliveries.length} {...links} />}
      {delivery && <DeliveryDialog delivery={delivery} onClose={() => void navigate('?')} />}
    </MachineFrame>
  );
}

function EndpointActions({ endpoint, onTest }: { endpoint: WebhookEndpoint; onTest: () => void }) {
  const text = useText();
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [isReplaying, setReplaying] = useState(false);
  const [secret, setSecret] = useState<string>();
  const { endpointId } = endpoint;
  const { send, isBusy } = useWrite<WebhookWrite, WebhookDone>({
    onDone: ({ secret: made }) => setSecret(made),
  });
  return (
    <>
      <Button onClick={onTest} disabled={endpoint.state !== 'on'}>
        {text('machine.sendTest')}
      </Button>
      <Button onClick={() => setReplaying(true)} disabled={endpoint.state !== 'on'}>
        {text('machine.replayPeriod')}
      </Button>
      <Button onClick={() => send({ intent: 'rotate', endpointId })} disabled={isBusy}>
        {text('machine.newSecret')}
      </Button>
      <Button onClick={() => setRemoving(true)}>{text('machine.removeWebhook')}</Button>
      <Button look="primary" onClick={() => setEditing(true)}>
        {text('machine.edit')}
      </Button>
      {isEditing && (
        <WebhookDialog endpoint={endpoint} onDone={() => setEditing(false)} onClose={() => setEditing(false)} />
      )}
      {isReplaying && <ReplayDialog endpoint={endpoint} onClose={() => setReplaying(false)} />}
      {isRemoving && <RemoveWebhookDialog endpoint={endpoint} onClose={() => setRemoving(false)} />}
      {secret && (
        <SecretDialog
          title={text('machine.secret')}
          hint={text('machine.secretHint')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  );
}
