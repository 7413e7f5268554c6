import { type Currency, getMinorUnits } from '@shop/domain/money';
import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { TextArea, TextField } from '#backoffice/ui/form/field.tsx';
import { readAmount } from '#backoffice/ui/form/typed-amount.ts';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import type { CustomerWrite } from './customer-writes.ts';

type Props = { currency: Currency; onClose: () => void };
type Outcome = { state: 'given' | 'waits-for-approval' };

/** Goodwill credit. The request key makes a repeated press give it once. */
export function CreditDialog({ currency, onClose }: Props) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [requestKey] = useState(() => crypto.randomUUID());
  const { send, isBusy, refusals } = useWrite<CustomerWrite, Outcome>({
    onDone: ({ state }) => {
      showToast({ message: text(state === 'given' ? 'customer.creditGiven' : 'customer.creditAsked') });
      onClose();
    },
  });
  const amount = readAmount(typed, getMinorUnits(currency));
  const isWrong = typed !== '' && amount === undefined;
  return (
    <Dialog title={text('customer.creditTitle')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (amount) send({ intent: 'credit', amount: { amount, currency }, reason: reason.trim(), requestKey });
        }}
      >
        <div className="dialog-body">
          <p className="muted">{text('customer.creditIntro')}</p>
          <TextField
            label={text('customer.amount', { currency })}
            inputMode="decimal"
            required
            autoFocus
            value={typed}
            error={isWrong ? text('customer.amountWrong') : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
          <TextArea
            label={text('order.reason')}
            required
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <RefusalNote refusals={refusals} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy || !amount || reason.trim() === ''}>
            {text('customer.creditGive')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
