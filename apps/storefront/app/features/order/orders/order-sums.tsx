import type { OrderDetail } from '@shop/contracts/shop/order/order-history';
import type { Money } from '@shop/domain/money';
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.ts';
import { Amount } from '#app/ui/text/amount.tsx';
import { IncludedTax } from './included-tax.tsx';

/** Costs, payments and refunds. */
export function OrderSums({ order }: { order: OrderDetail }) {
  const text = useText();
  const { items, discount, services, giftWrap, delivery, tax, taxIsAdded, total } = order.totals;
  const others = { ...services, amount: services.amount - (giftWrap?.amount ?? 0) };
  return (
    <section className="order-part panel" aria-labelledby="order-sums">
      <h2 className="display" id="order-sums">
        {text('order.sums')}
      </h2>
      <dl className="order-sums">
        <Sum name={text('order.sums.items')} money={items} />
        {discount.amount > 0 && <Sum name={text('order.sums.discount')} money={lessThanNothing(discount)} />}
        {others.amount > 0 && <Sum name={text('order.sums.services')} money={others} />}
        {giftWrap && <Sum name={text('checkout.service.gift-wrap')} money={giftWrap} />}
        <Sum name={text('order.sums.delivery')} money={delivery}>
          {delivery.amount === 0 && text('order.sums.free')}
        </Sum>
        {taxIsAdded && <Sum name={text('order.sums.taxAdded')} money={tax} />}
        <Sum name={text('order.sums.total')} money={total} isTotal />
      </dl>
      <IncludedTax totals={order.totals} className="muted" />
      <Tenders tenders={order.tenders} />
      {order.charge && <p>{text(`order.charge.${order.charge}`)}</p>}
      <Refunds refunds={order.refunds.filter(({ to }) => order.charge !== 'released' || to !== 'payment')} />
    </section>
  );
}

const lessThanNothing = ({ amount, currency }: Money): Money => ({ amount: -amount, currency });

type SumProps = { name: ReactNode; money: Money; isTotal?: boolean; children?: ReactNode };

function Sum({ name, money, isTotal = false, children }: SumProps) {
  return (
    <div className={isTotal ? 'order-sums__total' : undefined}>
      <dt>{name}</dt>
      <dd>{children || <Amount money={money} />}</dd>
    </div>
  );
}

function Tenders({ tenders }: Pick<OrderDetail, 'tenders'>) {
  const text = useText();
  return (
    <>
      <h3>{text('order.paid')}</h3>
      <dl className="order-sums">
        {tenders.map(({ kind, label, amount }, position) => (
          <Sum
            // biome-ignore lint/suspicious/noArrayIndexKey: they stay in the order in which they paid
            key={`${kind} ${position}`}
            name={kind === 'payment' ? <bdi>{label}</bdi> : text(`order.paid.${kind}`, { label })}
            money={amount}
          />
        ))}
      </dl>
    </>
  );
}

function Refunds({ refunds }: Pick<OrderDetail, 'refunds'>) {
  const text = useText();
  if (refunds.length === 0) return null;
  return (
    <>
      <h3>{text('order.refunds')}</h3>
      <dl className="order-sums">
        {refunds.map(({ to, state, at, amount }, position) => (
          <Sum
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one moment, and none of them moves
            key={`${at} ${position}`}
            name={`${text(`order.refunds.${to}`)} (${text(`order.refunds.${state}`)})`}
            money={amount}
          />
        ))}
      </dl>
    </>
  );
}
