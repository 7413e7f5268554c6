import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { statementProblems } from '../../../../../tests/support/order/statement-checks.ts';
import type { DeliveryTerms } from '../../quote/delivery/delivery.ts';
import type { Brand } from '../../site/store/brand.ts';
import { breadcrumbList } from './breadcrumb-list.ts';
import { faqPage } from './faq-page.ts';
import { itemList } from './item-list.ts';
import { jsonLdText, type Statement } from './json-ld.ts';
import { organization, organizationId, webSite } from './organization.ts';
import { type DescribedProduct, productStatements } from './product-group.ts';

const ORIGIN = 'https://main.example';
const URL_OF_DRESS = `${ORIGIN}/satin-green.html`;

const TERMS: Pick<DeliveryTerms, 'countries' | 'methods' | 'returns'> = {
  countries: ['FR', 'BE'],
  methods: [
    { code: 'express', price: 999, days: { from: 2, to: 3 }, cutOff: '20:00' },
    { code: 'standard', price: 599, freeOver: 6_000, days: { from: 4, to: 7 }, cutOff: '20:00' },
  ],
  returns: { days: 28, price: 299 },
};

const findDress = (differing: Partial<DescribedProduct> = {}): DescribedProduct => ({
  sku: 'satin-green',
  styleKey: 'satin',
  url: URL_OF_DRESS,
  title: 'Satin dress',
  name: 'Satin dress, Green',
  description: 'Cut on the bias.',
  colour: 'Green',
  materials: '100% polyester',
  productCategory: 'dresses',
  images: [`${ORIGIN}/media/front-0/1200`, `${ORIGIN}/media/back-0/1200`],
  price: { now: { amount: 4_000, currency: 'EUR' } },
  sizes: [
    { sku: 'satin-green-8', label: '36', inStock: true },
    { sku: 'satin-green-10', label: '38', inStock: false },
  ],
  sizeSystem: 'EU',
  otherColours: [`${ORIGIN}/satin-black.html`],
  ...differing,
});

const described = (product: DescribedProduct, terms: typeof TERMS | undefined = TERMS) =>
  productStatements({ product, brandName: 'Merroway', seller: organizationId(ORIGIN), terms });

const soundness = (...statements: Statement[]) => statementProblems(jsonLdText(statements));

