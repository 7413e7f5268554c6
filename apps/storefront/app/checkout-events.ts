import type { TrackedItem } from '@shop/contracts/data-layer';
import type { CheckoutReply } from '@shop/contracts/shop/checkout';
import type { OrderReply } from '@shop/contracts/shop/order';
import type { Money } from '@shop/domain/money';
import { useCallback, useEffect } from 'react';
import { bagItems } from './bag-events.ts';
import { track } from './browser/data-layer.ts';
import { sessionKept } from './browser/session-kept.ts';
import { MAX_ITEMS, majorUnits } from './product-events.tsx';
import { type Shop, useShop } from './shop.tsx';

const BEGUN = 'checkout-begun';
const COUNTED = 'order-counted';
const REFUNDED = 'refund-counted';

/** What of a checkout is counted. */
type Counted = Pick<CheckoutReply, 'lines' | 'services' | 'totals' | 'promotions'>;

/** Counts that the checkout has begun: once, however often its pages are looked at before something is bought. */
export function useBeginCheckoutEvent(checkout: Counted): void {
  const { brand } = useShop();
  useEffect(() => {
    if (sessionKept.get(BEGUN)) return;
    sessionKept.set(BEGUN, 'yes');
    track({ event: 'begin_checkout', ...worthOf(checkout, brand) });
  }, [checkout, brand]);
}

/** Counts what was chosen in a step, when it is sent. */
export function useStepEvents(checkout: Counted) {
  const { brand } = useShop();
  const countDelivery = useCallback(
    (shipping_tier: string) => track({ event: 'add_shipping_info', shipping_tier, ...worthOf(checkout, brand) }),
    [checkout, brand],
  );
  const countPayment = useCallback(
    (payment_type: string) => track({ event: 'add_payment_info', payment_type, ...worthOf(checkout, brand) }),
    [checkout, brand],
  );
  return { countDelivery, countPayment };
}

/** Counts an order: once, however often its page is looked at. */
export function usePurchaseEvent(order: OrderReply | undefined): void {
  const { brand } = useShop();
  useEffect(() => {
    if (!order || sessionKept.get(COUNTED) === order.number) return;
    sessionKept.set(COUNTED, order.number);
    sessionKept.remove(BEGUN);
    track({ event: 'purchase', ...purchaseOf(order, brand) });
  }, [order, brand]);
}

/** What goes back: of which order, by what cause, and how much. */
type CountedRefund = { number: string; cause: string; value: Money };

/** Counts what goes back because somebody asked for it here: once for each cause, however often its page is looked at. */
export function useRefundEvent(refund: CountedRefund | undefined): void {
  const told = refund && JSON.stringify(refund);
  useEffect(() => {
    if (!told) return;
    const { number, cause, value }: CountedRefund = JSON.parse(told);
    if (sessionKept.get(REFUNDED) === cause) return;
    sessionKept.set(REFUNDED, cause);
    track({ event: 'refund', transaction_id: number, currency: value.currency, value: majorUnits(value) });
  }, [told]);
}

type ShopBrand = Pick<Shop['brand'], 'name'>;

const worthOf = ({ totals, promotions, ...bag }: Counted, brand: ShopBrand) => ({
  ...goodsValue(totals),
  ...couponOf(promotions),
  items: bagItems(bag, brand),
});

function purchaseOf({ number, lines, totals, promotions }: OrderReply, { name }: ShopBrand) {
  const items = lines.slice(0, MAX_ITEMS).map((line): TrackedItem => {
    const variant = [line.colour, line.size].filter(Boolean).join(' / ');
    return {
      item_id: line.productSku ?? line.kind,
      item_name: line.title,
      item_brand: name,
      ...(variant && { item_variant: variant }),
      price: majorUnits(line.price),
      quantity: line.quantity,
    };
  });
  return {
    transaction_id: number,
    tax: majorUnits(totals.tax),
    shipping: majorUnits(totals.delivery),
    ...goodsValue(totals),
    ...couponOf(promotions),
    items,
  };
}

/** Of the goods and services, as Google wants it: tax and delivery have fields of their own. */
const goodsValue = ({ items, discount, services }: Record<'items' | 'discount' | 'services', Money>) => ({
  currency: items.currency,
  value: majorUnits({ ...items, amount: items.amount - discount.amount + services.amount }),
});

function couponOf(promotions: CheckoutReply['promotions']): { coupon?: string } {
  const code = promotions.find((promotion) => promotion.code)?.code;
  return code ? { coupon: code } : {};
}
