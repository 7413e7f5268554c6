import type { QuoteReply } from '@shop/contracts/shop/quote';
import type { Money } from '@shop/domain/money';
import { formatMoney } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';
import { useUiLocale } from '#app/ui/locale.tsx';
import { TakenOff } from './taken-off.tsx';

type BagTotalsProps = { totals: QuoteReply['totals']; updating: boolean };

/** The sums, as the server has made them. While it is asked for new ones, these are marked as old. */
export function BagTotals({ totals, updating }: BagTotalsProps) {
  const text = useText();
  const { items, discount, services, delivery, giftCards, total } = totals;
  return (
    <>
      <dl className="bag-totals" aria-busy={updating} data-updating={updating || undefined}>
        {(items.amount > 0 || services.amount === 0) && <Row name={text('bag.total.items')} amount={items} />}
        {discount.amount > 0 && <Row name={text('bag.total.discount')} amount={discount} takenOff />}
        {services.amount > 0 && <Row name={text('bag.total.services')} amount={services} />}
        {items.amount > 0 && <Delivery amount={delivery} />}
        {giftCards.amount > 0 && <Row name={text('bag.total.giftCards')} amount={giftCards} takenOff />}
        <Row className="bag-totals__total" name={text('bag.total.total')} amount={total} />
      </dl>
      <p className="bag-totals__tax muted" suppressHydrationWarning>
        <Tax totals={totals} />
      </p>
      <p className="visually-hidden" role="status">
        {updating && text('bag.updating')}
      </p>
    </>
  );
}

/** Of goods that can be bought: where there are none, nothing is delivered for free either. */
function Delivery({ amount }: { amount: Money }) {
  const text = useText();
  const name = text('bag.total.delivery');
  if (amount.amount > 0) return <Row name={name} amount={amount} />;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text('bag.total.free')}</dd>
    </div>
  );
}

type RowProps = { name: string; amount: Money; takenOff?: boolean; className?: string };

function Row({ name, amount, takenOff = false, className }: RowProps) {
  const { locale } = useUiLocale();
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>
        {takenOff ? <TakenOff amount={amount} /> : <bdi suppressHydrationWarning>{formatMoney(amount, locale)}</bdi>}
      </dd>
    </div>
  );
}

function Tax({ totals: { taxIncluded } }: Pick<BagTotalsProps, 'totals'>) {
  const text = useText();
  const { priceTax } = useShop().store;
  const { locale } = useUiLocale();
  if (!taxIncluded) return text('bag.total.taxLater');
  if (taxIncluded.percent === 0) return null;
  return text('bag.total.tax', {
    tax: priceTax,
    percent: taxIncluded.percent,
    amount: formatMoney(taxIncluded.amount, locale),
  });
}
