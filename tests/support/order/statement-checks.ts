/** Requirements of schema.org and the search engines for each type used by the shop. */

type Check = (value: unknown) => string[];
type Shape = { required: Record<string, Check>; optional?: Record<string, Check> };

/** All errors in the content of a JSON-LD script. */
export function statementProblems(text: string): string[] {
  if (/<\/|<!--|<script/i.test(text)) return ['it can close its own element'];
  const { '@context': context, '@graph': graph } = JSON.parse(text) as Record<string, unknown>;
  if (context !== 'https://schema.org' || !Array.isArray(graph)) return ['it is no graph of schema.org'];
  const ids = new Set(graph.flatMap(({ '@id': id }: Record<string, unknown>) => id ?? []));
  // Only the home page describes the organization.
  const dangling = referencesIn(graph).filter((id) => !ids.has(id) && !id.endsWith('/#organization'));
  return [...graph.flatMap(typed), ...dangling.map((id) => `nothing describes ${id}`)];
}

const text: Check = (value) => (typeof value === 'string' && value.trim() !== '' ? [] : ['must be text']);
const number: Check = (value) => (typeof value === 'number' && Number.isFinite(value) ? [] : ['must be a number']);
const like =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? [] : [`${JSON.stringify(value)} is not like ${pattern}`];
const url = like(/^https?:\/\/[^/\s]+(\/\S*)?$/);
const amount = like(/^\d+\.\d{2}$/);
const currency = like(/^[A-Z]{3}$/);
const country = like(/^[A-Z]{2}$/);
const instant = like(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/);
const enumeration = (...names: string[]): Check => like(new RegExp(`^https://schema\\.org/(${names.join('|')})$`));

const some =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 ? value.flatMap(check) : ['must be a list that is not empty'];
const oneOrSome =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) ? some(check)(value) : check(value);
const either =
  (...checks: Check[]): Check =>
  (value) => {
    const outcomes = checks.map((check) => check(value));
    return outcomes.find(({ length }) => length === 0) ?? outcomes.flat();
  };
const reference: Check = (value) =>
  isObject(value) && typeof value['@id'] === 'string' && Object.keys(value).length === 1 ? [] : ['must be a reference'];

const of =
  (...types: string[]): Check =>
  (value) =>
    isObject(value) && types.includes(String(value['@type'])) ? typed(value) : [`must be a ${types.join(' or ')}`];

/** A reference to a colour that is described on its own page. */
const elsewhere: Check = (value) =>
  isObject(value) && Object.keys(value).sort().join() === '@type,url' ? url(value.url) : ['must be an address alone'];

/** A breadcrumb needs two steps, because the last one is the page itself. */
const way: Check = (value) => {
  if (!Array.isArray(value) || value.length < 2) return ['must have two steps or more'];
  const wrong = value.filter(({ position, name, item }, index) => position !== index + 1 || !name || !item);
  return [...value.flatMap(of('ListItem')), ...wrong.map(() => 'must count its steps from 1, each with name and item')];
};

const PRODUCT: Shape = {
  required: { name: text, sku: text, offers: of('Offer') },
  optional: {
    image: oneOrSome(url),
    description: text,
    url,
    mpn: text,
    gtin: like(/^(\d{8}|\d{12,14})$/),
    brand: of('Brand'),
    color: text,
    material: text,
    size: either(text, of('SizeSpecification')),
    audience: of('PeopleAudience'),
    inProductGroupWithID: text,
    additionalProperty: some(of('PropertyValue')),
  },
};

