import type { ListingReply, ProductDetail } from '@shop/contracts/shop/discovery/page';
import type { Visitor } from '@shop/contracts/storefront';
import { absoluteMediaUrl } from '@shop/domain/catalog/media-url';
import { parsePictureUrl, pictureUrl } from '@shop/domain/catalog/picture-url';
import type { SizeSystem } from '@shop/domain/catalog/sizes';
import { videoUrl } from '@shop/domain/catalog/video-url';
import { splitFocalPoint } from '@shop/domain/content/library/focal-point';
import { breadcrumbList, type Step } from '@shop/domain/discovery/structured-data/breadcrumb-list';
import { faqPage } from '@shop/domain/discovery/structured-data/faq-page';
import { itemList } from '@shop/domain/discovery/structured-data/item-list';
import { jsonLdText, type Statement } from '@shop/domain/discovery/structured-data/json-ld';
import { openGraphTags, type SharedPage } from '@shop/domain/discovery/structured-data/open-graph';
import { organization, organizationId, webSite } from '@shop/domain/discovery/structured-data/organization';
import { type DescribedProduct, productStatements } from '@shop/domain/discovery/structured-data/product-group';
import { videoObject } from '@shop/domain/discovery/structured-data/video-object';
import { pageAddress } from '@shop/domain/site/pages/canonical';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { metadataName } from '@shop/domain/site/store/brand';
import type { About, DescribePage } from './about-page.tsx';

/** Description of a page: structured data statements and sharing data. */
type PageDescription = { statements: Statement[]; shared: Omit<SharedPage, 'siteName' | 'locale' | 'otherLocales'> };
type AboutKind<Kind extends About['kind']> = Extract<About, { kind: Kind }>;

/** Reads a listing as its page does. */
type ReadListing = (text: string) => Pick<ListingReply, 'products' | 'page' | 'pageSize'>;

/** Recommended width of sharing images. */
const PICTURE_WIDTH = 1200;

/** Creates the page description for a store. */
export function createDescribePage(visitor: Visitor, readListing: ReadListing): DescribePage {
  const { brand, store, stores } = visitor.site;
  const site = {
    siteName: metadataName(brand),
    locale: store.localeISOCode,
    otherLocales: stores.map(({ localeISOCode }) => localeISOCode).filter((locale) => locale !== store.localeISOCode),
  };
  return (about) => {
    const { statements, shared } = describe(about, { visitor, readListing, ...getAddresses(visitor) });
    return { jsonLd: jsonLdText(statements), tags: openGraphTags({ ...site, ...shared }) };
  };
}

function getAddresses({ site: { store, origin }, settings: { mediaDomain } }: Visitor) {
  const absolute = (url: string): string => (url.startsWith('/') ? `${origin}${url}` : url);
  const toMedia = (path: string): string => absolute(mediaDomain ? absoluteMediaUrl(path, mediaDomain) : path);
  const toPicture = (key: string): string => toMedia(pictureUrl({ key, width: PICTURE_WIDTH }));
  return {
    address: (path: string): string => pageAddress({ origin, ...store }, path),
    toPicture,
    toVideo: (key: string): string => toMedia(videoUrl(key)),
    /** Editorial image URL: own media or external. */
    placedPicture(placed: string): string {
      const { url } = splitFocalPoint(placed);
      const own = parsePictureUrl(url);
      return own ? toPicture(own.key) : absolute(url);
    },
  };
}

type Shopfront = { visitor: Visitor; readListing: ReadListing } & ReturnType<typeof getAddresses>;

function describe(about: About, shop: Shopfront): PageDescription {
  switch (about.kind) {
    case 'home':
      return describeHome(about, shop);
    case 'listing':
      return describeListing(about, shop);
    case 'product':
      return describeProduct(about, shop);
    case 'content':
      return describeContent(about, shop);
    case 'page':
      return describePlainPage(about, shop);
    case 'faq':
      return describeFaq(about, shop);
  }
}

function describeHome({ title, description, picture }: AboutKind<'home'>, shop: Shopfront): PageDescription {
  const { visitor, address, placedPicture } = shop;
  return {
    statements: [organization(visitor.site), webSite(visitor.site)],
    shared: {
      type: 'website',
      title,
      description,
      url: address(ROUTES.home.path),
      picture: picture && { url: placedPicture(picture.url), alt: picture.alternativeText ?? '' },
    },
  };
}

