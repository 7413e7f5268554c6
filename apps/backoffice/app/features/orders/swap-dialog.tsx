import type { StaffApi } from '@shop/contracts/staff/client';
import type { DeskLine, DeskOrder } from '@shop/contracts/staff/order/desk-order';
import { type FormEvent, useEffect, useState } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import type { OrderWrite } from './order-writes.ts';

type SizesReply = Awaited<ReturnType<StaffApi['orders']['sizes']>>;
type Size = SizesReply['sizes'][number];
type Props = { order: DeskOrder; line: DeskLine; onClose: () => void };

/** Another size for a line that is not packed yet. The server says what is in stock and what is refunded. */
export function SwapDialog({ order, line, onClose }: Props) {
  const text = useText();
  const [sizes, setSizes] = useState<readonly Size[]>();
  const [sku, setSku] = useState('');
  const { lineNumber, title } = line;
  const reading = useWrite<OrderWrite, SizesReply>({ onDone: (reply) => setSizes(reply.sizes) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the dialog opens
  useEffect(() => reading.send({ intent: 'quote-sizes', lineNumber }), []);
  const { send, isBusy, refusals } = useWrite<OrderWrite>({
    onDone: () => {
      showToast({ message: text('swap.done') });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ intent: 'swap', lineNumber, version: order.version, sku });
  };
  return (
    <Dialog title={text('swap.title')} onClose={onClose}>
      <form onSubmit={submit}>
        <div className="dialog-body">
          <p className="muted">{text('swap.intro', { title, size: line.size ?? '' })}</p>
          <fieldset className="stack" aria-busy={sizes === undefined}>
            <legend className="label">{text('swap.sizes')}</legend>
            {sizes?.map((size) => (
              <SizeChoice key={size.sku} size={size} isChosen={size.sku === sku} onChoose={() => setSku(size.sku)} />
            ))}
            {sizes?.length === 0 && <p className="muted">{text('swap.none')}</p>}
          </fieldset>
          <RefusalNote refusals={[...refusals, ...reading.refusals]} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy || sku === ''}>
            {text('swap.do')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type ChoiceProps = { size: Size; isChosen: boolean; onChoose: () => void };

function SizeChoice({ size: { sku, size, isAvailable, canSwap, refund }, isChosen, onChoose }: ChoiceProps) {
  const text = useText();
  const { money } = useFormats();
  const describe = (): string => {
    if (!isAvailable) return text('swap.soldOut');
    if (!canSwap) return text('swap.costsMore');
    return refund.amount > 0 ? text('swap.refund', { sum: money(refund) }) : text('swap.samePrice');
  };
  return (
    <label className="choice">
      <input
        type="radio"
        name="size"
        value={sku}
        checked={isChosen}
        disabled={!isAvailable || !canSwap}
        onChange={onChoose}
      />
      <b>{size}</b>
      <span className="small muted">{describe()}</span>
    </label>
  );
}
