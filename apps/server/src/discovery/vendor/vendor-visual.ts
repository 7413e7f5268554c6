import { uploadReply, widgetReply } from '@shop/contracts/search/widget';
import type { Recommendations } from '#server/discovery/recommendations/recommendations.ts';
import type { VendorClient } from './vendor-client.ts';

type Visual = Pick<Recommendations, 'visuallySimilar' | 'uploadImage'>;
/** `widgetId`: the visual search widget at the vendor. */
type Deps = { vendor: VendorClient; widgetId: string };

/** Between our id of a picture and the vendor's; occurs in neither. */
const SEPARATOR = '~';
const VENDOR_ID = /^[\w.:=-]{1,60}$/;

/**
 * Search by picture at the vendor, with the embedded search as fallback. A picture is therefore given to both, and its
 * id contains both ids. Similar products of a product stay embedded: their rails are part of every product page.
 */
export const createVendorVisual = ({ vendor, widgetId }: Deps, embedded: Visual): Visual => ({
  async uploadImage(bytes) {
    // The embedded search rejects what is not a picture: only then is it sent away.
    const own = await embedded.uploadImage(bytes);
    const body = new FormData();
    body.append('image', new Blob([Uint8Array.from(bytes)]), 'picture');
    const path = `visual/upload/${widgetId}`;
    const reply = await vendor.ask('widgets', { schema: uploadReply, path, query: '', body });
    const theirs = reply?.response.image_id ?? '';
    return VENDOR_ID.test(theirs) ? `${own}${SEPARATOR}${theirs}` : own;
  },

  async visuallySimilar(store, example, limit) {
    if ('sku' in example) return embedded.visuallySimilar(store, example, limit);
    const [own = '', theirs] = example.image.split(SEPARATOR);
    const query = new URLSearchParams({
      domain_key: store.searchDomainKey,
      image_id: theirs ?? '',
      fields: 'pid',
      start: '0',
      rows: String(limit),
    }).toString();
    const path = `visual/search/${widgetId}`;
    const reply = theirs ? await vendor.ask('widgets', { schema: widgetReply, path, query }) : undefined;
    const skus = reply?.response.docs.flatMap(({ pid }) => pid ?? []);
    return skus ?? embedded.visuallySimilar(store, { image: own }, limit);
  },
});