const SHAPES: Readonly<Record<string, Shape>> = {
  ProductGroup: {
    required: {
      name: text,
      productGroupID: text,
      variesBy: some(enumeration('size', 'color')),
      hasVariant: some(either(of('Product'), elsewhere)),
      brand: of('Brand'),
      url,
    },
    optional: {
      ...{ image: some(url), description: text, material: text, audience: of('PeopleAudience') },
      additionalProperty: some(of('PropertyValue')),
    },
  },
  Product: PRODUCT,
  PropertyValue: {
    required: { name: text, propertyID: text, value: either(text, number) },
    optional: { unitText: text },
  },
  Offer: {
    required: {
      url,
      price: amount,
      priceCurrency: currency,
      availability: enumeration('InStock', 'OutOfStock', 'PreOrder', 'BackOrder'),
      itemCondition: enumeration('NewCondition'),
    },
    optional: {
      priceValidUntil: instant,
      priceSpecification: of('UnitPriceSpecification'),
      seller: reference,
      shippingDetails: reference,
      hasMerchantReturnPolicy: reference,
    },
  },
  UnitPriceSpecification: {
    required: { priceType: enumeration('StrikethroughPrice'), price: amount, priceCurrency: currency },
  },
  OfferShippingDetails: {
    required: {
      shippingRate: of('MonetaryAmount'),
      shippingDestination: some(of('DefinedRegion')),
      deliveryTime: of('ShippingDeliveryTime'),
    },
  },
  MonetaryAmount: { required: { value: amount, currency } },
  DefinedRegion: { required: { addressCountry: country } },
  ShippingDeliveryTime: { required: { handlingTime: of('QuantitativeValue'), transitTime: of('QuantitativeValue') } },
  QuantitativeValue: { required: { minValue: number, maxValue: number, unitCode: like(/^DAY$/) } },
  MerchantReturnPolicy: {
    required: {
      applicableCountry: some(country),
      returnPolicyCategory: enumeration('MerchantReturnFiniteReturnWindow'),
      merchantReturnDays: number,
      returnMethod: enumeration('ReturnByMail'),
      returnFees: enumeration('FreeReturn', 'ReturnShippingFees'),
    },
    optional: { returnShippingFeesAmount: of('MonetaryAmount') },
  },
  SizeSpecification: {
    required: { name: text, sizeSystem: enumeration('WearableSizeSystem(UK|Europe|US|AU)') },
  },
  Brand: { required: { name: text } },
  PeopleAudience: { required: { suggestedGender: like(/^(fe)?male$|^unisex$/), suggestedMinAge: number } },
  BreadcrumbList: { required: { itemListElement: way } },
  ItemList: { required: { name: text, itemListElement: some(of('ListItem')) } },
  ListItem: { required: { position: number }, optional: { name: text, item: url, url } },
  Organization: {
    required: { name: text },
    optional: {
      legalName: text,
      alternateName: some(text),
      url,
      logo: url,
      foundingDate: like(/^\d{4}(-\d{2}-\d{2})?$/),
      founder: some(of('Person')),
      parentOrganization: of('Organization'),
      address: of('PostalAddress'),
      sameAs: some(url),
      contactPoint: of('ContactPoint'),
    },
  },
  Person: { required: { name: text } },
  PostalAddress: {
    required: { streetAddress: text, addressLocality: text, postalCode: text, addressCountry: country },
  },
  ContactPoint: { required: { contactType: text, url } },
  WebSite: {
    required: { name: text, url, potentialAction: of('SearchAction') },
    optional: { inLanguage: like(/^[a-z]{2}-[A-Z]{2}$/), publisher: reference },
  },
  SearchAction: {
    required: { target: of('EntryPoint'), 'query-input': like(/^required name=search_term_string$/) },
  },
  EntryPoint: { required: { urlTemplate: like(/^https?:\/\/\S+\{search_term_string\}$/) } },
  VideoObject: {
    required: { name: text, description: text, thumbnailUrl: some(url), uploadDate: instant, contentUrl: url },
  },
  FAQPage: { required: { mainEntity: some(of('Question')) } },
  Question: { required: { name: text, acceptedAnswer: of('Answer') } },
  Answer: { required: { text } },
};

function typed(value: unknown): string[] {
  if (!isObject(value)) return ['must be a statement'];
  const { '@type': type, '@id': id, ...fields } = value;
  const shape = SHAPES[String(type)];
  if (!shape) return [`unknown type ${type}`];
  const checks: Record<string, Check> = { ...shape.required, ...shape.optional };
  const missing = Object.keys(shape.required).filter((name) => fields[name] === undefined);
  const wrong = Object.entries(fields).flatMap(([name, given]) =>
    (checks[name]?.(given) ?? ['is unknown']).map((problem) => `${type}.${name}: ${problem}`),
  );
  const unnamed = id === undefined || typeof id === 'string' ? [] : [`${type} has an id that is no text`];
  return [...missing.map((name) => `${type}.${name} is missing`), ...wrong, ...unnamed];
}

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  const { '@id': id, ...fields } = value;
  if (typeof id === 'string' && Object.keys(fields).length === 0) return [id];
  return Object.values(fields).flatMap(referencesIn);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