function describeListing(
  { breadcrumb, seo, category, listing: text }: AboutKind<'listing'>,
  shop: Shopfront,
): PageDescription {
  const { address, toPicture, readListing } = shop;
  const { products, page, pageSize } = readListing(text);
  const image = products.find((product) => product.image)?.image;
  const urls = products.map(({ url }) => address(url));
  return {
    statements: [
      ...wayTo(breadcrumb, shop),
      ...(urls.length > 0 ? [itemList({ name: category.name, urls, before: (page - 1) * pageSize })] : []),
    ],
    shared: {
      type: 'website',
      title: seo.title,
      description: seo.description,
      url: address(seo.canonical),
      picture: image && { url: toPicture(image.key), alt: image.alt },
    },
  };
}

function describeProduct(
  { breadcrumb, seo, product, reviews }: AboutKind<'product'>,
  shop: Shopfront,
): PageDescription {
  const { visitor, toPicture } = shop;
  const described = { ...describedProduct({ seo, product }, shop), rating: reviews?.rated };
  return {
    statements: [
      ...wayTo(breadcrumb, shop),
      ...productStatements({
        product: described,
        brandName: visitor.site.brand.brandName,
        seller: organizationId(visitor.site.origin),
        terms: visitor.site.delivery,
      }),
      ...listVideos(product, shop),
    ],
    shared: {
      type: 'product',
      title: seo.title,
      description: seo.description,
      url: described.url,
      picture: product.image && { url: toPicture(product.image.key), alt: product.image.alt },
      offer: { price: described.price, inStock: product.inStock },
    },
  };
}

function describeContent(
  { breadcrumb, seo, page: { picture } }: AboutKind<'content'>,
  shop: Shopfront,
): PageDescription {
  const { address, placedPicture } = shop;
  return {
    statements: wayTo(breadcrumb, shop),
    shared: {
      type: 'website',
      title: seo.title,
      description: seo.description,
      url: address(seo.canonical),
      picture: picture && { url: placedPicture(picture.url), alt: picture.alt },
    },
  };
}

function describePlainPage({ title, description, path, picture }: AboutKind<'page'>, shop: Shopfront): PageDescription {
  const { address, placedPicture } = shop;
  return {
    statements: wayTo([{ label: title, path }], shop),
    shared: {
      type: 'website',
      title,
      description,
      url: address(path),
      picture: picture ? { url: placedPicture(picture.url), alt: picture.alternativeText ?? '' } : undefined,
    },
  };
}

function describeFaq(
  { breadcrumb, title, description, questions }: AboutKind<'faq'>,
  shop: Shopfront,
): PageDescription {
  const path = breadcrumb.at(-1)?.path ?? ROUTES.faq.path;
  return {
    statements: [...wayTo(breadcrumb, shop), ...(questions.length > 0 ? [faqPage(questions)] : [])],
    shared: { type: 'website', title, description, url: shop.address(path) },
  };
}

function describedProduct(
  { seo, product }: Pick<AboutKind<'product'>, 'seo' | 'product'>,
  { address, toPicture }: Shopfront,
): DescribedProduct {
  const { images, price, priceUntil, swatches, sizeSystem, ...productFacts } = product;
  return {
    ...productFacts,
    name: seo.title,
    url: address(seo.canonical),
    images: images.filter(isView).map(({ key }) => toPicture(key)),
    price: { ...price, until: priceUntil },
    sizeSystem: sizeSystem as SizeSystem | undefined,
    otherColours: swatches.filter(({ sku }) => sku !== product.sku).map(({ url }) => address(url)),
  };
}

/** A video without a picture is left out: its thumbnail is required. */
const listVideos = ({ videos = [], description }: ProductDetail, { toPicture, toVideo }: Shopfront): Statement[] =>
  videos.flatMap(({ key, alt, poster, addedAt }) =>
    poster ? [videoObject({ name: alt, description, url: toVideo(key), poster: toPicture(poster), addedAt })] : [],
  );

/** A swatch shows cloth, not the product. */
const isView = ({ role }: ProductDetail['images'][number]): boolean => role !== 'swatch';

/** Breadcrumb starting at the home page, which is named after the shop. */
function wayTo(breadcrumb: readonly { label: string; path: string }[], { visitor, address }: Shopfront): Statement[] {
  const steps = breadcrumb.map(({ label, path }): Step => ({ name: label, url: address(path) }));
  const home: Step = { name: metadataName(visitor.site.brand), url: address(ROUTES.home.path) };
  return steps.length > 0 ? [breadcrumbList([home, ...steps])] : [];
}
