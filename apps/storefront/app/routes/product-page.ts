import { type PdpSettingDocument, pdpSetting } from '@shop/contracts/content/documents';
import type { ProductDetail } from '@shop/contracts/shop/page';
import { withinTime } from '@shop/contracts/shop/within-time';
import type { Visitor } from '@shop/contracts/storefront';
import { readMoment } from '@shop/domain/zoned-time';
import { dayAfter, dayOf, promiseWords, usualMethod } from '#app/features/product/delivery-words.ts';
import type { DeliveryOffer } from '#app/features/product/use-delivery.ts';
import { textsOf } from '#app/i18n/catalogues.server.ts';
import { loadProductRails } from '#app/rails.tsx';
import { retryAt, sharedPage, skuKeys } from '#app/shared-page.ts';

/** A page does not wait longer for what it can do without. */
const TIMEOUT_MS = 1_500;
const SETTING = 'pdp-setting';

/** What the page of a product shows besides the product, and how long all of it may be kept. */
export async function loadProductPage(visitor: Visitor, product: ProductDetail) {
  const { now } = visitor;
  const [{ rails, turnsAt }, delivery, setting] = await Promise.all([
    loadProductRails(visitor, product.sku),
    loadDelivery(visitor),
    loadSetting(visitor),
  ]);
  const isWhole = rails.similar.length > 0 && delivery !== undefined && setting !== 'failed';
  const headers = sharedPage({
    keys: [
      'redirect',
      `content:${SETTING}`,
      ...skuKeys([product, ...product.swatches, ...Object.values(rails).flat()]),
    ],
    now,
    turnsAt: [isWhole ? undefined : retryAt(now), product.priceUntil, ...turnsAt, ...turnsOf(delivery, visitor)],
  });
  return { rails, delivery, setting: setting === 'failed' ? undefined : setting, headers };
}

async function loadDelivery({ api, now, report, store }: Visitor): Promise<DeliveryOffer | undefined> {
  try {
    const reply = await api.delivery.shippingMethods({ query: {} }, { timeoutMs: TIMEOUT_MS });
    const method = usualMethod(reply.methods);
    const words = method && promiseWords(method, { text: textsOf(store).text, store, now });
    return { ...reply, now: now.toISOString(), words };
  } catch (error) {
    report(error, 'shipping methods');
    return undefined;
  }
}

/** The client has reported why it failed. */
async function loadSetting({ content }: Visitor): Promise<PdpSettingDocument | undefined | 'failed'> {
  const asked = { url: SETTING, timeoutMs: TIMEOUT_MS, given: undefined };
  return withinTime(asked, () => content.single(SETTING, pdpSetting, { populate: { sections: true } })).catch(
    () => 'failed' as const,
  );
}

/** A promise holds until its time to order is over, and `today` until midnight. */
function turnsOf(delivery: DeliveryOffer | undefined, { now, store }: Visitor): (Date | undefined)[] {
  if (!delivery) return [];
  const midnight = readMoment(`${dayAfter(dayOf(now, store.timeZone))}T00:00`, store.timeZone);
  return [midnight, ...delivery.methods.map(({ orderBefore }) => new Date(orderBefore))];
}
