import type { Money } from '@shop/domain/money';
import type { PromotionLine } from '@shop/domain/promotion';
import type { PromotionOutcome } from '@shop/domain/promotion-engine';
import { MAX_LINE_QUANTITY } from '@shop/domain/quote';
import { type LineNotice, noticesOf, purchasable } from '@shop/domain/quote-notices';
import { type QuoteTotals, quoteTotals } from '@shop/domain/quote-totals';
import { LOW_STOCK } from '@shop/domain/stock';
import type { Store } from '@shop/domain/store';
import type { StoreProduct } from '#server/modules/catalog/store-product.ts';
import type { Database } from '#server/platform/database/database.ts';
import { currentLine, findOffers, type Offer, seenLine } from './quote-offer.ts';
import type {
  AppliedGiftCard,
  Buyer,
  QuoteCatalog,
  QuoteDelivery,
  QuoteGiftCards,
  QuotePromotions,
  QuoteTax,
} from './quote-parts.ts';
import type { LineRow, QuoteRow } from './quote-repository.ts';
import type { ServiceRow } from './service-line-repository.ts';
import type { ServiceLines } from './service-lines.ts';

export type PricingParts = {
  catalog: QuoteCatalog;
  promotions: QuotePromotions;
  delivery: QuoteDelivery;
  giftCards: QuoteGiftCards;
  tax: QuoteTax;
  services: Pick<ServiceLines, 'sold' | 'shown' | 'hasPass'>;
};

type Bag = {
  quote: QuoteRow;
  lines: readonly LineRow[];
  services: readonly ServiceRow[];
  buyer: Buyer;
  /** What is in it is held for whoever pays, and so not gone. */
  isPaying: boolean;
};
/** A line beside what the store asks for it, and how many of it can be had. */
type OfferedLine = { line: LineRow; offer: Offer | undefined; quantity: number };

export type PricedQuote = Awaited<ReturnType<ReturnType<typeof createQuotePricing>>>;
export type StoreQuote = PricedQuote['shown'];

/** The bag as a store shows and prices it now. In a transaction everything is asked for over its one connection. */
export function createQuotePricing({ catalog, promotions, delivery, giftCards, tax, services }: PricingParts) {
  return async (store: Store, { quote, lines, services: chosen, buyer, isPaying }: Bag, tx?: Database) => {
    const offers = await findOffers(
      { catalog, store, ...(tx && { tx }) },
      lines.map(({ sku }) => sku),
    );
    const offered = lines.map((line): OfferedLine => {
      const offer = withHeld(offers.get(line.sku), isPaying ? line.quantity : 0);
      return { line, offer, quantity: purchasable(currentLine(line, offer)) };
    });
    const sold = services.sold(store, chosen, buyer);
    const priced = { lines: offered.flatMap(pricedLine), buyer, ...(quote.code !== null && { code: quote.code }) };
    const outcome = await promotions.priceLines(store, priced, tx);
    const cards = quote.giftCards.length === 0 ? [] : await giftCards.balances(quote.giftCards, tx);
    const hasPass = await services.hasPass({ store, services: sold, buyer, tx });
    const standard = delivery.standardOf(store);
    const usable = cards.filter(({ balance }) => balance.currency === store.currency);
    const taxPercent = tax.includedPercent(store);
    const totals = quoteTotals({
      lines: offered.filter(({ quantity }) => quantity > 0).map((each) => amountsOf(each, outcome)),
      services: sold,
      delivery: { ...standard, freeByPromotion: outcome.freeDelivery || hasPass },
      giftCards: usable.map(({ id, balance }) => ({ id, balance: balance.amount })),
      taxPercent,
    });

    const money = (amount: number): Money => ({ amount, currency: store.currency });
    const shown = {
      quoteId: quote.quoteId,
      count: sum(lines.map(({ quantity }) => quantity)) + sold.length,
      lines: offered.map((each) => shownLine(each, outcome, money)),
      services: sold.map((service) => services.shown(service, store)),
      promotions: [...outcome.applied],
      ...(quote.code !== null && { code: shownCode(quote.code, outcome, money) }),
      giftCards: shownCards(usable, totals, money),
      delivery: {
        price: money(totals.deliveryIsFree ? 0 : standard.price),
        ...(standard.freeOver !== undefined && { freeOver: money(standard.freeOver) }),
        ...(totals.missingToFreeDelivery !== undefined && { missing: money(totals.missingToFreeDelivery) }),
        free: totals.deliveryIsFree,
      },
      totals: {
        items: money(totals.items),
        discount: money(totals.discount),
        services: money(totals.services),
        delivery: money(totals.delivery),
        giftCards: money(sum(totals.giftCards.map(({ amount }) => amount))),
        total: money(totals.total),
        ...(totals.tax !== undefined &&
          taxPercent !== undefined && { taxIncluded: { amount: money(totals.tax), percent: taxPercent } }),
      },
    };
    return { shown, services: sold, giftCards: usable, freeBy: { promotion: outcome.freeDelivery, pass: hasPass } };
  };
}

