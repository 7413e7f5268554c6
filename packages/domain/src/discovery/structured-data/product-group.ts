import { MAX_RATING } from '../../catalog/review/review.ts';
import type { SizeSystem } from '../../catalog/sizes.ts';
import { suggestedGender } from './apparel.ts';
import type { Statement } from './json-ld.ts';
import { type OfferedPrice, type OfferTerms, offer, offerTerms } from './offer.ts';

/** Product as shown on its page; all URLs are absolute. */
export type DescribedProduct = {
  sku: string;
  /** Groups the colours of one style. */
  styleKey: string;
  url: string;
  /** Title of the style, the same for all its colours; `name` tells them apart. */
  title: string;
  name: string;
  description: string;
  colour?: string | undefined;
  materials?: string | undefined;
  productCategory?: string | undefined;
  images: readonly string[];
  price: OfferedPrice;
  sizes: readonly { sku: string; label: string; inStock: boolean; gtin?: string | undefined }[];
  sizeSystem?: SizeSystem | undefined;
  /** Pages of the style's other colours. */
  otherColours: readonly string[];
  /** Of its published reviews; absent without one. */
  rating?: { average: number; count: number } | undefined;
  /** Attributes that the merchant shows. */
  attributes?: readonly DescribedAttribute[] | undefined;
};

export type DescribedAttribute = {
  name: string;
  label: string;
  unit?: string | undefined;
  values: readonly { value: string; label: string }[];
};

type Shown = {
  product: DescribedProduct;
  brandName: string;
  /** Id of the selling organization. */
  seller: string;
  /** Absent when unknown: the offers then omit them. */
  terms?: OfferTerms | undefined;
};

/** Product group of sizes and colours, or one product where there is no choice; plus the terms shared by its offers. */
export function productStatements({ product, brandName, seller, terms }: Shown): Statement[] {
  const { url, price, sizes, otherColours } = product;
  const [only] = sizes;
  const sold = { product, brandName, seller, hasTerms: terms !== undefined };
  const isSingle = only && sizes.length === 1 && otherColours.length === 0;
  return [
    isSingle ? singleProduct(sold, only) : productGroup(sold),
    ...(terms ? offerTerms(url, price.now, terms) : []),
  ];
}

type Sold = Pick<Shown, 'product' | 'brandName' | 'seller'> & { hasTerms: boolean };
type Size = DescribedProduct['sizes'][number];

function productGroup(sold: Sold): Statement {
  const { product } = sold;
  const { styleKey, url, title, name, sizes, otherColours, images } = product;
  return {
    '@type': 'ProductGroup',
    '@id': `${url}#group`,
    productGroupID: styleKey,
    ...common(sold),
    name: title,
    url,
    image: shown(images),
    variesBy: [
      ...(sizes.length > 1 ? ['https://schema.org/size'] : []),
      ...(otherColours.length > 0 ? ['https://schema.org/color'] : []),
    ],
    hasVariant: [
      ...sizes.map((size) => ({
        '@type': 'Product',
        name: `${name}, ${size.label}`,
        image: images[0],
        inProductGroupWithID: styleKey,
        ...describeSize(sold, size),
      })),
      // Another colour is described on its own page.
      ...otherColours.map((other) => ({ '@type': 'Product', url: other })),
    ],
  };
}

const singleProduct = (sold: Sold, size: Size): Statement => ({
  '@type': 'Product',
  '@id': `${sold.product.url}#product`,
  ...common(sold),
  url: sold.product.url,
  image: shown(sold.product.images),
  ...describeSize(sold, size),
});

const shown = (images: readonly string[]) => (images.length > 0 ? images : undefined);

function common({ product, brandName }: Sold): Statement {
  const { name, description, materials, productCategory, rating, attributes = [] } = product;
  return {
    name,
    description: description || undefined,
    material: materials,
    brand: { '@type': 'Brand', name: brandName },
    audience: {
      '@type': 'PeopleAudience',
      suggestedGender: suggestedGender(productCategory),
      suggestedMinAge: ADULT_AGE,
    },
    aggregateRating: rating && {
      ...{ '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
      ...{ bestRating: MAX_RATING, worstRating: 1 },
    },
    additionalProperty: attributes.length > 0 ? attributes.map(describeAttribute) : undefined,
  };
}

/** A number with its unit is stated apart, for machines; anything else as shoppers read it. */
function describeAttribute({ name, label, unit, values }: DescribedAttribute): Statement {
  const [only] = values;
  const number = unit && values.length === 1 ? Number(only?.value) : Number.NaN;
  return {
    '@type': 'PropertyValue',
    propertyID: name,
    name: label,
    ...(Number.isFinite(number)
      ? { value: number, unitText: unit }
      : { value: values.map((value) => value.label).join(', ') }),
  };
}

function describeSize({ product, seller, hasTerms }: Sold, { sku, label, inStock, gtin }: Size): Statement {
  const { url, colour, price, sizeSystem } = product;
  return {
    sku,
    mpn: sku,
    gtin,
    color: colour,
    size: sizeSystem ? { '@type': 'SizeSpecification', name: label, sizeSystem: SIZE_SYSTEMS[sizeSystem] } : label,
    // Preselects this size on the page.
    offers: offer({ page: url, url: `${url}?sku=${encodeURIComponent(sku)}`, price, inStock, seller, hasTerms }),
  };
}

/** Age in years from which schema.org counts as adult. */
const ADULT_AGE = 13;

const SIZE_SYSTEMS: Readonly<Record<SizeSystem, string>> = {
  UK: 'https://schema.org/WearableSizeSystemUK',
  EU: 'https://schema.org/WearableSizeSystemEurope',
  US: 'https://schema.org/WearableSizeSystemUS',
  AU: 'https://schema.org/WearableSizeSystemAU',
};
