import type { DeliveryReply } from '@shop/contracts/staff/catalog/deliveries';
import { useState } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { CancelDialog, PostponeDialog, ReceiveDialog } from './delivery-dialogs.tsx';

type Props = { delivery: DeliveryReply; canEdit: boolean };
const DIALOGS = { receive: ReceiveDialog, postpone: PostponeDialog, cancel: CancelDialog };
type DialogName = keyof typeof DIALOGS;

/** A delivery with its sizes: what is expected, and what has come. */
export function DeliveryCard({ delivery, canEdit }: Props) {
  const text = useText();
  const { date, number } = useFormats();
  const [open, setOpen] = useState<DialogName>();
  const { supplier, reference, dueOn, isOverdue, state, pool, lines } = delivery;
  const Opened = open && DIALOGS[open];
  return (
    <section className="card" aria-label={text('deliveries.of', { supplier, reference })}>
      <div className="card-head">
        <h2>{text('deliveries.of', { supplier, reference })}</h2>
        <span className="muted">
          {date(dueOn, 'UTC')} · {text(`stock.pool.${pool}`)}
        </span>
        {isOverdue ? (
          <Badge tone="bad">{text('deliveries.overdue')}</Badge>
        ) : (
          <Badge tone={state === 'received' ? 'ok' : 'quiet'}>{text(`deliveries.state.${state}`)}</Badge>
        )}
        <span className="grow" />
        {canEdit && state === 'open' && (
          <span className="row row-wrap">
            <Button
              size="small"
              aria-label={text('deliveries.cancelOf', { reference })}
              onClick={() => setOpen('cancel')}
            >
              {text('deliveries.cancel')}
            </Button>
            <Button
              size="small"
              aria-label={text('deliveries.postponeOf', { reference })}
              onClick={() => setOpen('postpone')}
            >
              {text('deliveries.postpone')}
            </Button>
            <Button
              size="small"
              look="primary"
              aria-label={text('deliveries.receiveOf', { reference })}
              onClick={() => setOpen('receive')}
            >
              {text('deliveries.receive')}
            </Button>
          </span>
        )}
      </div>
      <ul className="card-body delivery-lines">
        {lines.map(({ sku, title, size, expected, received }) => (
          <li key={sku} className="row">
            <span className="grow">
              <b>{size}</b> {title} <span className="mono muted small">{sku}</span>
            </span>
            <span>
              {text('deliveries.received')} {number(received)} / {number(expected)}
            </span>
          </li>
        ))}
      </ul>
      {Opened && <Opened delivery={delivery} onClose={() => setOpen(undefined)} />}
    </section>
  );
}