describe('a product', () => {
  test('is a group of its sizes, with the pages of its other colours', () => {
    const [group] = described(findDress());
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      name: 'Satin dress',
      url: URL_OF_DRESS,
      productGroupID: 'satin',
      variesBy: ['https://schema.org/size', 'https://schema.org/color'],
      hasVariant: [
        {
          sku: 'satin-green-8',
          name: 'Satin dress, Green, 36',
          color: 'Green',
          size: { name: '36', sizeSystem: 'https://schema.org/WearableSizeSystemEurope' },
          offers: { price: '40.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
        },
        { sku: 'satin-green-10', offers: { availability: 'https://schema.org/OutOfStock' } },
        { url: `${ORIGIN}/satin-black.html` },
      ],
    });
    expect(soundness(...described(findDress()))).toEqual([]);
  });

  test('names the attributes that the merchant shows', () => {
    const attributes = [
      { name: 'diameter', label: 'Durchmesser', unit: 'mm', values: [{ value: '3.5', label: '3,5 mm' }] },
      {
        ...{ name: 'strap', label: 'Band' },
        values: [
          { value: 'calf', label: 'Kalbsleder' },
          { value: 'x', label: '</script>' },
        ],
      },
    ];
    const [group] = described(findDress({ attributes }));
    expect(group?.additionalProperty).toEqual([
      { '@type': 'PropertyValue', propertyID: 'diameter', name: 'Durchmesser', value: 3.5, unitText: 'mm' },
      { '@type': 'PropertyValue', propertyID: 'strap', name: 'Band', value: 'Kalbsleder, </script>' },
    ]);
    expect(soundness(...described(findDress({ attributes })))).toEqual([]);
    expect(described(findDress())[0]).toHaveProperty('additionalProperty', undefined);
  });

  test('has a URL per size that preselects it, while the page URL names no size', () => {
    const sizes = [
      { sku: 'a/b & c', label: '36', inStock: true, gtin: '4006381333931' },
      { sku: 'satin-green-10', label: '38', inStock: true },
    ];
    const [group, ...terms] = described(findDress({ sizes }));
    expect(group).toMatchObject({
      '@id': `${URL_OF_DRESS}#group`,
      hasVariant: [
        {
          gtin: '4006381333931',
          offers: {
            url: `${URL_OF_DRESS}?sku=a%2Fb%20%26%20c`,
            shippingDetails: { '@id': `${URL_OF_DRESS}#delivery` },
          },
        },
        { offers: { url: `${URL_OF_DRESS}?sku=satin-green-10` } },
        {},
      ],
    });
    expect(JSON.stringify(group).match(/gtin/g)).toHaveLength(1);
    expect(soundness(group as Statement, ...terms)).toEqual([]);
  });

  test.each([
    ['a group', {}],
    ['one product', { sizes: [{ sku: 'scarf-os', label: 'One Size', inStock: true }], otherColours: [] }],
  ])('omits the image without a picture: %s', (_, differing) => {
    const statements = described(findDress({ ...differing, images: [] }));
    expect(JSON.stringify(statements)).not.toContain('"image"');
    expect(soundness(...statements)).toEqual([]);
  });

  test('has the same group name in each of its colours', () => {
    const getName = (name: string) => described(findDress({ name }))[0]?.name;
    expect(getName('Satin dress, Black')).toBe(getName('Satin dress, Green'));
  });

  test('is one product where there is no choice', () => {
    const scarf = findDress({
      sizes: [{ sku: 'scarf-os', label: 'One Size', inStock: true }],
      sizeSystem: undefined,
      otherColours: [],
      productCategory: undefined,
    });
    expect(described(scarf)[0]).toMatchObject({ '@type': 'Product', sku: 'scarf-os', size: 'One Size' });
    expect(soundness(...described(scarf))).toEqual([]);
  });

  test('has a strike-through price and an end date only when given', () => {
    const renderOffers = (product: DescribedProduct) => JSON.stringify(described(product));
    expect(renderOffers(findDress())).not.toMatch(/Strikethrough|priceValidUntil/);
    const reduced = findDress({
      price: {
        now: { amount: 3_000, currency: 'EUR' },
        was: { amount: 4_050, currency: 'EUR' },
        until: '2026-11-29T15:30:00.000Z',
      },
    });
    expect(renderOffers(reduced)).toContain('"priceType":"https://schema.org/StrikethroughPrice","price":"40.50"');
    expect(renderOffers(reduced)).toContain('"priceValidUntil":"2026-11-29T15:30:00.000Z"');
    expect(soundness(...described(reduced))).toEqual([]);
  });

  test.each([
    [5_999, '5.99'],
    [6_000, '0.00'],
  ])('at %i cents has the standard delivery price %s and delivery time', (amount, rate) => {
    const [, shipping] = described(findDress({ price: { now: { amount, currency: 'EUR' } } }));
    expect(shipping).toMatchObject({
      '@type': 'OfferShippingDetails',
      shippingRate: { value: rate, currency: 'EUR' },
      shippingDestination: [{ addressCountry: 'FR' }, { addressCountry: 'BE' }],
      deliveryTime: { handlingTime: { minValue: 0, maxValue: 1 }, transitTime: { minValue: 4, maxValue: 7 } },
    });
  });

  test.each([
    [299, { returnFees: 'https://schema.org/ReturnShippingFees', returnShippingFeesAmount: { value: '2.99' } }],
    [0, { returnFees: 'https://schema.org/FreeReturn', returnShippingFeesAmount: undefined }],
  ])('has a return fee of %i cents', (price, fees) => {
    const [, , returns] = described(findDress(), { ...TERMS, returns: { days: 28, price } });
    expect(returns).toMatchObject({ merchantReturnDays: 28, applicableCountry: ['FR', 'BE'], ...fees });
  });

  test('omits delivery when its terms are unknown', () => {
    const statements = productStatements({
      product: findDress(),
      brandName: 'Merroway',
      seller: organizationId(ORIGIN),
    });
    expect(JSON.stringify(statements)).not.toMatch(/shippingDetails|ReturnPolicy/);
    expect(soundness(...statements)).toEqual([]);
  });

  test('cannot break out of the script element by its name', () => {
    const hostile = '</script><script>alert(1)</script><!-- "quoted" \\ \u2028 \'';
    const statements = described(findDress({ title: hostile, name: hostile, description: hostile, colour: hostile }));
    const text = jsonLdText(statements);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)['@graph'][0].name).toBe(hostile);
  });
});

