import { getPriceList } from '@shop/domain/catalog/price/price';
import { LOW_STOCK } from '@shop/domain/catalog/stock';
import { joinVariants, type QuoteVariant } from '@shop/domain/discovery/experiment/promotion-experiment';
import type { Money } from '@shop/domain/money';
import { sumGiftWrap } from '@shop/domain/quote/gift-wrap';
import type { PromotionLine } from '@shop/domain/quote/promotion/promotion';
import type { PromotionOutcome } from '@shop/domain/quote/promotion/promotion-engine';
import { MAX_LINE_QUANTITY, notSoldHere } from '@shop/domain/quote/quote';
import {
  type CurrentLine,
  getState,
  type LineNotice,
  listNotices,
  onceSeen,
  purchasable,
  type SeenLine,
} from '@shop/domain/quote/quote-notices';
import { type QuoteTotals, quoteTotals } from '@shop/domain/quote/quote-totals';
import type { Store } from '@shop/domain/site/store/store';
import type { SoldVariant, StoreProduct } from '#server/catalog/product/store-product.ts';
import type { Database } from '#server/platform/database/database.ts';
import type {
  AppliedGiftCard,
  Buyer,
  QuoteCatalog,
  QuoteDelivery,
  QuoteGiftCards,
  QuotePromotions,
  QuoteTax,
} from './quote-deps.ts';
import type { LineRow } from './quote-repository.ts';
import type { QuoteState } from './quote-state-repository.ts';
import type { ServiceRow } from './service-line-repository.ts';
import type { ServiceLines } from './service-lines.ts';

export type PricingDeps = {
  catalog: QuoteCatalog;
  promotions: Pick<QuotePromotions, 'priceLines'>;
  delivery: QuoteDelivery;
  giftCards: QuoteGiftCards;
  tax: QuoteTax;
  services: Pick<ServiceLines, 'sold' | 'shown' | 'hasPass' | 'getWrapPrice'>;
};

export type PricedState = Omit<QuoteState, 'version'> & {
  /** Of all variants of the products, where they are known already. */
  offers?: Offers;
};

type ChosenQuote = PricedState & {
  buyer: Buyer;
  /** Variants of the browser that fills the quote. */
  fresh?: readonly QuoteVariant[] | undefined;
  /** While paying, the quantities are held for this quote and must not count as sold out. */
  isPaying: boolean;
};
/** Line with the current offer and the available quantity. */
type OfferedLine = { line: LineRow; offer: Offer | undefined; quantity: number };

export type PricedQuote = Awaited<ReturnType<ReturnType<typeof createQuotePricing>>>;
export type StoreQuote = PricedQuote['shown'];

