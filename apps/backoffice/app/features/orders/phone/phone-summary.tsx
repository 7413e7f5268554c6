import type { PhoneOrder } from '@shop/contracts/staff/order/phone-orders';
import { type FormEvent, useState } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useTimeZone } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import type { PhoneWrite } from './phone-writes.ts';

type Quote = NonNullable<PhoneOrder['quote']>;

/** Promotion code, totals and the pay link. */
export function PhoneSummary({ order, quote }: { order: PhoneOrder; quote: Quote }) {
  const text = useText();
  const totals = order.checkout?.totals ?? { ...quote.totals, toPay: quote.totals.total };
  return (
    <Card title={text('phone.summary')}>
      {order.canEdit && <Code key={quote.code?.code ?? ''} code={quote.code} />}
      <Sum label={text('phone.items')} amount={totals.items} />
      {totals.discount.amount > 0 && (
        <Sum label={text('phone.discount')} amount={{ ...totals.discount, amount: -totals.discount.amount }} />
      )}
      {totals.services.amount > 0 && <Sum label={text('phone.services')} amount={totals.services} />}
      <Sum label={text('phone.delivery')} amount={totals.delivery} />
      {'taxAdded' in totals && totals.taxAdded && <Sum label={text('phone.tax')} amount={totals.taxAdded} />}
      <Sum label={text('phone.toPay')} amount={totals.toPay} isTotal />
      {order.kind === 'phone' && <PayLink order={order} />}
    </Card>
  );
}

type SumProps = { label: string; amount: Quote['totals']['total']; isTotal?: boolean };

function Sum({ label, amount, isTotal = false }: SumProps) {
  const { money } = useFormats();
  return (
    <div className={isTotal ? 'sum sum-total' : 'sum'}>
      <span>{label}</span>
      <span>{money(amount)}</span>
    </div>
  );
}

function Code({ code }: { code: Quote['code'] }) {
  const text = useText();
  const [typed, setTyped] = useState(code?.code ?? '');
  const { send, isBusy, refusals } = useWrite<PhoneWrite>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ intent: 'code', code: typed.trim() });
  };
  const state = code && (code.status === 'applied' ? text('phone.codeApplied') : text('phone.codeNotApplied'));
  return (
    <form className="row row-end" onSubmit={submit}>
      <div className="grow">
        <TextField
          label={text('phone.code')}
          value={typed}
          autoComplete="off"
          help={state}
          error={refusals[0]?.reason}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit" disabled={isBusy}>
        {text('phone.apply')}
      </Button>
    </form>
  );
}

/** Mails the link and says how far it got. */
function PayLink({ order }: { order: PhoneOrder }) {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone(order.storeId);
  const { send, isBusy, refusals } = useWrite<PhoneWrite>({
    onDone: () => showToast({ message: text('phone.sent') }),
  });
  const { link, state, canSend, checkout } = order;
  const isReady = checkout?.next === 'payment';
  return (
    <div className="stack phone-link">
      {link && (
        <Note>
          {link.openedAt
            ? text('phone.opened', { time: moment(link.openedAt, zone) })
            : text(state === 'expired' ? 'phone.expired' : 'phone.waiting', { time: moment(link.expiresAt, zone) })}
        </Note>
      )}
      {!link && <p className="small muted">{text(isReady ? 'phone.ready' : 'phone.notReady')}</p>}
      <RefusalNote refusals={refusals} />
      {canSend && (
        <Button look="primary" disabled={isBusy || !isReady} onClick={() => send({ intent: 'send' })}>
          {text(link ? 'phone.sendAgain' : 'phone.send')}
        </Button>
      )}
    </div>
  );
}
