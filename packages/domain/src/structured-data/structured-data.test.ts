import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { statementProblems } from '../../../../tests/support/sound-statements.ts';
import type { Brand } from '../brand.ts';
import type { DeliveryTerms } from '../delivery.ts';
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

const aDress = (differing: Partial<DescribedProduct> = {}): DescribedProduct => ({
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
    const [group] = described(aDress());
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
    expect(soundness(...described(aDress()))).toEqual([]);
  });

  test('offers each size at an address that has it chosen; what the page itself is called knows of no size', () => {
    const sizes = [
      { sku: 'a/b & c', label: '36', inStock: true, gtin: '4006381333931' },
      { sku: 'satin-green-10', label: '38', inStock: true },
    ];
    const [group, ...terms] = described(aDress({ sizes }));
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
  ])('without a picture says nothing of one: %s', (_, differing) => {
    const statements = described(aDress({ ...differing, images: [] }));
    expect(JSON.stringify(statements)).not.toContain('"image"');
    expect(soundness(...statements)).toEqual([]);
  });

  test('has the same name in the group of each of its colours', () => {
    const nameOf = (name: string) => described(aDress({ name }))[0]?.name;
    expect(nameOf('Satin dress, Black')).toBe(nameOf('Satin dress, Green'));
  });

  test('is one product where there is nothing to choose', () => {
    const scarf = aDress({
      sizes: [{ sku: 'scarf-os', label: 'One Size', inStock: true }],
      sizeSystem: undefined,
      otherColours: [],
      productCategory: undefined,
    });
    expect(described(scarf)[0]).toMatchObject({ '@type': 'Product', sku: 'scarf-os', size: 'One Size' });
    expect(soundness(...described(scarf))).toEqual([]);
  });

  test('has a crossed-out price and an end of its price only where there are such', () => {
    const offersOf = (product: DescribedProduct) => JSON.stringify(described(product));
    expect(offersOf(aDress())).not.toMatch(/Strikethrough|priceValidUntil/);
    const reduced = aDress({
      price: {
        now: { amount: 3_000, currency: 'EUR' },
        was: { amount: 4_050, currency: 'EUR' },
        until: '2026-11-29T15:30:00.000Z',
      },
    });
    expect(offersOf(reduced)).toContain('"priceType":"https://schema.org/StrikethroughPrice","price":"40.50"');
    expect(offersOf(reduced)).toContain('"priceValidUntil":"2026-11-29T15:30:00.000Z"');
    expect(soundness(...described(reduced))).toEqual([]);
  });

  test.each([
    [5_999, '5.99'],
    [6_000, '0.00'],
  ])('of %i cents is delivered for %s, in the days of the standard way', (amount, rate) => {
    const [, shipping] = described(aDress({ price: { now: { amount, currency: 'EUR' } } }));
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
  ])('can be sent back for %i cents', (price, fees) => {
    const [, , returns] = described(aDress(), { ...TERMS, returns: { days: 28, price } });
    expect(returns).toMatchObject({ merchantReturnDays: 28, applicableCountry: ['FR', 'BE'], ...fees });
  });

  test('says nothing of delivery where its terms are not known', () => {
    const statements = productStatements({
      product: aDress(),
      brandName: 'Merroway',
      seller: organizationId(ORIGIN),
    });
    expect(JSON.stringify(statements)).not.toMatch(/shippingDetails|ReturnPolicy/);
    expect(soundness(...statements)).toEqual([]);
  });

  test('stays inside its element, whatever it is called', () => {
    const hostile = '</script><script>alert(1)</script><!-- "quoted" \\ \u2028 \'';
    const statements = described(aDress({ title: hostile, name: hostile, description: hostile, colour: hostile }));
    const text = jsonLdText(statements);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)['@graph'][0].name).toBe(hostile);
  });
});

test('no text can close the element that it stands in, and all of it can be read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const text = jsonLdText([{ '@type': 'Person', name }]);
      expect(text).not.toContain('<');
      expect(JSON.parse(text)['@graph'][0].name).toBe(name);
    }),
  );
});

describe('the ways through the shop', () => {
  test('to a page are numbered from the top', () => {
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

  test('a listing goes on counting on its second page, and tells addresses alone', () => {
    const list = itemList({ name: 'Dresses', urls: [URL_OF_DRESS], before: 48 });
    expect(list.itemListElement).toEqual([{ '@type': 'ListItem', position: 49, url: URL_OF_DRESS }]);
    expect(soundness(list)).toEqual([]);
  });

  test('questions have their answers', () => {
    const page = faqPage([{ question: 'When does it come?', answer: '<p>Soon. <a href="/delivery">How?</a></p>' }]);
    expect(soundness(page)).toEqual([]);
  });
});

describe('the shop', () => {
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

  test('is who its brand says it is, with the links of the locale', () => {
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

  test('can be searched below the prefix of its store', () => {
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
])('a way %s is noticed', (_, steps, problem) => {
  expect(soundness(breadcrumbList(steps))).toContain(`BreadcrumbList.itemListElement: ${problem}`);
});

test('what is missing or misspelt in a statement is noticed', () => {
  const problems = soundness({ '@type': 'Offer', price: '4', priceCurrency: 'EUR', seller: { '@id': 'nobody' } });
  expect(problems).toEqual(
    expect.arrayContaining([
      'Offer.url is missing',
      'Offer.price: "4" is not like /^\\d+\\.\\d{2}$/',
      'nothing describes nobody',
    ]),
  );
});
