import type { WebhookDelivery } from '@shop/contracts/staff/machine-room/webhooks';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useTimeZone } from '#backoffice/staff/staff.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import { MachineTable } from './machine-table.tsx';

type Props = {
  deliveries: readonly WebhookDelivery[];
  isBusy: boolean;
  onOpen: (delivery: WebhookDelivery) => void;
  onReplay: ((delivery: WebhookDelivery) => void) | undefined;
};

const TONES = { waiting: 'warn', delivered: 'ok', failed: 'bad' } as const;

/** Log of deliveries, the latest first. */
export function DeliveryTable({ deliveries, isBusy, onOpen, onReplay }: Props) {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone();
  const columns: Column<WebhookDelivery>[] = [
    {
      ...{ id: 'type', header: text('machine.event'), phone: 'first' },
      cell: ({ type, isReplay }) => (
        <span className="row">
          <span className="mono">{type}</span>
          {isReplay && <Badge>{text('machine.isReplay')}</Badge>}
        </span>
      ),
    },
    {
      ...{ id: 'state', header: text('machine.state'), phone: 'end' },
      cell: ({ state }) => <Badge tone={TONES[state]}>{text(`machine.delivery.${state}`)}</Badge>,
    },
    {
      ...{ id: 'status', header: text('machine.answer'), phone: 'second' },
      cell: ({ lastStatus, lastError }) => lastStatus ?? <span className="machine-reason">{lastError}</span>,
    },
    { id: 'attempts', header: text('machine.attempts'), isNumber: true, cell: ({ attempts }) => attempts },
    {
      ...{ id: 'at', header: text('machine.at') },
      cell: ({ createdAt }) => <span className="muted">{moment(createdAt, zone)}</span>,
    },
    {
      ...{ id: 'next', header: text('machine.nextAttempt') },
      cell: ({ nextAttemptAt }) => nextAttemptAt && <span className="muted">{moment(nextAttemptAt, zone)}</span>,
    },
    {
      ...{ id: 'actions', header: text('machine.actions'), phone: 'second-end' },
      cell: (delivery) => (
        <span className="row">
          <Button size="small" onClick={() => onOpen(delivery)}>
            {text('machine.show')}
          </Button>
          {onReplay && (
            <Button size="small" disabled={isBusy} onClick={() => onReplay(delivery)}>
              {text('machine.replay')}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <MachineTable
      label={text('machine.deliveries')}
      rows={deliveries}
      columns={columns}
      getId={({ deliveryId }) => deliveryId}
    />
  );
}
