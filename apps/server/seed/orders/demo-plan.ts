import { checkoutTotals, deliveryPrice } from '@shop/domain/checkout-totals';
import type { DeliveryTerms } from '@shop/domain/delivery';
import { dayOf } from '@shop/domain/delivery-calendar';
import { ORDER_NUMBER_RANDOM_SIGNS, ORDER_NUMBER_SIGN_COUNT, orderNumber } from '@shop/domain/order-number';
import type { Store } from '@shop/domain/store';
import { MS_PER_DAY } from '@shop/domain/time';
import type { DemoPerson } from './demo-people.ts';
import { createDemoRandom, demoId } from './demo-random.ts';
import { type DemoMoments, type DemoStory, demoMoments } from './demo-story.ts';

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

/** The story of one order of somebody, and which of theirs it is. */
export type PlannedStory = { person: DemoPerson; place: number; story: DemoStory };

type Surroundings = {
  store: Store;
  products: readonly DemoProduct[];
  terms: DeliveryTerms;
  taxOf: (day: Date) => { percent: number; isAdded: boolean } | undefined;
  now: Date;
};

/** What a person ordered, reckoned as the checkout does. */
export function planOrder(
  { person, place, story }: PlannedStory,
  { store, products, terms, taxOf, now }: Surroundings,
): DemoOrder {
  const random = createDemoRandom(`order ${person.email} ${place}`);
  const moments = demoMoments(story, now);
  const chosen = chooseLines(products, story, random);
  const goods = chosen.reduce((sum, { full, discount }) => sum + full - discount, 0);
  const tax = taxOf(moments.placedAt);
  const totals = checkoutTotals({
    lines: chosen,
    services: [],
    delivery: standardPrice(terms, goods),
    tax,
    giftCards: story.paysWith === 'gift-card' ? [{ id: 'card', balance: GIFT_CARD_WORTH }] : [],
    credit: story.paysWith === 'credit' ? CREDIT_SPENT : 0,
  });
  const day = (days: number) => dayOf(new Date(moments.placedAt.getTime() + days * MS_PER_DAY), store.timeZone);
  return {
    orderId: demoId('order', person.email, place),
    number: orderNumber(Array.from({ length: ORDER_NUMBER_RANDOM_SIGNS }, () => random.below(ORDER_NUMBER_SIGN_COUNT))),
    ...{ story, moments, totals, taxIsAdded: tax?.isAdded ?? false },
    delivery: { method: 'standard', from: day(2), to: day(4) },
    lines: chosen.map((line, index) => ({ ...line, tax: totals.taxes.lines[index] ?? 0 })),
  };
}

type Random = ReturnType<typeof createDemoRandom>;

function chooseLines(products: readonly DemoProduct[], { hasWelcome }: DemoStory, random: Random) {
  const count = 1 + random.below(3);
  const first = random.below(products.length);
  return Array.from({ length: Math.min(count, products.length) }, (_, index): Omit<DemoLine, 'tax'> => {
    const product = products[(first + index * 7) % products.length] as DemoProduct;
    const { sku: variantSku, label: size } = random.among(product.sizes);
    const quantity = random.below(9) === 0 ? 2 : 1;
    const full = product.amount * quantity;
    const discount = hasWelcome ? Math.floor((full * WELCOME_PERCENT) / 100) : 0;
    return { ...product, variantSku, size, quantity, full, discount };
  });
}

function standardPrice({ methods }: DeliveryTerms, goods: number): number {
  const { price = 0, freeOver } = methods.find(({ code }) => code === 'standard') ?? {};
  return deliveryPrice({ method: 'standard', price, freeOver, goods, byPromotion: false, byPass: false }).price;
}
