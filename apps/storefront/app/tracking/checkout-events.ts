import type { TrackedItem } from '@shop/contracts/data-layer';
import type { CheckoutReply } from '@shop/contracts/shop/order/checkout';
import type { OrderReply } from '@shop/contracts/shop/order/order';
import { getItemId } from '@shop/domain/discovery/merchant-feed/item-id';
import type { Money } from '@shop/domain/money';
import { useCallback, useEffect } from 'react';
import { tabStorage } from '#app/browser/session-storage.ts';
import { type Shop, useShop } from '#app/shop/shop.tsx';
import { track } from './data-layer.ts';
import { MAX_ITEMS, majorUnits } from './product-events.tsx';
import { quoteItems } from './quote-events.ts';

const BEGUN = 'checkout-begun';
const COUNTED = 'order-counted';
const REFUNDED = 'refund-counted';

/** Tracked parts of a checkout. */
type Counted = Pick<CheckoutReply, 'lines' | 'services' | 'totals' | 'promotions'>;

/** Tracks begin_checkout once, until something is bought. */
export function useBeginCheckoutEvent(checkout: Counted): void {
  const { brand } = useShop();
  useEffect(() => {
    if (tabStorage.get(BEGUN)) return;
    tabStorage.set(BEGUN, 'yes');
    track({ event: 'begin_checkout', ...getWorth(checkout, brand) });
  }, [checkout, brand]);
}

/** Tracks the choice of a checkout step on submit. */
export function useStepEvents(checkout: Counted) {
  const { brand } = useShop();
  const countDelivery = useCallback(
    (shipping_tier: string) => track({ event: 'add_shipping_info', shipping_tier, ...getWorth(checkout, brand) }),
    [checkout, brand],
  );
  const countPayment = useCallback(
    (payment_type: string) => track({ event: 'add_payment_info', payment_type, ...getWorth(checkout, brand) }),
    [checkout, brand],
  );
  return { countDelivery, countPayment };
}

/** Tracks a purchase once, even if its page is reloaded. */
export function usePurchaseEvent(order: OrderReply | undefined): void {
  const { brand } = useShop();
  useEffect(() => {
    if (!order || tabStorage.get(COUNTED) === order.number) return;
    tabStorage.set(COUNTED, order.number);
    tabStorage.remove(BEGUN);
    track({ event: 'purchase', ...toPurchase(order, brand) });
  }, [order, brand]);
}

/** Order number, cause and amount of a refund. */
type CountedRefund = { number: string; cause: string; value: Money };

/** Tracks a refund requested in this browser: once per cause, even if its page is reloaded. */
export function useRefundEvent(refund: CountedRefund | undefined): void {
  const serialised = refund && JSON.stringify(refund);
  useEffect(() => {
    if (!serialised) return;
    const { number, cause, value }: CountedRefund = JSON.parse(serialised);
    if (tabStorage.get(REFUNDED) === cause) return;
    tabStorage.set(REFUNDED, cause);
    track({ event: 'refund', transaction_id: number, currency: value.currency, value: majorUnits(value) });
  }, [serialised]);
}

type ShopBrand = Pick<Shop['brand'], 'name'>;

const getWorth = ({ totals, promotions, ...quote }: Counted, brand: ShopBrand) => ({
  ...goodsValue(totals),
  ...toCoupon(promotions),
  items: quoteItems(quote, brand),
});

function toPurchase({ number, lines, totals, promotions }: OrderReply, { name }: ShopBrand) {
  const items = lines.slice(0, MAX_ITEMS).map((line): TrackedItem => {
    const variant = [line.colour, line.size].filter(Boolean).join(' / ');
    return {
      item_id: getItemId({ sku: line.kind === 'goods' && line.sku ? line.sku : line.kind }),
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
    ...toCoupon(promotions),
    items,
  };
}

/** Value of goods and services only, as Google requires: tax and delivery have their own fields. */
const goodsValue = ({ items, discount, services }: Record<'items' | 'discount' | 'services', Money>) => ({
  currency: items.currency,
  value: majorUnits({ ...items, amount: items.amount - discount.amount + services.amount }),
});

function toCoupon(promotions: CheckoutReply['promotions']): { coupon?: string } {
  const code = promotions.find((promotion) => promotion.code)?.code;
  return code ? { coupon: code } : {};
}
