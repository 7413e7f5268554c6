import type { Store } from '@shop/domain/site/store/store';
import type { QuoteCatalog, QuotePromotions } from './quote-deps.ts';
import { createQuotePricing, findOffers, newLine, type PricingDeps, type StoreQuote } from './quote-pricing.ts';
import { createServiceLines, type QuoteServiceTerms } from './service-lines.ts';

type Deps = Pick<PricingDeps, 'delivery' | 'giftCards' | 'tax'> & {
  services: QuoteServiceTerms;
  /** Catalogue with the prices of a moment. */
  catalogAt: (at: Date) => QuoteCatalog;
};

type Bag = {
  store: Store;
  lines: readonly { sku: string; quantity: number }[];
  customerId?: string | undefined;
  code?: string | undefined;
  at: Date;
  promotions: Pick<QuotePromotions, 'priceLines'>;
};

/** Prices a bag that is not stored, by the pricing of quotes. Sizes that the store does not sell are left out. */
export const createBagPricing =
  ({ services: terms, catalogAt, ...deps }: Deps) =>
  async ({ store, lines, customerId, code, at, promotions }: Bag): Promise<StoreQuote> => {
    const catalog = catalogAt(at);
    const services = createServiceLines({ terms, clock: () => at });
    const price = createQuotePricing({ ...deps, catalog, services, promotions });
    const offers = await findOffers(
      { catalog, store },
      lines.map(({ sku }) => sku),
    );
    const quote = {
      ...{ quoteId: '', status: 'open' as const, payingUntil: null, customerId: customerId ?? null, usedAt: at },
      ...{ locale: store.localeISOCode, brand: store.brand, code: code || null, giftCards: [], preview: false },
    };
    const { shown } = await price(store, {
      ...{ quote, services: [], products: [], offers, promotionRevision: '', variants: [], isPaying: false },
      lines: lines.flatMap(({ sku, quantity }) => {
        const offer = offers.get(sku);
        return offer ? [newLine(offer, quantity)] : [];
      }),
      buyer: customerId === undefined ? undefined : { customerId },
    });
    return shown;
  };
