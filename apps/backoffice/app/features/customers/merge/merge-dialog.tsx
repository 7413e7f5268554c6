import type { DeskCustomer, DeskListedCustomer } from '@shop/contracts/staff/customers';
import { type FormEvent, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { TextArea } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import type { CustomerWrite } from '../customer-writes.ts';
import { MergeOutcome } from './merge-outcome.tsx';
import { MergeSearch } from './merge-search.tsx';
import { useMergePreview } from './use-merge-preview.ts';

type Props = { customer: DeskCustomer; onClose: () => void };

/** Merges this customer with another account: find it, choose which one stays, read the outcome, confirm. */
export function MergeDialog({ customer, onClose }: Props) {
  const text = useText();
  const [other, setOther] = useState<DeskListedCustomer>();
  return (
    <Dialog title={text('merge.title')} onClose={onClose} wide>
      {other ? (
        <Confirmation {...{ customer, other, onClose }} onBack={() => setOther(undefined)} />
      ) : (
        <MergeSearch {...{ customer, onClose }} onChoose={setOther} />
      )}
    </Dialog>
  );
}

type ConfirmationProps = Props & { other: DeskListedCustomer; onBack: () => void };

function Confirmation({ customer, other, onClose, onBack }: ConfirmationProps) {
  const text = useText();
  const [keptId, setKeptId] = useState(customer.customerId);
  const [reason, setReason] = useState('');
  const endedId = keptId === customer.customerId ? other.customerId : customer.customerId;
  const { preview, refusals: unread } = useMergePreview({ keptId, endedId });
  const { send, isBusy, refusals } = useWrite<CustomerWrite>({
    onDone: () => {
      showToast({ message: text('merge.done') });
      onClose();
    },
  });
  const isAllowed = preview?.blockers.length === 0;
  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    send({ intent: 'merge', keptId, endedId, reason: reason.trim() });
  };
  return (
    <form onSubmit={confirm}>
      <div className="dialog-body">
        <fieldset className="stack">
          <legend className="label">{text('merge.stays')}</legend>
          {[customer, other].map(({ customerId, name, email }) => (
            <label key={customerId} className="choice">
              <input type="radio" name="kept" checked={customerId === keptId} onChange={() => setKeptId(customerId)} />
              <span className="grow">
                {name} <span className="muted">{email}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {preview ? <MergeOutcome preview={preview} /> : <p role="status">{text('merge.counting')}</p>}
        {preview?.blockers.map((blocker) => (
          <Note key={blocker} tone="bad" role="alert">
            {text(`merge.blocker.${blocker}`)}
          </Note>
        ))}
        {isAllowed && (
          <>
            <Note>{text('merge.final')}</Note>
            <TextArea
              label={text('order.reason')}
              required
              maxLength={300}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </>
        )}
        <RefusalNote refusals={[...unread, ...refusals]} />
      </div>
      <div className="dialog-foot">
        <Button onClick={onBack}>{text('merge.back')}</Button>
        <Button type="submit" look="danger" disabled={isBusy || !isAllowed || reason.trim() === ''}>
          {text('merge.confirm')}
        </Button>
      </div>
    </form>
  );
}
