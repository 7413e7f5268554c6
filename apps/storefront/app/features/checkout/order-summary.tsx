import type { CheckoutReply } from '@shop/contracts/shop/checkout';
import type { QuoteLine } from '@shop/contracts/shop/quote';
import { ROUTES } from '@shop/domain/route-table';
import { Link } from 'react-router';
import { formatMoney, formatTakenOff } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useUiLocale } from '#app/ui/locale.tsx';
import { ProductPicture } from '#app/ui/product-picture.tsx';
import { CheckoutTotals } from './checkout-totals.tsx';
import { noticeWords } from './notice-words.ts';
import { Amount } from './sums.tsx';

type OrderSummaryProps = { checkout: CheckoutReply };

/** Always in view: beside the step where there is room, else folded up to one line with the sum. */
export function OrderSummary({ checkout }: OrderSummaryProps) {
  const text = useText();
  const { lines, services, totals, status } = checkout;
  return (
    <aside className="checkout__aside" aria-label={text('bag.summary')}>
      <details className="checkout-summary">
        <summary className="checkout-summary__fold">
          <span>{text('bag.summary')}</span>
          <Amount money={totals.toPay} />
          <Icon name="chevron-down" size="small" />
        </summary>
        <div className="checkout-summary__body">
          <h2 className="checkout-summary__title">{text('bag.summary')}</h2>
          <ul className="checkout-lines">
            {lines.map((line) => (
              <SummaryLine key={line.sku} line={line} />
            ))}
            {services.map((service) => (
              <li key={service.id} className="checkout-line">
                <div className="checkout-line__words">
                  <span>{text(`checkout.service.${service.kind}`)}</span>
                  {service.to && <span className="muted">{text('checkout.service.to', { to: service.to })}</span>}
                </div>
                <Amount money={service.price} />
              </li>
            ))}
          </ul>
          <CheckoutTotals totals={totals} />
          {status === 'open' && (
            <Link className="checkout-summary__edit" to={ROUTES.cart.path}>
              {text('checkout.summary.edit')}
            </Link>
          )}
        </div>
      </details>
    </aside>
  );
}

function SummaryLine({ line }: { line: QuoteLine }) {
  const text = useText();
  const { locale } = useUiLocale();
  const { title, colour, size, quantity, image, total, discounts, notices, canBeBought } = line;
  return (
    <li className="checkout-line">
      <div className="checkout-line__picture">
        {image && <ProductPicture image={{ ...image, alt: '' }} sizes="64px" />}
      </div>
      <div className="checkout-line__words">
        <span>{title}</span>
        <span className="muted">{[colour, text('product.size', { size })].filter(Boolean).join(' · ')}</span>
        <span className="muted">{text('checkout.line.quantity', { quantity })}</span>
        {discounts.map(({ promotion, name, amount }) => (
          <span key={promotion} className="checkout-line__discount" suppressHydrationWarning>
            {text('bag.line.discount', { name, amount: formatTakenOff(amount, locale) })}
          </span>
        ))}
        {notices.map((notice) => (
          <span key={notice.kind} className="checkout-line__notice" suppressHydrationWarning>
            <Icon name="info" size="small" />
            {noticeWords(notice, { text, money: (amount) => formatMoney(amount, locale) })}
          </span>
        ))}
      </div>
      {canBeBought ? <Amount money={total} /> : <span className="muted">{text('bag.line.notBought')}</span>}
    </li>
  );
}
