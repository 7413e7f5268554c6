import type { Currency, Money } from '../../money.ts';
import type { DeliveryTerms } from '../../quote/delivery/delivery.ts';
import { decimalAmount } from './decimal.ts';
import { reference, type Statement } from './json-ld.ts';

export type OfferedPrice = {
  now: Money;
  /** Only a price that was actually charged. */
  was?: Money | undefined;
  /** End of the current price, if known. */
  until?: string | undefined;
};
export type OfferTerms = Pick<DeliveryTerms, 'countries' | 'methods' | 'returns'>;

type Offered = {
  /** URL of the page; the ids of shared offer terms derive from it. */
  page: string;
  /** URL with this offer selected. */
  url: string;
  price: OfferedPrice;
  inStock: boolean;
  seller: string;
  /** Whether the page states delivery and return terms. */
  hasTerms: boolean;
};

export const offer = ({ page, url, price: { now, was, until }, inStock, seller, hasTerms }: Offered): Statement => ({
  '@type': 'Offer',
  url,
  priceCurrency: now.currency,
  price: decimalAmount(now),
  priceValidUntil: until,
  priceSpecification: was && strikethroughPrice(was),
  availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
  itemCondition: 'https://schema.org/NewCondition',
  seller: reference(seller),
  ...(hasTerms && {
    shippingDetails: reference(shippingId(page)),
    hasMerchantReturnPolicy: reference(returnsId(page)),
  }),
});

/** Stated once for all sizes of a page, which cost the same. */
export const offerTerms = (page: string, price: Money, terms: OfferTerms): Statement[] => [
  { '@id': shippingId(page), ...shippingDetails(price, terms) },
  { '@id': returnsId(page), ...returnPolicy(price.currency, terms) },
];

/** Standard delivery price for an order of this product alone. */
export function standardShipping({ amount }: Money, { methods }: Pick<OfferTerms, 'methods'>) {
  const method = methods.find(({ code }) => code === 'standard') ?? methods[0];
  if (!method) return undefined;
  const isFree = method.freeOver !== undefined && amount >= method.freeOver;
  return { amount: isFree ? 0 : method.price, days: method.days };
}

/** An order after the cut-off leaves a day later. */
const HANDLING_DAYS = { from: 0, to: 1 };

const shippingId = (page: string): string => `${page}#delivery`;
const returnsId = (page: string): string => `${page}#returns`;

const strikethroughPrice = (was: Money): Statement => ({
  '@type': 'UnitPriceSpecification',
  priceType: 'https://schema.org/StrikethroughPrice',
  price: decimalAmount(was),
  priceCurrency: was.currency,
});

function shippingDetails(price: Money, terms: OfferTerms): Statement {
  const shipping = standardShipping(price, terms);
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: shipping && monetaryAmount({ amount: shipping.amount, currency: price.currency }),
    shippingDestination: terms.countries.map((country) => ({ '@type': 'DefinedRegion', addressCountry: country })),
    deliveryTime: shipping && {
      '@type': 'ShippingDeliveryTime',
      handlingTime: dayRange(HANDLING_DAYS),
      transitTime: dayRange(shipping.days),
    },
  };
}

function returnPolicy(currency: Currency, { countries, returns: { days, price } }: OfferTerms): Statement {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: countries,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: `https://schema.org/${price === 0 ? 'FreeReturn' : 'ReturnShippingFees'}`,
    returnShippingFeesAmount: price === 0 ? undefined : monetaryAmount({ amount: price, currency }),
  };
}

const monetaryAmount = (money: Money): Statement => ({
  '@type': 'MonetaryAmount',
  value: decimalAmount(money),
  currency: money.currency,
});

const dayRange = ({ from, to }: { from: number; to: number }): Statement => ({
  '@type': 'QuantitativeValue',
  minValue: from,
  maxValue: to,
  unitCode: 'DAY',
});
