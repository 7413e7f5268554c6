import type { OrderLineReply } from '@shop/contracts/shop/order/order';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { ProductPicture } from '#app/ui/picture/product-picture.tsx';
import { Amount } from '#app/ui/text/amount.tsx';
import { TypedText } from '#app/ui/text/typed-text.tsx';

export function OrderLines({ lines }: { lines: readonly OrderLineReply[] }) {
  const text = useText();
  return (
    <section className="order-part" aria-labelledby="order-lines">
      <h2 className="display" id="order-lines">
        {text('order.lines')}
      </h2>
      <ul className="order-lines">
        {lines.map((line) => (
          <OrderLine key={line.lineNumber} line={line} />
        ))}
      </ul>
    </section>
  );
}

/** Values at order time; the linked product may have changed. */
function OrderLine({ line }: { line: OrderLineReply }) {
  const text = useText();
  const { kind, url, image, colour, size, quantity, note, returned, total } = line;
  const title = kind === 'goods' ? line.title : text(`checkout.service.${kind}`);
  return (
    <li className="order-line">
      <div className="order-line__picture">
        {image && <ProductPicture image={{ ...image, alt: '' }} sizes="96px" />}
      </div>
      <div className="order-line__words">
        {url ? <Link to={url}>{title}</Link> : <span>{title}</span>}
        {colour && <p className="muted">{colour}</p>}
        {size && <p className="muted">{text('order.line.size', { size })}</p>}
        {note && <TypedText>{note}</TypedText>}
        {kind === 'goods' && <p className="muted">{text('order.line.quantity', { quantity })}</p>}
        {returned > 0 && <p>{text('order.line.returned', { count: returned })}</p>}
      </div>
      <span className="order-line__total">
        <Amount money={total} />
      </span>
    </li>
  );
}
