import type { WebhookEndpoint } from '@shop/contracts/staff/machine-room/webhooks';
import { useState } from 'react';
import { Link } from 'react-router';
import { MachineFrame } from '#backoffice/features/machine-room/machine-frame.tsx';
import { MachineTable } from '#backoffice/features/machine-room/machine-table.tsx';
import { SecretDialog } from '#backoffice/features/machine-room/secret-dialog.tsx';
import { WebhookDialog } from '#backoffice/features/machine-room/webhook-dialog.tsx';
import { runWebhookWrite, type WebhookWrite } from '#backoffice/features/machine-room/webhook-writes.ts';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { usePermission, useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import type { Route } from './+types/webhooks.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadFrom(context, ({ webhooks }) => webhooks.list());

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<WebhookWrite>(request);
  return writeTo(context, (api) => runWebhookWrite(api, write));
}

/** Endpoints of the merchant that hear of changes. */
export default function Webhooks({ loaderData: { items } }: Route.ComponentProps) {
  const text = useText();
  const canManage = usePermission()('system.manage');
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const columns = useColumns();
  const add = canManage && (
    <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
      {text('machine.addWebhook')}
    </Button>
  );
  return (
    <MachineFrame title={text('machine.webhooks')} intro={text('machine.webhooksIntro')} actions={add}>
      {items.length === 0 ? (
        <Empty title={text('machine.noWebhooks')}>{text('machine.noWebhooksHint')}</Empty>
      ) : (
        <MachineTable
          label={text('machine.allWebhooks')}
          rows={items}
          columns={columns}
          getId={({ endpointId }) => endpointId}
        />
      )}
      {isAdding && (
        <WebhookDialog
          endpoint={undefined}
          onDone={(done) => {
            setAdding(false);
            setSecret(done.secret);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {secret && (
        <SecretDialog
          title={text('machine.secret')}
          hint={text('machine.secretHint')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </MachineFrame>
  );
}

const TONES = { on: 'ok', off: 'quiet', failing: 'bad' } as const;

function useColumns(): Column<WebhookEndpoint>[] {
  const text = useText();
  const { moment, number } = useFormats();
  const zone = useTimeZone();
  return [
    {
      ...{ id: 'name', header: text('machine.name'), phone: 'first' },
      cell: ({ endpointId, name }) => <Link to={`/machine-room/webhooks/${endpointId}`}>{name}</Link>,
    },
    {
      ...{ id: 'url', header: text('machine.address'), phone: 'second' },
      cell: ({ url }) => <span className="mono muted">{url}</span>,
    },
    {
      ...{ id: 'state', header: text('machine.state'), phone: 'end' },
      cell: ({ state, failingSince }) => (
        <Badge tone={state === 'on' && failingSince ? 'warn' : TONES[state]}>
          {text(state === 'on' && failingSince ? 'machine.webhook.troubled' : `machine.webhook.${state}`)}
        </Badge>
      ),
    },
    { id: 'events', header: text('machine.events'), isNumber: true, cell: ({ events }) => events.length },
    {
      ...{ id: 'delivered', header: text('machine.delivered'), isNumber: true },
      cell: ({ counts }) => number(counts.delivered),
    },
    {
      ...{ id: 'waiting', header: text('machine.waiting'), isNumber: true },
      cell: ({ counts }) => number(counts.waiting),
    },
    {
      ...{ id: 'failed', header: text('machine.failed'), isNumber: true },
      cell: ({ counts }) => number(counts.failed),
    },
    {
      ...{ id: 'last', header: text('machine.lastSuccess') },
      cell: ({ lastSuccessAt }) => lastSuccessAt && <span className="muted">{moment(lastSuccessAt, zone)}</span>,
    },
  ];
}
