import type { SizeGuideChange, StaffSizeGuide } from '@shop/contracts/staff/catalog/size-guides';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { useTimeZone } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import type { GuideWrite } from './guide-writes.ts';

type Props = { guide: StaffSizeGuide };

/** Products that show the guide. */
export function GuideUses({ guide: { products, uses } }: Props) {
  const text = useText();
  const scoped = useScoped();
  return (
    <Card title={text('sizeGuides.uses', { count: products })}>
      {uses.length === 0 ? (
        <p className="muted">{text('sizeGuides.unused')}</p>
      ) : (
        <ul className="board-list">
          {uses.map(({ sku, title, isOnline }) => (
            <li key={sku}>
              <Link className="grow" to={scoped(`/catalogue/products/${encodeURIComponent(sku)}`)}>
                {title}
              </Link>
              <span className="mono small muted">{sku}</span>
              {!isOnline && <Badge>{text('sizeGuides.offline')}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {products > uses.length && <p className="small muted">{text('sizeGuides.more', { count: uses.length })}</p>}
    </Card>
  );
}

/** Changes by staff; each can be taken back. */
export function GuideHistory({ guide, changes }: Props & { changes: readonly SizeGuideChange[] }) {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone();
  const { brand, productCategory, version } = guide;
  const { send, isBusy, refusals } = useWrite<GuideWrite>({
    onDone: () => showToast({ message: text('sizeGuides.rolledBack') }),
  });
  return (
    <Card title={text('sizeGuides.history')}>
      <RefusalNote refusals={refusals} />
      {changes.length === 0 && <p className="muted">{text('sizeGuides.noHistory')}</p>}
      <ul className="board-list">
        {changes.map(({ auditId, at, actor, action, before }) => (
          <li key={auditId}>
            <span className="grow">
              {actor} <span className="muted">{action}</span>
            </span>
            <time className="small muted" dateTime={at}>
              {moment(at, zone)}
            </time>
            {before && (
              <Button
                size="small"
                icon="history"
                disabled={isBusy}
                aria-label={text('sizeGuides.rollBackOf', { moment: moment(at, zone) })}
                onClick={() =>
                  send({ intent: 'roll-back', params: { brand, productCategory }, body: { version, auditId } })
                }
              >
                {text('sizeGuides.rollBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Asks before it deletes a guide. A refusal says which products still show it. */
export function RemoveGuide({ guide, onRemoved }: Props & { onRemoved: () => void }) {
  const text = useText();
  const [asked, setAsked] = useState<StaffSizeGuide>();
  const { send, isBusy, refusals } = useWrite<GuideWrite>({ onDone: onRemoved, onRefused: () => setAsked(undefined) });
  return (
    <>
      <RefusalNote refusals={refusals} />
      <div className="row">
        <Button look="danger" onClick={() => setAsked(guide)}>
          {text('sizeGuides.delete')}
        </Button>
      </div>
      {asked && (
        <Dialog title={text('sizeGuides.deleteTitle')} role="alertdialog" onClose={() => setAsked(undefined)}>
          <div className="dialog-body">
            <p>{text('sizeGuides.deleteHelp')}</p>
          </div>
          <div className="dialog-foot">
            <Button onClick={() => setAsked(undefined)}>{text('frame.cancel')}</Button>
            <Button
              look="danger"
              disabled={isBusy}
              onClick={() => {
                const { brand, productCategory, version } = asked;
                send({ intent: 'remove', params: { brand, productCategory }, body: { version } });
              }}
            >
              {text('sizeGuides.delete')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
