import type { Money } from '@shop/domain/money';
import { priceListOf } from '@shop/domain/price';
import type { Store } from '@shop/domain/store';
import { isBackInStock, savedBy } from '@shop/domain/wishlist';
import type { ListedProduct } from '#server/modules/page/showcase.ts';
import type { ItemRow } from './item-repository.ts';

export type ShownItem = ReturnType<typeof shownItem>;

type Shelf = { store: Store; products: ReadonlyMap<string, ListedProduct>; now: Date };

/** A piece as the shoppers of a store see it now. */
export function shownItem(item: ItemRow, { store, products, now }: Shelf) {
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

/** Only where today's price is of the same list: amounts of two currencies say nothing about each other. */
function savedPrice({ priceList: list, savedAmount: amount }: ItemRow, store: Store, product?: ListedProduct) {
  if (list !== priceListOf(store)) return {};
  const money = (minor: number): Money => ({ amount: minor, currency: store.currency });
  const less = product && savedBy({ list, amount }, { list, amount: product.price.now.amount });
  return { saved: { price: money(amount), ...(less !== undefined && { less: money(less) }) } };
}
