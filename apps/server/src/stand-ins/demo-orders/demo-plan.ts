import { checkoutTotals, deliveryPrice } from '@shop/domain/order/checkout/checkout-totals';
import type { DeliveryTerms } from '@shop/domain/quote/delivery/delivery';
import { toIsoDate } from '@shop/domain/quote/delivery/delivery-calendar';
import type { Store } from '@shop/domain/site/store/store';
import { MS_PER_DAY } from '@shop/domain/time';
import type { DemoCustomer, DemoStory } from '#server/stand-ins/demo-data/demo-customers.ts';
import { type DemoMoments, demoMoments } from './demo-moments.ts';
import { demoId } from './demo-random.ts';

/** One colour of the catalogue, as its store sells it today. */
export type DemoProduct = {
  sku: string;
  title: string;
  colour?: string | undefined;
  url: string;
  image?: { key: string; alt: string } | undefined;
  amount: number;
  sizes: readonly { sku: string; label: string }[];
};

export type DemoLine = DemoProduct & {
  variantSku: string;
  size: string;
  quantity: number;
  full: number;
  discount: number;
  tax: number;
};

/** An order with all its sums, before it is written. */
export type DemoOrder = {
  orderId: string;
  number: string;
  story: DemoStory;
  moments: DemoMoments;
  delivery: { method: 'standard'; from: string; to: string };
  lines: readonly DemoLine[];
  totals: ReturnType<typeof checkoutTotals>;
  taxIsAdded: boolean;
};

export const WELCOME = { promotion: 'welcome-10', name: '10% off your first order', code: 'WELCOME10' } as const;
const WELCOME_PERCENT = 10;
/** In minor units. */
const CREDIT_SPENT = 1_000;
export const GIFT_CARD_WORTH = 2_000;

/** Course of one order, and its position among the orders of its customer. */
export type PlannedStory = { person: DemoCustomer; place: number; story: DemoStory };

type Surroundings = {
  store: Store;
  products: readonly DemoProduct[];
  terms: DeliveryTerms;
  getTax: (day: Date) => { percent: number; isAdded: boolean } | undefined;
};

/** Calculates an order as the checkout does; undefined when none of its products is sold. */
export function planOrder(
  { person, place, story }: PlannedStory,
  { store, products, terms, getTax }: Surroundings,
): DemoOrder | undefined {
  const moments = demoMoments(story);
  const chosen = chosenLines(products, story);
  if (chosen.length === 0) return undefined;
  const goods = chosen.reduce((sum, { full, discount }) => sum + full - discount, 0);
  const tax = getTax(moments.placedAt);
  const totals = checkoutTotals({
    lines: chosen,
    services: [],
    delivery: standardPrice(terms, goods),
    tax,
    giftCards: story.paysWith === 'gift-card' ? [{ id: 'card', balance: GIFT_CARD_WORTH }] : [],
    credit: story.paysWith === 'credit' ? CREDIT_SPENT : 0,
  });
  const day = (days: number) => toIsoDate(new Date(moments.placedAt.getTime() + days * MS_PER_DAY), store.timeZone);
  return {
    orderId: demoId('order', person.email, place),
    ...{ number: story.number, story, moments, totals, taxIsAdded: tax?.isAdded ?? false },
    delivery: { method: 'standard', from: day(2), to: day(4) },
    lines: chosen.map((line, index) => ({ ...line, tax: totals.taxes.lines[index] ?? 0 })),
  };
}

/** Skips lines whose variant is not sold. */
const chosenLines = (
  products: readonly DemoProduct[],
  { lines, usesWelcomeCode }: DemoStory,
): Omit<DemoLine, 'tax'>[] =>
  lines.flatMap(({ product: sku, variant: variantSku, quantity = 1 }) => {
    const product = products.find((one) => one.sku === sku);
    const size = product?.sizes.find((one) => one.sku === variantSku)?.label;
    if (!product || size === undefined) return [];
    const full = product.amount * quantity;
    const discount = usesWelcomeCode ? Math.floor((full * WELCOME_PERCENT) / 100) : 0;
    return [{ ...product, variantSku, size, quantity, full, discount }];
  });

function standardPrice({ methods }: DeliveryTerms, goods: number): number {
  const { price = 0, freeOver } = methods.find(({ code }) => code === 'standard') ?? {};
  return deliveryPrice({ method: 'standard', price, freeOver, goods, byPromotion: false, byPass: false }).price;
}
