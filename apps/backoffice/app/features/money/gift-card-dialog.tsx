import type { DeskGiftCard } from '@shop/contracts/staff/money';
import { getMinorUnits } from '@shop/domain/money';
import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useStaff } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { readAmount } from '#backoffice/ui/form/typed-amount.ts';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import type { GiftCardWrite } from './gift-card-writes.ts';

type Props = { /** Absent: a new card. */ card?: DeskGiftCard; onClose: () => void };

/** Issues a gift card, or mails a new code of one. */
export function GiftCardDialog({ card, onClose }: Props) {
  const text = useText();
  const { me, scope } = useStaff();
  const stores = me.stores.filter(({ currency }) => !card || currency === card.worth.currency);
  const [storeId, setStoreId] = useState(String((stores.find((one) => one === scope) ?? stores[0])?.storeId ?? ''));
  const [typed, setTyped] = useState('');
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const [requestKey] = useState(() => crypto.randomUUID());
  const { send, isBusy, refusals } = useWrite<GiftCardWrite>({
    onDone: () => {
      showToast({ message: text('money.cardMailed') });
      onClose();
    },
  });
  const currency = stores.find((one) => String(one.storeId) === storeId)?.currency ?? '';
  const amount = currency ? readAmount(typed, getMinorUnits(currency)) : undefined;
  const submit = () => {
    const to = { storeId: Number(storeId), email: email.trim(), reason: reason.trim() };
    if (card) send({ intent: 'resend', giftCardId: card.giftCardId, ...to });
    else if (amount) send({ intent: 'issue', amount, requestKey, ...to });
  };
  return (
    <Dialog title={text(card ? 'money.resendTitle' : 'money.issueTitle')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="dialog-body">
          <p className="muted">{text(card ? 'money.resendIntro' : 'money.issueIntro')}</p>
          <SelectField
            label={text('orders.store')}
            value={storeId}
            options={stores.map((one) => ({ value: String(one.storeId), label: `${one.name} · ${one.currency}` }))}
            onChange={({ target }) => setStoreId(target.value)}
          />
          {!card && (
            <TextField
              label={text('customer.amount', { currency })}
              inputMode="decimal"
              required
              value={typed}
              error={typed !== '' && amount === undefined ? text('customer.amountWrong') : undefined}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
          <TextField
            label={text('customers.email')}
            type="email"
            required
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <TextField
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
          <Button type="submit" look="primary" disabled={isBusy || (!card && !amount) || reason.trim() === ''}>
            {text(card ? 'money.resend' : 'money.issue')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
