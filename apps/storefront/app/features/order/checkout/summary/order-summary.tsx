import type { CheckoutReply } from '@shop/contracts/shop/order/checkout';
import type { QuoteLine } from '@shop/contracts/shop/quote/quote';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Link } from 'react-router';
import { formatMoney, formatTakenOff } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { formatNotice } from '#app/shop/format-notice.ts';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import { Icon } from '#app/ui/picture/icon.tsx';
import { ProductPicture } from '#app/ui/picture/product-picture.tsx';
import { TypedText } from '#app/ui/text/typed-text.tsx';
import { CheckoutTotals } from './checkout-totals.tsx';
import { Amount } from './sums.tsx';

type OrderSummaryProps = {
  checkout: CheckoutReply;
  /** True beside the form that chooses the delivery method: the totals follow the choice, also without script. */
  followsMethod?: boolean;
};

/** Always visible: beside the step, or collapsed to one line with the total on small screens. */
export function OrderSummary({ checkout, followsMethod = false }: OrderSummaryProps) {
  const text = useText();
  const { lines, services, status } = checkout;
  const choices = listTotals(checkout, followsMethod);
  return (
    <aside className="checkout__aside" aria-label={text('quote.summary')}>
      <details className="checkout-summary">
        <summary className="checkout-summary__fold">
          <span>{text('quote.summary')}</span>
          <span>
            {choices.map(({ code, totals }) => (
              <span key={code ?? ''} data-method={code}>
                <Amount money={totals.toPay} />
              </span>
            ))}
          </span>
          <Icon name="chevron-down" size="small" />
        </summary>
        <div className="checkout-summary__body">
          <h2 className="checkout-summary__title">{text('quote.summary')}</h2>
          <ul className="checkout-lines">
            {lines.map((line) => (
              <SummaryLine key={line.sku} line={line} />
            ))}
            {services.map((service) => (
              <li key={service.id} className="checkout-line">
                <div className="checkout-line__words">
                  <span>{text(`checkout.service.${service.kind}`)}</span>
                  {service.to && <span className="muted">{text('checkout.service.to', { to: service.to })}</span>}
                  {service.note && <TypedText>{service.note}</TypedText>}
                </div>
                <Amount money={service.price} />
              </li>
            ))}
          </ul>
          {choices.map(({ code, totals }) => (
            <div key={code ?? ''} data-method={code}>
              <CheckoutTotals totals={totals} />
            </div>
          ))}
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

type MethodTotals = { code?: string; totals: CheckoutReply['totals'] };

/** Totals of every method, of which the stylesheet shows those of the checked one; else the totals of the checkout. */
function listTotals({ methods, totals }: CheckoutReply, followsMethod: boolean): MethodTotals[] {
  const offered = methods.flatMap((method) => (method.totals ? [{ code: method.code, totals: method.totals }] : []));
  return followsMethod && offered.length > 0 ? offered : [{ totals }];
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
          <span key={promotion} className="checkout-line__discount">
            {text('quote.line.discount', { name, amount: formatTakenOff(amount, locale) })}
          </span>
        ))}
        {notices.map((notice) => (
          <span key={notice.kind} className="checkout-line__notice">
            <Icon name="info" size="small" />
            {formatNotice(notice, { text, money: (amount) => formatMoney(amount, locale) })}
          </span>
        ))}
      </div>
      {canBeBought ? <Amount money={total} /> : <span className="muted">{text('quote.line.notBought')}</span>}
    </li>
  );
}
