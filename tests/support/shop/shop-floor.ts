import { expect } from '@playwright/test';
import { readRows, writeRows } from '../browser/browser-folder.ts';

type BaseURL = string | undefined;
export type Dress = {
  /** SKU of the product. */
  sku: string;
  path: string;
  title: string;
  sizes: readonly { sku: string; label: string }[];
  pictures: number;
};

const PLENTY = 20;
/** In pence. */
const PRICE = 2_000;

/**
 * A dress of the outlet in several colours and views, £20, with ample stock of every size. Each `place` is a
 * different dress: a test that changes one uses its own place.
 */
export async function findDress(baseURL: BaseURL, place: number): Promise<Dress> {
  const [dress] = await readRows<Dress>(baseURL, DRESSES, [place]);
  if (!dress) throw new Error(`No dress number ${place}`);
  await setStock(
    baseURL,
    dress.sizes.map(({ sku }) => sku),
    PLENTY,
  );
  await setPrice(baseURL, dress.sku, PRICE);
  await setOnline(baseURL, dress.sku, true);
  await whenShown(baseURL, dress.path, (html) => !html.includes('size--') && html.includes('£20.00'));
  return dress;
}

const DRESSES = `
  select product.sku, '/' || page.url_key || '.html' as path, words.title,
    (select json_agg(json_build_object('sku', sku, 'label', size) order by position)
     from variant where product_sku = product.sku) as sizes,
    (select count(*)::int from product_media where product_sku = product.sku) as pictures
  from product
  join product_brand page on page.product_sku = product.sku and page.brand = 'outlet'
  join product_text words on words.product_sku = product.sku and words.locale = 'en-GB'
  where product.sku in (select product_sku from product_category where category_key = 'dresses')
    and product.sku not in (select product_sku from product_category where category_key = 'last-chance')
    and (select count(*) from product_media where product_sku = product.sku) > 2
    and (select count(*) from variant where product_sku = product.sku) >= 6
    and (select count(*) from product other join product_brand sold on sold.product_sku = other.sku
         where other.style_key = product.style_key and sold.brand = 'outlet') > 1
  order by product.sku
  offset $1 limit 1`;

export const setStock = (baseURL: BaseURL, skus: readonly string[], units: number): Promise<void> =>
  writeRows(
    baseURL,
    `update stock set on_hand = reserved + $2
     from (select set_config('shop.stock_reason', 'counted', true)) reason where variant_sku = any($1)`,
    [skus, units],
  );

export const setPrice = (baseURL: BaseURL, productSku: string, pence: number): Promise<void> =>
  writeRows(
    baseURL,
    `update price set amount = $2, special_amount = null, special_from = null, special_to = null,
       special_b_amount = null, special_b_from = null, special_b_to = null
     where product_sku = $1 and price_list = 'outlet-GBP'
       and (amount <> $2 or special_amount is not null or special_b_amount is not null)`,
    [productSku, pence],
  );

export const setOnline = (baseURL: BaseURL, productSku: string, online: boolean): Promise<void> =>
  writeRows(baseURL, 'update product set online = $2 where sku = $1 and online <> $2', [productSku, online]);

/** Waits until the page cache shows a change. */
export async function whenShown(baseURL: BaseURL, path: string, isShown: (html: string) => boolean): Promise<void> {
  const address = new URL(path, baseURL);
  // Node may not resolve subdomains of localhost; a request by IP address reaches the outlet.
  address.hostname = '127.0.0.1';
  await expect.poll(async () => isShown(await (await fetch(address)).text()), { intervals: [50] }).toBe(true);
}