/** Prices the quote for a store. Inside a transaction every query uses its connection. */
export function createQuotePricing({ catalog, promotions, delivery, giftCards, tax, services }: PricingDeps) {
  return async (store: Store, state: ChosenQuote, tx?: Database) => {
    const { quote, lines, services: chosen, buyer, isPaying, promotionRevision: revision } = state;
    const offers = await findStateOffers({ catalog, store, tx }, state);
    const offered = lines.map((line): OfferedLine => {
      const offer = withHeld(offers.get(line.sku), isPaying ? line.quantity : 0);
      return { line, offer, quantity: purchasable(currentLine(line, offer)) };
    });
    const goods = sum(offered.map(({ quantity }) => quantity));
    const sold = services.sold({ store, services: chosen, buyer, goods });
    const priced = {
      lines: offered.flatMap(pricedLine),
      buyer,
      revision,
      variants: joinVariants(state.variants, state.fresh),
      ...(quote.code !== null && { code: quote.code }),
    };
    const outcome = await promotions.priceLines(store, priced, tx);
    const cards = quote.giftCards.length === 0 ? [] : await giftCards.balances(quote.giftCards, tx);
    const hasPass = await services.hasPass({ store, services: sold, buyer, tx });
    const standard = delivery.getStandardDelivery(store);
    const usable = cards.filter(({ balance }) => balance.currency === store.currency);
    const taxPercent = tax.includedPercent(store);
    const totals = quoteTotals({
      lines: offered.filter(({ quantity }) => quantity > 0).map((each) => calculateAmounts(each, outcome)),
      services: sold,
      delivery: { ...standard, freeByPromotion: outcome.freeDelivery || hasPass },
      giftCards: usable.map(({ id, balance }) => ({ id, balance: balance.amount })),
      taxPercent,
    });

    const money = (amount: number): Money => ({ amount, currency: store.currency });
    const shown = {
      quoteId: quote.quoteId,
      count: sum(lines.map(({ quantity }) => quantity)) + sold.filter(({ kind }) => kind !== 'gift-wrap').length,
      lines: offered.map((each) => shownLine(each, outcome, money)),
      services: sold.map((service) => services.shown(service, store)),
      ...shownWrap(services.getWrapPrice(store, goods), money),
      promotions: [...outcome.applied],
      ...(quote.code !== null && { code: shownCode(quote.code, outcome, money) }),
      giftCards: shownCards(usable, totals, money),
      delivery: {
        price: money(totals.deliveryIsFree ? 0 : standard.price),
        ...(standard.freeOver !== undefined && { freeOver: money(standard.freeOver) }),
        ...(totals.missingToFreeDelivery !== undefined && { missing: money(totals.missingToFreeDelivery) }),
        free: totals.deliveryIsFree,
        ...(standard.freeReturns && { freeReturns: true as const }),
      },
      totals: {
        items: money(totals.items),
        discount: money(totals.discount),
        services: money(totals.services),
        ...shownWrapSum(sold, money),
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

/** Current price of a variant in a store. */
export type Offer = SoldVariant & { priceList: string };
export type Offers = ReadonlyMap<string, Offer>;
type CatalogScope = { catalog: QuoteCatalog; store: Store; tx?: Database | undefined };

/** Keyed by variant SKU. */
export async function findOffers({ catalog, store, tx }: CatalogScope, skus: readonly string[]): Promise<Offers> {
  return toOffers(store, await catalog.findVariants(store, skus, tx));
}

/** Offers of all variants of the products in a quote, by variant SKU. */
export async function findStateOffers(
  { catalog, store, tx }: CatalogScope,
  { products, offers }: Pick<PricedState, 'products' | 'offers'>,
): Promise<Offers> {
  return offers ?? toOffers(store, await catalog.findKnownVariants(store, products, tx));
}

function toOffers(store: Store, sold: readonly SoldVariant[]): Offers {
  const priceList = getPriceList(store);
  return new Map(sold.map((each) => [each.variant.sku, { ...each, priceList }]));
}

export async function requireOffer(scope: CatalogScope, sku: string): Promise<Offer> {
  const offer = (await findOffers(scope, [sku])).get(sku);
  if (!offer) throw notSoldHere(sku);
  return offer;
}

/** Line just added by the customer, so that nothing about it counts as changed. */
export const newLine = (offer: Offer, quantity: number): LineRow => ({
  sku: offer.variant.sku,
  quantity,
  productSku: offer.product.sku,
  title: offer.product.title,
  size: offer.variant.label,
  seenState: getState({ offer: currentOffer(offer) }),
  seenPriceList: offer.priceList,
  seenAmount: offer.product.price.now.amount,
});

export const seenLine = ({ seenState, seenPriceList, seenAmount }: LineRow): SeenLine => ({
  state: seenState,
  price: seenPriceList === null || seenAmount === null ? undefined : { list: seenPriceList, amount: seenAmount },
});

export const currentLine = ({ quantity }: Pick<LineRow, 'quantity'>, offer: Offer | undefined): CurrentLine => ({
  quantity,
  offer: offer && currentOffer(offer),
});

/** Line after its notices were acknowledged. */
export function lineOnceSeen(line: LineRow, offer: Offer | undefined): LineRow {
  const { seen, quantity } = onceSeen(seenLine(line), currentLine(line, offer));
  return offer ? newLine(offer, quantity) : { ...line, seenState: seen.state };
}

const currentOffer = ({ product, available, priceList }: Offer): NonNullable<CurrentLine['offer']> => ({
  price: { list: priceList, amount: product.price.now.amount },
  available,
});

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

function calculateAmounts({ line, offer, quantity }: OfferedLine, { discounts }: PromotionOutcome) {
  const full = (offer?.product.price.now.amount ?? 0) * quantity;
  const off = quantity === 0 ? [] : (discounts.get(line.sku) ?? []);
  return { full, discount: Math.min(full, sum(off.map(({ amount }) => amount))), off };
}

function shownLine(each: OfferedLine, outcome: PromotionOutcome, money: InCurrency) {
  const { line, offer, quantity } = each;
  const { full, discount, off } = calculateAmounts(each, outcome);
  const notices = listNotices(seenLine(line), currentLine(line, offer));
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
  const image = findFront(product);
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

/** Lines no longer sold in the store are shown with their last known title. */
const lostLine = ({ sku, productSku, title, size }: LineRow, money: InCurrency) => ({
  sku,
  productSku,
  title,
  size,
  maxQuantity: 0,
  sizes: [],
  price: { now: money(0) },
});

function findFront({ media }: StoreProduct) {
  const front = media.find(({ role }) => role === 'front') ?? media[0];
  return front && { key: front.key, alt: front.alt };
}

const shownNotice = (notice: LineNotice, money: InCurrency) =>
  'before' in notice ? { ...notice, before: money(notice.before) } : notice;

/** Codes unknown to the promotions by now have ended. */
function shownCode(code: string, { code: outcome }: PromotionOutcome, money: InCurrency) {
  if (outcome?.status === 'applied') return { code, status: outcome.status };
  const { reason, missing } = outcome ?? { reason: 'ended' as const };
  return { code, status: 'not-applied' as const, reason, ...(missing !== undefined && { missing: money(missing) }) };
}

const shownWrap = (price: number | undefined, money: InCurrency) =>
  price === undefined ? {} : { giftWrap: { price: money(price) } };

const shownWrapSum = (sold: readonly ServiceRow[], money: InCurrency) =>
  sold.some(({ kind }) => kind === 'gift-wrap') ? { giftWrap: money(sumGiftWrap(sold)) } : {};

const shownCards = (cards: readonly AppliedGiftCard[], totals: QuoteTotals, money: InCurrency) =>
  cards.map(({ id, lastFour }) => ({
    id,
    lastFour,
    amount: money(totals.giftCards.find((paid) => paid.id === id)?.amount ?? 0),
  }));

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
