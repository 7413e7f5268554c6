import type { ProductHistoryEntry, StaffProduct } from '@shop/contracts/staff/catalog/product';
import { type ReactNode, useState } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission, useTimeZone } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { Avatar } from '#backoffice/ui/page/avatar.tsx';
import { productPath } from '../product-path.ts';
import { useFieldName } from './field-names.ts';
import type { ProductWrite } from './product-writes.ts';

type Props = { product: StaffProduct; entries: readonly ProductHistoryEntry[] };

/** Changes with their fields, newest first. */
export function HistoryList({ product, entries }: Props) {
  const text = useText();
  const may = usePermission();
  const [chosen, setChosen] = useState<ProductHistoryEntry>();
  return (
    <>
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.auditId} entry={entry}>
            {entry.canRollBack && may('catalog.edit') && (
              <Button size="small" icon="history" onClick={() => setChosen(entry)}>
                {text('product.rollBack')}
              </Button>
            )}
          </Entry>
        ))}
      </ol>
      {chosen && <RollBackDialog product={product} entry={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function Entry({ entry, children }: { entry: ProductHistoryEntry; children: ReactNode }) {
  const { moment } = useFormats();
  const zone = useTimeZone();
  const nameField = useFieldName();
  const { actor, action, at, before, after } = entry;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <li className="entry">
      <Avatar name={actor} />
      <span>
        <span className="strong">{actor}</span> <span className="muted">{action}</span>
      </span>
      <time className="small muted" dateTime={at}>
        {moment(at, zone)}
      </time>
      <span>
        {names.map((name) => (
          <span key={name} className="change">
            <span className="muted">{nameField(name)}</span> {before[name] && <del>{before[name]}</del>}{' '}
            {after[name] && <ins>{after[name]}</ins>}
          </span>
        ))}
      </span>
      <span>{children}</span>
    </li>
  );
}

type RollBackProps = { product: StaffProduct; entry: ProductHistoryEntry; onClose: () => void };

function RollBackDialog({ product: { sku, version }, entry, onClose }: RollBackProps) {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone();
  const { send, isBusy, refusals } = useWrite<ProductWrite>({
    to: productPath(sku),
    onDone: () => {
      showToast({ message: text('product.rolledBack') });
      onClose();
    },
  });
  return (
    <Dialog title={text('product.rollBackTitle', { moment: moment(entry.at, zone) })} onClose={onClose}>
      <div className="dialog-body">
        <p>{text('product.rollBackIntro')}</p>
        <RefusalNote refusals={refusals} />
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{text('frame.cancel')}</Button>
        <Button
          look="primary"
          disabled={isBusy}
          onClick={() => send({ intent: 'roll-back', body: { version, auditId: entry.auditId } })}
        >
          {text('product.rollBack')}
        </Button>
      </div>
    </Dialog>
  );
}
