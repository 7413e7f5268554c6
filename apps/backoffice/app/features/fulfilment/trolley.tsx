import type { PickBatchReply } from '@shop/contracts/staff/order/fulfilment';
import { Link } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import type { BatchLine } from './next-piece.tsx';

type Props = { batch: PickBatchReply; current: BatchLine | undefined };

/** Totes of the trolley: one order each. */
export function Trolley({ batch, current }: Props) {
  const text = useText();
  const scoped = useScoped();
  return (
    <aside className="side side-inline" aria-label={text('batch.trolley')}>
      <div className="side-head">
        <h2 className="grow">{text('batch.trolley')}</h2>
        <span className="muted small">{batch.createdBy}</span>
      </div>
      <div className="side-body tote-grid">
        {batch.totes.map((tote) => {
          const isReady = isComplete(batch, tote.position);
          const isNext = current?.totes.some(({ position }) => position === tote.position);
          return (
            <div key={tote.position} className={toteClass(isReady, isNext)}>
              <div className="row spread">
                <b className="figure">{tote.position}</b>
                {tote.isOnHold ? (
                  <Badge tone="bad">{text('batch.held')}</Badge>
                ) : (
                  <Badge tone={isReady ? 'ok' : 'quiet'}>
                    {isReady ? text('batch.ready') : text(`orders.method.${tote.deliveryMethod}`)}
                  </Badge>
                )}
              </div>
              <Link className="strong" to={scoped(`/orders/${tote.number}`)}>
                {tote.number}
              </Link>
              <div className="small muted">{tote.name}</div>
              <div className="small">{text('order.pieces', { count: tote.pieces })}</div>
            </div>
          );
        })}
      </div>
    </aside>
  );
}

/** True when every piece of the tote was taken. */
export const isComplete = ({ lines }: PickBatchReply, position: number): boolean =>
  lines.every(({ totes, taken, quantity }) => taken >= quantity || !totes.some((tote) => tote.position === position));

const toteClass = (isReady: boolean, isNext: boolean | undefined): string =>
  ['card tote', isReady && 'tote-ready', isNext && 'tote-next'].filter(Boolean).join(' ');
