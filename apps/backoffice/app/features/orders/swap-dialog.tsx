import type { StaffApi } from '@shop/contracts/staff/client';
import type { DeskLine, DeskOrder } from '@shop/contracts/staff/order/desk-order';
import { type FormEvent, useEffect, useState } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import type { OrderWrite } from './order-writes.ts';

type SizesReply = Awaited<ReturnType<StaffApi['orders']['sizes']>>;
type Size = SizesReply['sizes'][number];
type Props = { order: DeskOrder; line: DeskLine; onClose: () => void };

/** Another size for a line that is not packed yet. The server says what is in stock, what is refunded and what is to pay. */
export function SwapDialog({ order, line, onClose }: Props) {
  const text = useText();
  const { money } = useFormats();
  const [sizes, setSizes] = useState<readonly Size[]>();
  const [chosen, setChosen] = useState<Size>();
  const { lineNumber, title } = line;
  const reading = useWrite<OrderWrite, SizesReply>({ onDone: (reply) => setSizes(reply.sizes) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the dialog opens
  useEffect(() => reading.send({ intent: 'quote-sizes', lineNumber }), []);
  const { send, isBusy, refusals } = useWrite<OrderWrite>({
    onDone: () => {
      showToast({ message: text(chosen && isDearer(chosen) ? 'swap.linkSent' : 'swap.done') });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return;
    const { sku, surcharge } = chosen;
    send({ intent: 'swap', lineNumber, version: order.version, sku, surcharge: surcharge.amount });
  };
  return (
    <Dialog title={text('swap.title')} onClose={onClose}>
      <form onSubmit={submit}>
        <div className="dialog-body">
          <p className="muted">{text('swap.intro', { title, size: line.size ?? '' })}</p>
          <fieldset className="stack" aria-busy={sizes === undefined}>
            <legend className="label">{text('swap.sizes')}</legend>
            {sizes?.map((size) => (
              <SizeChoice key={size.sku} size={size} isChosen={size === chosen} onChoose={() => setChosen(size)} />
            ))}
            {sizes?.length === 0 && <p className="muted">{text('swap.none')}</p>}
          </fieldset>
          {chosen && isDearer(chosen) && (
            <Note tone="info">{text('swap.payIntro', { sum: money(chosen.surcharge), email: order.email })}</Note>
          )}
          <RefusalNote refusals={[...refusals, ...reading.refusals]} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy || !chosen}>
            {text(chosen && isDearer(chosen) ? 'swap.sendLink' : 'swap.do')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const isDearer = ({ surcharge }: Size): boolean => surcharge.amount > 0;

type ChoiceProps = { size: Size; isChosen: boolean; onChoose: () => void };

function SizeChoice({ size: { sku, size, isAvailable, surcharge, refund }, isChosen, onChoose }: ChoiceProps) {
  const text = useText();
  const { money } = useFormats();
  const describe = (): string => {
    if (!isAvailable) return text('swap.soldOut');
    if (surcharge.amount > 0) return text('swap.toPay', { sum: money(surcharge) });
    return refund.amount > 0 ? text('swap.refund', { sum: money(refund) }) : text('swap.samePrice');
  };
  return (
    <label className="choice">
      <input type="radio" name="size" value={sku} checked={isChosen} disabled={!isAvailable} onChange={onChoose} />
      <b>{size}</b>
      <span className="small muted">{describe()}</span>
    </label>
  );
}
