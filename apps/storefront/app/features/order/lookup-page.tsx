import type { OrderDetail } from '@shop/contracts/shop/order-history';
import { ROUTES } from '@shop/domain/route-table';
import { Form, Link } from 'react-router';
import type { FormReply } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { OrderLookupFields, useOrderLookupFields } from '#app/order-lookup-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { ORDER_LOOKUP_PATH } from './order-paths.ts';
import { OrderView } from './order-view.tsx';
import { OrderState } from './order-words.tsx';
import './order.css';

/** What the form was answered: the order itself, or why not. */
export type LookupAnswer = FormReply & { order?: OrderDetail };

type LookupPageProps = { answer?: LookupAnswer | undefined; busy?: boolean };

/** For whoever ordered without an account. Both are posted, so that neither stands in an address. */
export function LookupPage({ answer, busy = false }: LookupPageProps) {
  const text = useText();
  const order = answer?.done ? answer.order : undefined;
  if (!order) return <LookupForm answer={answer} busy={busy} />;
  return (
    <div className="container order-lookup">
      <h1 className="display">{text('order.one', { number: order.number })}</h1>
      <p role="status">
        {order.state !== 'placing' && order.state !== 'abandoned' && <OrderState state={order.state} />}
      </p>
      <OrderView order={order} />
      <Link to={ORDER_LOOKUP_PATH}>{text('order.lookup.again')}</Link>
    </div>
  );
}

function LookupForm({ answer, busy }: LookupPageProps) {
  const text = useText();
  const { faults, ...fields } = useOrderLookupFields(answer);
  return (
    <section className="container order-lookup">
      <h1 className="display">{text('order.lookup.title')}</h1>
      <p className="muted">{text('order.lookup.intro')}</p>
      <Form className="order-form" method="post" action={ORDER_LOOKUP_PATH} noValidate>
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
