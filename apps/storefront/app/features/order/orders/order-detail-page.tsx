import type { OrderDetail, ReorderReply } from '@shop/contracts/shop/order/order-history';
import type { FormReply } from '#app/form/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { useRefundEvent } from '#app/tracking/checkout-events.ts';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { Notice } from '#app/ui/text/notice.tsx';
import { OrderActions, type OrderIntent, Reordered } from './order-actions.tsx';
import { OrderView } from './order-view.tsx';

/** Reply to a form of the page. */
export type OrderAnswer = FormReply & { intent: OrderIntent; reordered?: ReorderReply };

type OrderDetailPageProps = { order: OrderDetail; answer?: OrderAnswer | undefined; busy?: boolean };

export function OrderDetailPage({ order, answer, busy = false }: OrderDetailPageProps) {
  const text = useText();
  const isCancelled = answer?.done === true && answer.intent === 'cancel';
  const { number, totals } = order;
  useRefundEvent(isCancelled ? { number, cause: `cancelled ${number}`, value: totals.total } : undefined);
  return (
    <>
      <Answered answer={answer} />
      {isCancelled && <Notice>{text('order.cancel.done')}</Notice>}
      {answer?.reordered && <Reordered reordered={answer.reordered} />}
      <OrderView order={order}>
        <OrderActions order={order} busy={busy} />
      </OrderView>
    </>
  );
}

function Answered({ answer }: Pick<OrderDetailPageProps, 'answer'>) {
  const text = useText();
  const errorText = useErrorText();
  if (answer?.done !== false) return null;
  const faults = answer.refusals.map((refusal) => ({ message: errorText(refusal) }));
  return <ErrorBox title={text('order.refused')} faults={faults} reply={answer} />;
}
