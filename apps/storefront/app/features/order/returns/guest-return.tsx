import { ROUTES } from '@shop/domain/site/pages/route-table';
import { useState } from 'react';
import { Form, Link } from 'react-router';
import { OrderLookupFields, useOrderLookupFields } from '#app/features/order/orders/order-lookup-fields.tsx';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import type { ReturnAnswer } from './return-choice.ts';
import { ReturnForm } from './return-form.tsx';
import { ReturnList } from './return-list.tsx';
import { ReturnMade } from './return-made.tsx';
import './returns.css';

/** Reply to a form of the page; `who` identifies the order and is sent again with the next form. */
export type GuestReturnAnswer = ReturnAnswer & { who?: { number: string; email: string }; requestKey?: string };

type GuestReturnProps = { answer?: GuestReturnAnswer | undefined; action: string; busy?: boolean };

/** Return for guests: number and email are posted each time, so that they are not in the URL. */
export function GuestReturn({ answer, action, busy = false }: GuestReturnProps) {
  const text = useText();
  const found = useFound(answer);
  if (answer?.made) {
    return (
      <>
        <ReturnMade made={answer.made} />
        <Link to={action}>{text('returns.guest.again')}</Link>
      </>
    );
  }
  if (!found?.returns || !found.who) return <FindForm answer={answer} action={action} busy={busy} />;
  const { returns, who, requestKey = '' } = found;
  return (
    <div className="returns">
      <p>{text('returns.of', { number: returns.number })}</p>
      <ReturnForm {...{ returns, requestKey, action, answer, busy }}>
        <input type="hidden" name="number" value={who.number} />
        <input type="hidden" name="email" value={who.email} />
      </ReturnForm>
      <ReturnList returns={returns.returns} />
      <Link to={action}>{text('returns.guest.again')}</Link>
    </div>
  );
}

/** Keeps the last order after a failed request, with all selections. */
function useFound(answer: GuestReturnAnswer | undefined): GuestReturnAnswer | undefined {
  const [found, setFound] = useState(answer);
  if (answer?.returns && answer !== found) setFound(answer);
  if (answer?.returns) return answer;
  return answer?.done === false && answer.typed.requestKey ? found : undefined;
}

function FindForm({ answer, action, busy }: GuestReturnProps) {
  const text = useText();
  const { faults, ...fields } = useOrderLookupFields(answer);
  return (
    <Form className="returns return-find" method="post" action={action} noValidate>
      {faults.length > 0 && <ErrorBox title={text('returns.refused')} faults={faults} reply={answer} />}
      <p className="muted">{text('returns.guest.intro')}</p>
      <OrderLookupFields {...fields} />
      <Button type="submit" disabled={busy}>
        {text('returns.guest.submit')}
      </Button>
      <Link to={ROUTES.orderHistory.path}>{text('order.lookup.account')}</Link>
    </Form>
  );
}
