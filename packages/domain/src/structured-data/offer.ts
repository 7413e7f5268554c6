import type { DeliveryTerms } from '../delivery.ts';
import type { Currency, Money } from '../money.ts';
import { decimalAmount } from './decimal.ts';
import { reference, type Statement } from './json-ld.ts';

export type OfferedPrice = {
  now: Money;
  /** Only one that was really charged. */
  was?: Money | undefined;
  /** The instant at which the price of now ends, if that is known. */
  until?: string | undefined;
};
export type OfferTerms = Pick<DeliveryTerms, 'countries' | 'methods' | 'returns'>;

type Offered = {
  /** Of the page; what its offers share is named after it. */
  page: string;
  /** Where this very offer is chosen. */
  url: string;
  price: OfferedPrice;
  inStock: boolean;
  seller: string;
  /** Whether the page states how it is delivered and sent back. */
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

/** Said once for all sizes of a page, which cost the same. */
export const offerTerms = (page: string, price: Money, terms: OfferTerms): Statement[] => [
  { '@id': shippingId(page), ...shippingDetails(price, terms) },
  { '@id': returnsId(page), ...returnPolicy(price.currency, terms) },
];

/** What the usual way to a shopper costs who buys nothing else. */
export function standardShipping({ amount }: Money, { methods }: Pick<OfferTerms, 'methods'>) {
  const method = methods.find(({ code }) => code === 'standard') ?? methods[0];
  if (!method) return undefined;
  const isFree = method.freeOver !== undefined && amount >= method.freeOver;
  return { amount: isFree ? 0 : method.price, days: method.days };
}

/** What is ordered after the cut-off leaves a day later. */
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
