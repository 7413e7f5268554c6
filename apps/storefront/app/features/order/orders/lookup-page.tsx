import type { OrderDetail } from '@shop/contracts/shop/order/order-history';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Form, Link } from 'react-router';
import type { FormReply } from '#app/form/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Disclosure } from '#app/ui/action/disclosure.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { Notice } from '#app/ui/text/notice.tsx';
import { OrderLookupFields, useOrderLookupFields } from './order-lookup-fields.tsx';
import { OrderState } from './order-texts.tsx';
import { OrderView } from './order-view.tsx';
import './order.css';

/** Reply: the order, or refusals. */
export type LookupAnswer = FormReply & { order?: OrderDetail; isCancelled?: boolean };

/** Problem of the URL: a dead link of a mail, or an unknown tracking number. */
export type LookupProblem = 'link.dead' | 'parcel.unknown';

type LookupPageProps = {
  answer?: LookupAnswer | undefined;
  problem?: LookupProblem | undefined;
  busy?: boolean;
};

export const CANCEL_INTENT = 'cancel';

/** Order lookup for guests. Uses POST, so that number and email are not in the URL. */
export function LookupPage({ answer, problem, busy = false }: LookupPageProps) {
  const text = useText();
  const errorText = useErrorText();
  const order = answer?.order;
  if (!order) return <LookupForm answer={answer} problem={problem} busy={busy} />;
  const faults = answer.done ? [] : answer.refusals.map((refusal) => ({ message: errorText(refusal) }));
  return (
    <div className="container order-lookup">
      <h1 className="display">{text('order.one', { number: order.number })}</h1>
      <p role="status">
        {order.state !== 'placing' && order.state !== 'abandoned' && <OrderState state={order.state} />}
      </p>
      {faults.length > 0 && <ErrorBox title={text('order.refused')} faults={faults} reply={answer} />}
      {answer.isCancelled && <Notice>{text('order.cancel.done')}</Notice>}
      <OrderView order={order}>{order.can.cancel && <GuestCancel order={order} busy={busy} />}</OrderView>
      <Link to={ROUTES.orderLookup.path}>{text('order.lookup.again')}</Link>
    </div>
  );
}

/** Cancellation while the order is not packed yet, with a confirmation step. */
function GuestCancel({ order: { number, email, charge }, busy }: { order: OrderDetail; busy: boolean }) {
  const text = useText();
  return (
    <section className="order-part">
      <Disclosure summary={text('order.cancel')}>
        <Form method="post" action={ROUTES.orderLookup.path}>
          <input type="hidden" name="intent" value={CANCEL_INTENT} />
          <input type="hidden" name="number" value={number} />
          <input type="hidden" name="email" value={email} />
          <p className="muted">{text(charge === 'held' ? 'order.cancel.held' : 'order.cancel.text')}</p>
          <Button type="submit" variant="secondary" disabled={busy}>
            {text('order.cancel.submit')}
          </Button>
        </Form>
      </Disclosure>
    </section>
  );
}

function LookupForm({ answer, problem, busy }: LookupPageProps) {
  const text = useText();
  const { faults, ...fields } = useOrderLookupFields(answer);
  return (
    <section className="container order-lookup">
      <h1 className="display">{text('order.lookup.title')}</h1>
      <p className="muted">{text('order.lookup.intro')}</p>
      <Form className="order-form" method="post" action={ROUTES.orderLookup.path} noValidate>
        {problem && !answer && <ErrorBox title={text(`order.${problem}`)} reply={problem} />}
        {faults.length > 0 && <ErrorBox title={text('order.refused')} faults={faults} reply={answer} />}
        <OrderLookupFields {...fields} />
        <Button type="submit" disabled={busy}>
          {text('order.lookup.submit')}
        </Button>
      </Form>
      <p>
        <Link to={ROUTES.orderHistory.path}>{text('order.lookup.account')}</Link>
      </p>
    </section>
  );
}
