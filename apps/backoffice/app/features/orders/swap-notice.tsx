import type { DeskOrder } from '@shop/contracts/staff/order/desk-order';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { usePermission, useTimeZone } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { showFailure, showToast } from '#backoffice/ui/feedback/toasts.tsx';
import type { OrderWrite } from './order-writes.ts';

type Props = { order: DeskOrder; swap: NonNullable<DeskOrder['swap']> };

/** Size swap that waits for its payment. */
export function SwapNotice({ order: { storeId, version }, swap: { from, to, toPay, until } }: Props) {
  const text = useText();
  const may = usePermission();
  const { money, moment } = useFormats();
  const zone = useTimeZone(storeId);
  const { send, isBusy } = useWrite<OrderWrite>({
    onDone: () => showToast({ message: text('swap.withdrawn') }),
    onRefused: ([first]) => first && showFailure(first.reason),
  });
  return (
    <Note>
      <div className="row row-wrap">
        <span className="grow">{text('swap.waits', { from, to, sum: money(toPay), time: moment(until, zone) })}</span>
        {may('orders.edit', storeId) && (
          <Button size="small" disabled={isBusy} onClick={() => send({ intent: 'withdraw-swap', version })}>
            {text('swap.withdraw')}
          </Button>
        )}
      </div>
    </Note>
  );
}
