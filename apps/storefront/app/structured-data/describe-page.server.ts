import type { ListingReply, ProductDetail } from '@shop/contracts/shop/page';
import type { Visitor } from '@shop/contracts/storefront';
import { metadataName } from '@shop/domain/brand';
import { pageAddress } from '@shop/domain/canonical';
import { parsePictureUrl, pictureUrl } from '@shop/domain/picture-url';
import { ROUTES } from '@shop/domain/route-table';
import type { SizeSystem } from '@shop/domain/sizes';
import { breadcrumbList, type Step } from '@shop/domain/structured-data/breadcrumb-list';
import { faqPage } from '@shop/domain/structured-data/faq-page';
import { itemList } from '@shop/domain/structured-data/item-list';
import { jsonLdText, type Statement } from '@shop/domain/structured-data/json-ld';
import { openGraphTags, type SharedPage } from '@shop/domain/structured-data/open-graph';
import { organization, organizationId, webSite } from '@shop/domain/structured-data/organization';
import { type DescribedProduct, productStatements } from '@shop/domain/structured-data/product-group';
import type { About, DescribePage } from './about-page.tsx';

/** What a page says of itself: as statements, and as whoever shares it sees it. */
type Said = { statements: Statement[]; shared: Omit<SharedPage, 'siteName' | 'locale' | 'otherLocales'> };
type AboutOf<Kind extends About['kind']> = Extract<About, { kind: Kind }>;

/** Those who show a shared page want it about so large. */
const PICTURE_WIDTH = 1200;

/** Says what the pages of a store are about. */
export function createDescribePage(visitor: Visitor): DescribePage {
  const { brand, store, stores } = visitor;
  const site = {
    siteName: metadataName(brand),
    locale: store.localeISOCode,
    otherLocales: stores.map(({ localeISOCode }) => localeISOCode).filter((locale) => locale !== store.localeISOCode),
  };
  return (about) => {
    const { statements, shared } = saidOf(about, { visitor, ...addressesOf(visitor) });
    return { jsonLd: jsonLdText(statements), tags: openGraphTags({ ...site, ...shared }) };
  };
}

function addressesOf({ store, origin, mediaDomain }: Visitor) {
  const absolute = (url: string): string => (url.startsWith('/') ? `${origin}${url}` : url);
  const pictureOf = (key: string): string => absolute(pictureUrl({ key, width: PICTURE_WIDTH }, mediaDomain));
  return {
    address: (path: string): string => pageAddress({ origin, ...store }, path),
    pictureOf,
    /** As editors place it: of our own media, or of anywhere. */
    placedPicture(url: string): string {
      const own = parsePictureUrl(url);
      return own ? pictureOf(own.key) : absolute(url);
    },
  };
}

type Shopfront = { visitor: Visitor } & ReturnType<typeof addressesOf>;

function saidOf(about: About, shop: Shopfront): Said {
  switch (about.kind) {
    case 'home':
      return homeSays(about, shop);
    case 'listing':
      return listingSays(about, shop);
    case 'product':
      return productSays(about, shop);
    case 'content':
      return contentSays(about, shop);
    case 'page':
      return pageSays(about, shop);
    case 'faq':
      return faqSays(about, shop);
  }
}

function homeSays({ title, description, picture }: AboutOf<'home'>, shop: Shopfront): Said {
  const { visitor, address, placedPicture } = shop;
  return {
    statements: [organization(visitor), webSite(visitor)],
    shared: {
      type: 'website',
      title,
      description,
      url: address(ROUTES.home.path),
      picture: picture && { url: placedPicture(picture.url), alt: picture.alternativeText ?? '' },
    },
  };
}

function listingSays({ breadcrumb, seo, category, listing: text }: AboutOf<'listing'>, shop: Shopfront): Said {
  const { address, pictureOf } = shop;
  const { products, page, pageSize }: ListingReply = JSON.parse(text);
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
      picture: image && { url: pictureOf(image.key), alt: image.alt },
    },
  };
}

function productSays({ breadcrumb, seo, product }: AboutOf<'product'>, shop: Shopfront): Said {
  const { visitor, pictureOf } = shop;
  const described = describedProduct({ seo, product }, shop);
  return {
    statements: [
      ...wayTo(breadcrumb, shop),
      ...productStatements({
        product: described,
        brandName: visitor.brand.brandName,
        seller: organizationId(visitor.origin),
        terms: visitor.delivery,
      }),
    ],
    shared: {
      type: 'product',
      title: seo.title,
      description: seo.description,
      url: described.url,
      picture: product.image && { url: pictureOf(product.image.key), alt: product.image.alt },
      offer: { price: described.price, inStock: product.inStock },
    },
  };
}

function contentSays({ breadcrumb, seo, page: { picture } }: AboutOf<'content'>, shop: Shopfront): Said {
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

function pageSays({ title, description, path, picture }: AboutOf<'page'>, shop: Shopfront): Said {
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

function faqSays({ breadcrumb, title, description, questions }: AboutOf<'faq'>, shop: Shopfront): Said {
  const path = breadcrumb.at(-1)?.path ?? ROUTES.faq.path;
  return {
    statements: [...wayTo(breadcrumb, shop), ...(questions.length > 0 ? [faqPage(questions)] : [])],
    shared: { type: 'website', title, description, url: shop.address(path) },
  };
}

function describedProduct(
  { seo, product }: Pick<AboutOf<'product'>, 'seo' | 'product'>,
  { address, pictureOf }: Shopfront,
): DescribedProduct {
  const { images, price, priceUntil, swatches, sizeSystem, ...told } = product;
  return {
    ...told,
    name: seo.title,
    url: address(seo.canonical),
    images: images.filter(isView).map(({ key }) => pictureOf(key)),
    price: { ...price, until: priceUntil },
    sizeSystem: sizeSystem as SizeSystem | undefined,
    otherColours: swatches.filter(({ sku }) => sku !== product.sku).map(({ url }) => address(url)),
  };
}

/** A swatch is cloth, no picture of the product. */
const isView = ({ role }: ProductDetail['images'][number]): boolean => role !== 'swatch';

/** From the home page on, which has the name of the shop. */
function wayTo(breadcrumb: readonly { label: string; path: string }[], { visitor, address }: Shopfront): Statement[] {
  const steps = breadcrumb.map(({ label, path }): Step => ({ name: label, url: address(path) }));
  const home: Step = { name: metadataName(visitor.brand), url: address(ROUTES.home.path) };
  return steps.length > 0 ? [breadcrumbList([home, ...steps])] : [];
}
