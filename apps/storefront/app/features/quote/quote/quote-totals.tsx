import type { QuoteReply } from '@shop/contracts/shop/quote/quote';
import type { Money } from '@shop/domain/money';
import { formatMoney } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import { TakenOff } from './removed-lines.tsx';

type QuoteTotalsProps = { totals: QuoteReply['totals']; updating: boolean };

/** Server-calculated totals; marked as stale while an update is pending. */
export function QuoteTotals({ totals, updating }: QuoteTotalsProps) {
  const text = useText();
  const { items, discount, services, giftWrap, delivery, giftCards, total } = totals;
  const others = { ...services, amount: services.amount - (giftWrap?.amount ?? 0) };
  return (
    <>
      <dl className="quote-totals" aria-busy={updating} data-updating={updating || undefined}>
        {(items.amount > 0 || services.amount === 0) && <Row name={text('quote.total.items')} amount={items} />}
        {discount.amount > 0 && <Row name={text('quote.total.discount')} amount={discount} takenOff />}
        {others.amount > 0 && <Row name={text('quote.total.services')} amount={others} />}
        {giftWrap && <Row name={text('quote.service.gift-wrap')} amount={giftWrap} />}
        {items.amount > 0 && <Delivery amount={delivery} />}
        {giftCards.amount > 0 && <Row name={text('quote.total.giftCards')} amount={giftCards} takenOff />}
        <Row className="quote-totals__total" name={text('quote.total.total')} amount={total} />
      </dl>
      <p className="quote-totals__tax muted">
        <Tax totals={totals} />
      </p>
      <p className="visually-hidden" role="status">
        {updating && text('quote.updating')}
      </p>
    </>
  );
}

/** Hidden without buyable products, where "free delivery" would be misleading. */
function Delivery({ amount }: { amount: Money }) {
  const text = useText();
  const name = text('quote.total.delivery');
  if (amount.amount > 0) return <Row name={name} amount={amount} />;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text('quote.total.free')}</dd>
    </div>
  );
}

type RowProps = { name: string; amount: Money; takenOff?: boolean; className?: string };

function Row({ name, amount, takenOff = false, className }: RowProps) {
  const { locale } = useUiLocale();
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{takenOff ? <TakenOff amount={amount} /> : <bdi>{formatMoney(amount, locale)}</bdi>}</dd>
    </div>
  );
}

function Tax({ totals: { taxIncluded } }: Pick<QuoteTotalsProps, 'totals'>) {
  const text = useText();
  const { priceTax } = useShop().store;
  const { locale } = useUiLocale();
  if (!taxIncluded) return text('quote.total.taxLater');
  // A gift card alone is not taxed when it is bought.
  if (taxIncluded.percent === 0 || taxIncluded.amount.amount === 0) return null;
  return text('quote.total.tax', {
    tax: priceTax,
    percent: taxIncluded.percent,
    amount: formatMoney(taxIncluded.amount, locale),
  });
}