test('jsonLdText never contains a tag and round-trips any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const text = jsonLdText([{ '@type': 'Person', name }]);
      expect(text).not.toContain('<');
      expect(JSON.parse(text)['@graph'][0].name).toBe(name);
    }),
  );
});

describe('lists', () => {
  test('number breadcrumbs from the top', () => {
    const list = breadcrumbList([
      { name: 'Dresses', url: `${ORIGIN}/clothing/dresses.html` },
      { name: 'Satin dress', url: URL_OF_DRESS },
    ]);
    expect(list).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Dresses' },
        { position: 2, item: URL_OF_DRESS },
      ],
    });
    expect(soundness(list)).toEqual([]);
  });

  test('continue the numbering on the second page of a listing, with URLs only', () => {
    const list = itemList({ name: 'Dresses', urls: [URL_OF_DRESS], before: 48 });
    expect(list.itemListElement).toEqual([{ '@type': 'ListItem', position: 49, url: URL_OF_DRESS }]);
    expect(soundness(list)).toEqual([]);
  });

  test('contain questions with their answers', () => {
    const page = faqPage([{ question: 'When does it come?', answer: '<p>Soon. <a href="/delivery">How?</a></p>' }]);
    expect(soundness(page)).toEqual([]);
  });
});

describe('shop statement', () => {
  const brand = {
    name: 'Merroway',
    legalName: 'Merroway Limited',
    alternateName: ['MW'],
    parentOrganization: 'Merroway Group',
    founder: ['Ada Merrow'],
    foundingDate: '2012',
    address: { locality: 'Manchester', postalCode: 'M1 0AA', streetAddress: '12 Loom Street' },
    logo: '/media/brand/main.svg',
    socialLinks: {
      common: [{ name: 'Instagram', url: 'https://instagram.example.com/common', icon: 'instagram' }],
      'fr-FR': [{ name: 'Instagram', url: 'https://instagram.example.com/fr', icon: 'instagram' }],
    },
  } as unknown as Brand;
  const french = { brand, store: { localeISOCode: 'fr-FR', subpathPrefix: 'fr' }, origin: ORIGIN } as const;

  test('has the company data of the brand, with the links of the locale', () => {
    expect(organization(french)).toMatchObject({
      '@id': `${ORIGIN}/#organization`,
      legalName: 'Merroway Limited',
      url: `${ORIGIN}/fr`,
      logo: `${ORIGIN}/media/brand/main.svg`,
      foundingDate: '2012',
      founder: [{ name: 'Ada Merrow' }],
      sameAs: ['https://instagram.example.com/fr'],
    });
    expect(soundness(organization(french))).toEqual([]);
  });

  test('has a search URL below the store prefix', () => {
    expect(webSite(french)).toMatchObject({
      inLanguage: 'fr-FR',
      potentialAction: { target: { urlTemplate: `${ORIGIN}/fr/catalogsearch/result?q={search_term_string}` } },
    });
    expect(soundness(webSite(french))).toEqual([]);
  });
});

test.each([
  ['of one step', [{ name: 'Home', url: ORIGIN }], 'must have two steps or more'],
  [
    'with a step that has no name',
    [
      { name: '', url: ORIGIN },
      { name: 'Dresses', url: `${ORIGIN}/dresses.html` },
    ],
    'must count its steps from 1, each with name and item',
  ],
])('the validator reports a breadcrumb list %s', (_, steps, problem) => {
  expect(soundness(breadcrumbList(steps))).toContain(`BreadcrumbList.itemListElement: ${problem}`);
});

test('the validator reports missing and malformed properties', () => {
  const problems = soundness({ '@type': 'Offer', price: '4', priceCurrency: 'EUR', seller: { '@id': 'missing' } });
  expect(problems).toEqual(
    expect.arrayContaining([
      'Offer.url is missing',
      'Offer.price: "4" is not like /^\\d+\\.\\d{2}$/',
      'nothing describes missing',
    ]),
  );
});
