import type { OrderLineReply, OrderReply } from '@shop/contracts/shop/order';
import { formatMoney } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { useUiLocale } from '#app/ui/locale.tsx';
import { ProductPicture } from '#app/ui/product-picture.tsx';
import { Amount, Sum } from './sums.tsx';

type OrderedLinesProps = { order: OrderReply };

/** The lines of an order, their sums, and what paid for them. */
export function OrderedLines({ order }: OrderedLinesProps) {
  const text = useText();
  return (
    <>
      <section className="checkout-part">
        <h2 className="checkout-part__title">{text('checkout.done.lines')}</h2>
        <ul className="checkout-lines">
          {order.lines.map((line) => (
            <OrderedLine key={line.lineNumber} line={line} />
          ))}
        </ul>
        <OrderTotals order={order} />
        <IncludedTax order={order} />
      </section>
      {order.tenders.length > 0 && (
        <section className="checkout-part">
          <h2 className="checkout-part__title">{text('checkout.done.paid')}</h2>
          <dl className="checkout-sums">
            {order.tenders.map((tender) => (
              <TenderSum key={`${tender.kind} ${tender.label}`} tender={tender} />
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

function OrderedLine({ line: { title, colour, size, quantity, image, total } }: { line: OrderLineReply }) {
  const text = useText();
  const looks = [colour, size && text('product.size', { size })].filter(Boolean).join(' · ');
  return (
    <li className="checkout-line">
      <div className="checkout-line__picture">
        {image && <ProductPicture image={{ ...image, alt: '' }} sizes="64px" />}
      </div>
      <div className="checkout-line__words">
        <span>{title}</span>
        {looks && <span className="muted">{looks}</span>}
        <span className="muted">{text('checkout.line.quantity', { quantity })}</span>
      </div>
      <Amount money={total} />
    </li>
  );
}

function OrderTotals({ order: { totals } }: OrderedLinesProps) {
  const text = useText();
  const { items, discount, services, delivery, tax, taxIsAdded, total } = totals;
  return (
    <dl className="checkout-sums">
      {items.amount > 0 && (
        <Sum name={text('bag.total.items')}>
          <Amount money={items} />
        </Sum>
      )}
      {discount.amount > 0 && (
        <Sum name={text('bag.total.discount')}>
          <Amount money={discount} takenOff />
        </Sum>
      )}
      {services.amount > 0 && (
        <Sum name={text('checkout.total.services')}>
          <Amount money={services} />
        </Sum>
      )}
      {items.amount > 0 && (
        <Sum name={text('checkout.total.delivery')}>
          {delivery.amount > 0 ? <Amount money={delivery} /> : text('bag.total.free')}
        </Sum>
      )}
      {taxIsAdded && (
        <Sum name={text('checkout.total.tax')}>
          <Amount money={tax} />
        </Sum>
      )}
      <Sum name={text('bag.total.total')} strong>
        <Amount money={total} />
      </Sum>
    </dl>
  );
}

function IncludedTax({ order: { totals } }: OrderedLinesProps) {
  const text = useText();
  const { locale } = useUiLocale();
  const { tax, taxIsAdded } = totals;
  if (taxIsAdded || tax.amount === 0) return null;
  return (
    <p className="checkout-sums__tax muted" suppressHydrationWarning>
      {text('order.sums.taxIncluded', { amount: formatMoney(tax, locale) })}
    </p>
  );
}

function TenderSum({ tender: { kind, label, amount } }: { tender: OrderReply['tenders'][number] }) {
  const text = useText();
  const names = {
    'gift-card': [text('bag.giftCard.title'), label].filter(Boolean).join(' '),
    credit: text('checkout.credit'),
    payment: label || text('checkout.step.payment'),
  };
  return (
    <Sum name={names[kind]}>
      <Amount money={amount} />
    </Sum>
  );
}
