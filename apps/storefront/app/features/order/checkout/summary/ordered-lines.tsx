import type { OrderLineReply, OrderReply } from '@shop/contracts/shop/order/order';
import { IncludedTax } from '#app/features/order/orders/included-tax.tsx';
import { useText } from '#app/i18n/text.ts';
import { ProductPicture } from '#app/ui/picture/product-picture.tsx';
import { TypedText } from '#app/ui/text/typed-text.tsx';
import { Amount, CostSums, Sum } from './sums.tsx';

/** Lines, totals and payments of an order. */
export function OrderedLines({ order }: { order: OrderReply }) {
  const text = useText();
  const { tax, taxIsAdded } = order.totals;
  return (
    <>
      <section className="checkout-part">
        <h2 className="checkout-part__title">{text('checkout.done.lines')}</h2>
        <ul className="checkout-lines">
          {order.lines.map((line) => (
            <OrderedLine key={line.lineNumber} line={line} />
          ))}
        </ul>
        <dl className="checkout-sums">
          <CostSums {...order.totals} taxAdded={taxIsAdded ? tax : undefined} />
        </dl>
        <IncludedTax totals={order.totals} className="checkout-sums__tax muted" />
      </section>
      {order.tenders.length > 0 && (
        <section className="checkout-part">
          <h2 className="checkout-part__title">{text('checkout.done.paid')}</h2>
          <dl className="checkout-sums">
            {order.tenders.map((tender) => (
              <TenderSum key={`${tender.kind} ${tender.label}`} tender={tender} />
            ))}
          </dl>
          {order.charge && <p>{text(`order.charge.${order.charge}`)}</p>}
        </section>
      )}
    </>
  );
}

function OrderedLine({ line: { kind, title, colour, size, quantity, image, note, total } }: { line: OrderLineReply }) {
  const text = useText();
  const looks = [colour, size && text('product.size', { size })].filter(Boolean).join(' · ');
  return (
    <li className="checkout-line">
      <div className="checkout-line__picture">
        {image && <ProductPicture image={{ ...image, alt: '' }} sizes="64px" />}
      </div>
      <div className="checkout-line__words">
        <span>{kind === 'goods' ? title : text(`checkout.service.${kind}`)}</span>
        {looks && <span className="muted">{looks}</span>}
        {note && <TypedText>{note}</TypedText>}
        {kind === 'goods' && <span className="muted">{text('checkout.line.quantity', { quantity })}</span>}
      </div>
      <Amount money={total} />
    </li>
  );
}

function TenderSum({ tender: { kind, label, amount } }: { tender: OrderReply['tenders'][number] }) {
  const text = useText();
  const names = {
    'gift-card': [text('quote.giftCard.title'), label].filter(Boolean).join(' '),
    credit: text('checkout.credit'),
    payment: label || text('checkout.step.payment'),
  };
  return (
    <Sum name={names[kind]}>
      <Amount money={amount} />
    </Sum>
  );
}
