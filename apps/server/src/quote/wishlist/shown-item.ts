import { getPriceList } from '@shop/domain/catalog/price/price';
import type { Money } from '@shop/domain/money';
import { isBackInStock, savedBy } from '@shop/domain/quote/wishlist';
import type { Store } from '@shop/domain/site/store/store';
import type { ListedProduct } from '#server/discovery/page/showcase.ts';
import type { ItemRow } from './item-repository.ts';

export type ShownItem = ReturnType<typeof shownItem>;

type ItemContext = { store: Store; products: ReadonlyMap<string, ListedProduct>; now: Date };

/** Wishlist item with current store data. */
export function shownItem(item: ItemRow, { store, products, now }: ItemContext) {
  const product = products.get(item.productSku);
  const variant = product?.variants.find(({ sku }) => sku === item.variantSku);
  const choices = variant ? [variant] : (product?.variants ?? []);
  const inStock = choices.some(({ availability }) => availability.status !== 'out');
  return {
    id: item.itemId,
    wishlistId: item.wishlistId,
    productSku: item.productSku,
    title: product?.title ?? item.title,
    ...(item.variantSku !== null && { sizeSku: item.variantSku }),
    ...(variant && { size: variant.label }),
    ...(product && { product }),
    ...savedPrice(item, store, product),
    inStock,
    backInStock: inStock && isBackInStock(item, now),
    notify: { priceDrop: item.notifyPriceDrop, backInStock: item.notifyBackInStock },
  };
}

/** Only when the current price is from the same price list: amounts in two currencies cannot be compared. */
function savedPrice({ priceList: list, savedAmount: amount }: ItemRow, store: Store, product?: ListedProduct) {
  if (list !== getPriceList(store)) return {};
  const money = (minor: number): Money => ({ amount: minor, currency: store.currency });
  const less = product && savedBy({ list, amount }, { list, amount: product.price.now.amount });
  return { saved: { price: money(amount), ...(less !== undefined && { less: money(less) }) } };
}
