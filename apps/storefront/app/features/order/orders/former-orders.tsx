import type { FormerOrder } from '@shop/contracts/shop/order/order-history';
import { useText } from '#app/i18n/text.ts';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import { OrderDate } from './order-texts.tsx';

/** Orders of a former shop: read-only, without links, since nothing can be done with them here. */
export function FormerOrders({ orders }: { orders: readonly FormerOrder[] }) {
  const text = useText();
  const { locale } = useUiLocale();
  return (
    <section className="order-part" aria-labelledby="former-orders">
      <h2 id="former-orders">{text('order.former')}</h2>
      <p className="muted">{text('order.former.hint')}</p>
      <ul className="order-cards">
        {orders.map(({ number, placedAt, state, total, currency, lines }) => (
          <li key={number} className="order-card">
            <p>
              <strong>
                <bdi>{number}</bdi>
              </strong>{' '}
              · <OrderDate at={placedAt} />
              {state !== '' && <> · {state}</>} ·{' '}
              <bdi>{new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(total))}</bdi>
            </p>
            {lines.length > 0 && (
              <p className="muted">{lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
