import { type PdpSettingDocument, pdpSetting } from '@shop/contracts/content/documents';
import type { ProductDetail } from '@shop/contracts/shop/discovery/page';
import { withinTime } from '@shop/contracts/shop/timeout-fetch';
import type { Visitor } from '@shop/contracts/storefront';
import type { Money } from '@shop/domain/money';
import { readMoment } from '@shop/domain/zoned-time';
import { dayAfter, formatPromise, toIsoDate } from '#app/features/catalog/product/delivery/delivery-texts.ts';
import type { DeliveryOffer } from '#app/features/catalog/product/delivery/use-delivery.ts';
import { usualMethod } from '#app/features/catalog/product/delivery/usual-method.ts';
import { productReviewsHtml } from '#app/features/catalog/review/product-reviews-html.server.ts';
import { loadProductRails } from '#app/features/discovery/rails/rails.tsx';
import { formatInstalments } from '#app/features/site/instalments/format-instalments.ts';
import { getTexts } from '#app/i18n/catalogues.server.ts';
import { retryAt, sharedPage, skuKeys } from '#app/shop/shared-page.ts';

/** Timeout for optional parts of the page. */
const TIMEOUT_MS = 1_500;
const SETTING = 'pdp-setting';
/** The others are on their own page. */
const SHOWN_REVIEWS = 3;

/** Data of a product page besides the product, and the cache lifetime of the page. */
export async function loadProductPage(visitor: Visitor, product: ProductDetail) {
  const { now } = visitor.page;
  const [{ rails, turnsAt }, delivery, setting, reviews] = await Promise.all([
    loadProductRails(visitor, product.sku),
    loadDelivery(visitor, product.price.now),
    loadSetting(visitor),
    loadReviews(visitor, product.sku),
  ]);
  const isWhole = rails.similar.length > 0 && delivery && reviews && setting !== 'failed';
  const headers = sharedPage({
    keys: [
      'redirect',
      `content:${SETTING}`,
      `reviews:${product.styleKey}`,
      ...skuKeys([product, ...product.swatches, ...Object.values(rails).flat()]),
    ],
    now,
    turnsAt: [isWhole ? undefined : retryAt(now), product.priceUntil, ...turnsAt, ...listExpiries(delivery, visitor)],
  });
  const { store, instalments: terms } = visitor.site;
  const wording = { text: getTexts(store).text, locale: store.localeISOCode };
  const instalments = product.inStock ? formatInstalments(product.price.now, terms, wording) : undefined;
  const shown = { rails, delivery, setting: setting === 'failed' ? undefined : setting, instalments };
  return { ...shown, reviews: reviews && productReviewsHtml(reviews, { visitor, sku: product.sku }), headers };
}

async function loadDelivery(
  { services: { api, report }, page: { now }, site: { store } }: Visitor,
  price: Money,
): Promise<DeliveryOffer | undefined> {
  try {
    const reply = await api.delivery.shippingMethods({ query: {} }, { timeoutMs: TIMEOUT_MS });
    const method = usualMethod(reply.methods);
    const words = method && formatPromise(method, { text: getTexts(store).text, store, now, price });
    return { ...reply, now: now.toISOString(), words };
  } catch (error) {
    report(error, 'shipping methods');
    return undefined;
  }
}

async function loadReviews({ services: { api, report } }: Visitor, sku: string) {
  try {
    return await api.reviews.list({ query: { sku, pageSize: SHOWN_REVIEWS } }, { timeoutMs: TIMEOUT_MS });
  } catch (error) {
    report(error, 'reviews');
    return undefined;
  }
}

/** The client has already reported the error. */
async function loadSetting({ services: { content } }: Visitor): Promise<PdpSettingDocument | undefined | 'failed'> {
  const requested = { url: SETTING, timeoutMs: TIMEOUT_MS, given: undefined };
  return withinTime(requested, () => content.single(SETTING, pdpSetting, { populate: { sections: true } })).catch(
    () => 'failed' as const,
  );
}

/** A delivery promise expires at its order deadline, and `today` at midnight. */
function listExpiries(
  delivery: DeliveryOffer | undefined,
  { page: { now }, site: { store } }: Visitor,
): (Date | undefined)[] {
  if (!delivery) return [];
  const midnight = readMoment(`${dayAfter(toIsoDate(now, store.timeZone))}T00:00`, store.timeZone);
  return [midnight, ...delivery.methods.map(({ orderBefore }) => new Date(orderBefore))];
}
