import type { OrderDetail, ReorderReply } from '@shop/contracts/shop/order/order-history';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { formatDate } from '#app/i18n/dates.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Disclosure } from '#app/ui/action/disclosure.tsx';
import { Notice } from '#app/ui/text/notice.tsx';
import { creditNotePath, invoicePath, orderPath, returnPath } from './order-paths.ts';

export const ORDER_INTENTS = ['cancel', 'reorder'] as const;
export type OrderIntent = (typeof ORDER_INTENTS)[number];

type OrderActionsProps = { order: OrderDetail; busy: boolean };

/** Actions available to the customer in the current order state. */
export function OrderActions({ order, busy }: OrderActionsProps) {
  const text = useText();
  const { store } = useShop();
  const { number, can, charge, returnUntil } = order;
  return (
    <section className="order-part" aria-labelledby="order-actions">
      <h2 className="display" id="order-actions">
        {text('order.actions')}
      </h2>
      <div className="order-actions">
        {can.return && (
          <ButtonLink to={returnPath(number)} block>
            {text('order.return')}
          </ButtonLink>
        )}
        {can.return && returnUntil && (
          <p className="muted">{text('order.return.until', { date: formatDate(new Date(returnUntil), store) })}</p>
        )}
        {can.reorder && (
          <IntentForm number={number} intent="reorder">
            <Button type="submit" variant="secondary" block disabled={busy}>
              {text('order.reorder')}
            </Button>
          </IntentForm>
        )}
        {/* Plain link: a file download, not a route. */}
        <ButtonLink to={invoicePath(number)} variant="secondary" block reloadDocument>
          {text('order.invoice')}
        </ButtonLink>
        {listCreditNotes(order).map((note) => (
          <ButtonLink key={note} to={creditNotePath(number, note)} variant="secondary" block reloadDocument>
            {text('order.credit-note', { number: note })}
          </ButtonLink>
        ))}
        {can.cancel && <CancelForm number={number} isHeld={charge === 'held'} busy={busy} />}
      </div>
    </section>
  );
}

/** One note per refund, which may have several parts. */
const listCreditNotes = ({ refunds }: OrderDetail): string[] => [
  ...new Set(refunds.flatMap(({ creditNote }) => creditNote ?? [])),
];

/** Confirmation step, with or without JavaScript. */
function CancelForm({ number, isHeld, busy }: { number: string; isHeld: boolean; busy: boolean }) {
  const text = useText();
  return (
    <Disclosure summary={text('order.cancel')}>
      <IntentForm number={number} intent="cancel">
        <p className="muted">{text(isHeld ? 'order.cancel.held' : 'order.cancel.text')}</p>
        <Button type="submit" variant="secondary" disabled={busy}>
          {text('order.cancel.submit')}
        </Button>
      </IntentForm>
    </Disclosure>
  );
}

type IntentFormProps = { number: string; intent: OrderIntent; children: ReactNode };

function IntentForm({ number, intent, children }: IntentFormProps) {
  return (
    <Form method="post" action={orderPath(number)}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}

/** Items added to the quote again, and unavailable ones. */
export function Reordered({ reordered: { added, missing } }: { reordered: ReorderReply }) {
  const text = useText();
  const count = added.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Notice>
      <p>{count === 0 ? text('order.reorder.none') : text('order.reorder.added', { count })}</p>
      {missing.length > 0 && (
        <ul>
          {missing.map(({ title, size, quantity, reason }) => (
            <li key={`${title} ${size}`}>
              {reason === 'sold-out'
                ? text('order.reorder.sold-out', { title, count: quantity })
                : text(`order.reorder.${reason}`, { title })}
            </li>
          ))}
        </ul>
      )}
      {count > 0 && <ButtonLink to={ROUTES.cart.path}>{text('order.reorder.quote')}</ButtonLink>}
    </Notice>
  );
}