const withHeld = (offer: Offer | undefined, held: number): Offer | undefined =>
  offer && { ...offer, available: offer.available + held };

type InCurrency = (amount: number) => Money;

function pricedLine({ offer, quantity }: OfferedLine): PromotionLine[] {
  if (!offer || quantity === 0) return [];
  const { product, variant } = offer;
  return [
    {
      sku: variant.sku,
      productSku: product.sku,
      categories: product.categories,
      quantity,
      unitAmount: product.price.now.amount,
    },
  ];
}

function amountsOf({ line, offer, quantity }: OfferedLine, { discounts }: PromotionOutcome) {
  const full = (offer?.product.price.now.amount ?? 0) * quantity;
  const off = quantity === 0 ? [] : (discounts.get(line.sku) ?? []);
  return { full, discount: Math.min(full, sum(off.map(({ amount }) => amount))), off };
}

function shownLine(each: OfferedLine, outcome: PromotionOutcome, money: InCurrency) {
  const { line, offer, quantity } = each;
  const { full, discount, off } = amountsOf(each, outcome);
  const notices = noticesOf(seenLine(line), currentLine(line, offer));
  return {
    ...(offer ? offeredLine(offer) : lostLine(line, money)),
    quantity: line.quantity,
    full: money(full),
    total: money(full - discount),
    discounts: off.map(({ amount, ...promotion }) => ({ ...promotion, amount: money(amount) })),
    notices: notices.map((notice) => shownNotice(notice, money)),
    canBeBought: quantity > 0,
  };
}

function offeredLine({ product, variant, available }: Offer) {
  const image = frontOf(product);
  const { now, was } = product.price;
  return {
    sku: variant.sku,
    productSku: product.sku,
    url: product.url,
    title: product.title,
    ...(product.colour && { colour: product.colour }),
    size: variant.label,
    ...(image && { image }),
    maxQuantity: available > LOW_STOCK ? MAX_LINE_QUANTITY : available,
    sizes: product.variants.map(({ sku, label, availability }) => ({
      sku,
      label,
      inStock: availability.status !== 'out',
    })),
    price: { now, ...(was && { was: { amount: was.amount, currency: was.currency } }) },
  };
}

/** What the store does not sell is known by what it was called when it last did. */
const lostLine = ({ sku, productSku, title, size }: LineRow, money: InCurrency) => ({
  sku,
  productSku,
  title,
  size,
  maxQuantity: 0,
  sizes: [],
  price: { now: money(0) },
});

function frontOf({ media }: StoreProduct) {
  const front = media.find(({ role }) => role === 'front') ?? media[0];
  return front && { key: front.key, alt: front.alt };
}

const shownNotice = (notice: LineNotice, money: InCurrency) =>
  'before' in notice ? { ...notice, before: money(notice.before) } : notice;

/** A code that the promotions do not know any more has ended. */
function shownCode(code: string, { code: outcome }: PromotionOutcome, money: InCurrency) {
  if (outcome?.status === 'applied') return { code, status: outcome.status };
  const { reason, missing } = outcome ?? { reason: 'ended' as const };
  return { code, status: 'not-applied' as const, reason, ...(missing !== undefined && { missing: money(missing) }) };
}

const shownCards = (cards: readonly AppliedGiftCard[], totals: QuoteTotals, money: InCurrency) =>
  cards.map(({ id, lastFour }) => ({
    id,
    lastFour,
    amount: money(totals.giftCards.find((paid) => paid.id === id)?.amount ?? 0),
  }));

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
