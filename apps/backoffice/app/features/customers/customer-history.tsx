import type { DeskCustomer } from '@shop/contracts/staff/customers';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { useTimeZone } from '#backoffice/staff/staff.ts';
import { Card } from '#backoffice/ui/page/card.tsx';

type Props = { customer: DeskCustomer };

/** Orders, returns, credit, messages and blocks. */
export function CustomerHistory({ customer }: Props) {
  return (
    <div className="stack stack-16">
      <Orders customer={customer} />
      <FormerOrders customer={customer} />
      <Returns customer={customer} />
      <Credit customer={customer} />
      <Messages customer={customer} />
      <Blocks customer={customer} />
    </div>
  );
}

function Orders({ customer: { latestOrders } }: Props) {
  const text = useText();
  const { money, date } = useFormats();
  const zone = useTimeZone();
  const scoped = useScoped();
  return (
    <Card title={text('frame.orders')}>
      <Rows isEmpty={latestOrders.length === 0}>
        {latestOrders.map(({ number, state, placedAt, total }) => (
          <div key={number} className="row spread">
            <span>
              <Link className="link" to={scoped(`/orders/${number}`)}>
                {number}
              </Link>{' '}
              <span className="small muted">
                {date(placedAt, zone)} · {text(`orders.state.${state}`)}
              </span>
            </span>
            <span>{money(total)}</span>
          </div>
        ))}
      </Rows>
    </Card>
  );
}

/** Orders of a former shop: history without a page of its own. */
function FormerOrders({ customer: { formerOrders } }: Props) {
  const text = useText();
  const { date, decimalMoney } = useFormats();
  const zone = useTimeZone();
  if (formerOrders.length === 0) return null;
  return (
    <Card title={text('customers.formerOrders')}>
      <p className="small muted">{text('customers.formerOrdersHint')}</p>
      <Rows isEmpty={false}>
        {formerOrders.map(({ number, placedAt, state, total, currency, lines }) => (
          <div key={number} className="row spread">
            <span>
              {number}{' '}
              <span className="small muted">
                {[date(placedAt, zone), state, ...lines.map(({ title, quantity }) => `${quantity} × ${title}`)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span>{decimalMoney(total, currency)}</span>
          </div>
        ))}
      </Rows>
    </Card>
  );
}

function Returns({ customer: { returns } }: Props) {
  const text = useText();
  const { money, date } = useFormats();
  const zone = useTimeZone();
  const scoped = useScoped();
  if (returns.length === 0) return null;
  return (
    <Card title={text('frame.returns')}>
      <Rows isEmpty={false}>
        {returns.map(({ number, state, requestedAt, refund }) => (
          <div key={number} className="row spread">
            <span>
              <Link className="link" to={scoped(`/returns/${number}`)}>
                {number}
              </Link>{' '}
              <span className="small muted">
                {date(requestedAt, zone)} · {text(`returns.state.${state}`)}
              </span>
            </span>
            <span>{money(refund)}</span>
          </div>
        ))}
      </Rows>
    </Card>
  );
}

function Credit({ customer: { credit, storeId } }: Props) {
  const text = useText();
  const { money, moment } = useFormats();
  const zone = useTimeZone(storeId);
  if (credit.length === 0) return <Card title={text('customer.credit')}>{text('customer.nothing')}</Card>;
  return credit.map(({ balance, entries }) => (
    <Card key={balance.currency} title={text('customer.credit')} mark={<b>{money(balance)}</b>}>
      <table className="tall">
        <caption className="visually-hidden">{text('customer.credit')}</caption>
        <thead>
          <tr>
            <th>{text('customer.when')}</th>
            <th>{text('customer.movement')}</th>
            <th className="number">{text('customer.sum')}</th>
            <th className="number">{text('customer.balance')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={`${entry.at} ${entry.amount.amount} ${entry.balance.amount}`}>
              <td className="muted">{moment(entry.at, zone)}</td>
              <td>
                {text(`money.kind.${entry.kind}`)} <span className="muted">{entry.about}</span>
              </td>
              <td className="number">{money(entry.amount)}</td>
              <td className="number">{money(entry.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  ));
}

function Messages({ customer: { messages, storeId } }: Props) {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone(storeId);
  if (messages.length === 0) return null;
  return (
    <Card title={text('customer.messages')}>
      {messages.map(({ topic, message, at }) => (
        <div key={at} className="note">
          <b>{topic}</b> <span className="small muted">{moment(at, zone)}</span>
          <br />
          {message}
        </div>
      ))}
    </Card>
  );
}

function Blocks({ customer: { blocks, storeId } }: Props) {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone(storeId);
  if (blocks.length === 0) return null;
  return (
    <Card title={text('customer.blocks')}>
      {blocks.map(({ reason, by, at, ended }) => (
        <div key={at} className="small">
          {text('customer.blockedBy', { name: by, time: moment(at, zone), reason })}
          {ended && (
            <div className="muted">
              {text('customer.unblockedBy', { name: ended.by, time: moment(ended.at, zone), reason: ended.reason })}
            </div>
          )}
        </div>
      ))}
    </Card>
  );
}

function Rows({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  const text = useText();
  return isEmpty ? <span className="muted">{text('customer.nothing')}</span> : <div className="stack">{children}</div>;
}
