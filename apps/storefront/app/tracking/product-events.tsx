import type { TrackedItem } from '@shop/contracts/data-layer';
import type { ProductTile } from '@shop/contracts/shop/catalog/catalog';
import type { ListingReply, ListingTile } from '@shop/contracts/shop/discovery/page';
import { getItemId, getItemIdOfProduct } from '@shop/domain/discovery/merchant-feed/item-id';
import { getMinorUnits, type Money } from '@shop/domain/money';
import { withoutPrefix } from '@shop/domain/site/store/store-choice';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import type { AddedProduct } from '#app/shop/quote.ts';
import { type Shop, useShop } from '#app/shop/shop.tsx';
import { sendBehaviour } from './behaviour.ts';
import { type TrackedList, track, useTracked } from './data-layer.ts';
import { EventArea } from './event-area.tsx';

type ListEventsProps = {
  /** `id` is language-independent. */
  list: { id: string; name: string };
  products: readonly TrackedProduct[];
  /** Number of products in the list before these. */
  before?: number;
  children: ReactNode;
};

/** Sizes are required, because an item is identified by one. */
type TrackedProduct = ProductTile & Pick<ListingTile, 'sizes'>;

/** Google's limit per event. */
export const MAX_ITEMS = 200;
/** Shown items by product path, since products on earlier, appended pages can be clicked, too. */
const shownItems = new Map<string, TrackedItem>();
const MAX_SHOWN = 500;

/** Tracks the impression of a product list and clicks on its products. */
export function ListEvents({ list: { id, name }, products, before = 0, children }: ListEventsProps) {
  const { brand, store } = useShop();
  const list = useMemo(() => ({ item_list_id: id, item_list_name: name }), [id, name]);
  const items = useMemo(
    () => products.map((product, place) => ({ ...toItem(product, brand), ...list, index: before + place })),
    [products, brand, list, before],
  );
  useEffect(() => remember(products, items), [products, items]);
  const onLink = useCallback(
    (pathname: string) => {
      const item = shownItems.get(getPlace(list, withoutPrefix(pathname, store)));
      return item && { event: 'select_item' as const, ...list, items: [item] };
    },
    [list, store],
  );
  if (products.length === 0) return children;
  const seen = { event: 'view_item_list' as const, ...list, items: items.slice(0, MAX_ITEMS) };
  return (
    <EventArea seen={seen} onLink={onLink}>
      {children}
    </EventArea>
  );
}

function remember(products: readonly TrackedProduct[], items: readonly (TrackedItem & TrackedList)[]): void {
  for (const [place, item] of items.entries()) shownItems.set(getPlace(item, products[place]?.url ?? ''), item);
  for (const oldest of [...shownItems.keys()].slice(0, -MAX_SHOWN)) shownItems.delete(oldest);
}

const getPlace = ({ item_list_id }: TrackedList, path: string): string => `${item_list_id} ${path}`;

/** Products of a listing page with their offset. */
export const getListPosition = ({ products, page, pageSize }: ListingReply) => ({
  products,
  before: (page - 1) * pageSize,
});

/** Tracks a product page view. */
export function useProductEvent(product: TrackedProduct, category: string | undefined): void {
  const { brand } = useShop();
  useTracked({
    event: 'view_item',
    currency: product.price.now.currency,
    value: majorUnits(product.price.now),
    items: [{ ...toItem(product, brand), ...(category && { item_category: category }) }],
  });
}

/** Tracks a product added to the wishlist. */
export function useSavingEvent(): (product: Priced) => void {
  const { brand } = useShop();
  return (product) => {
    const { currency } = product.price.now;
    track({
      event: 'add_to_wishlist',
      currency,
      value: majorUnits(product.price.now),
      items: [toItem(product, brand)],
    });
  };
}

/** Variant of a quote line, or just added. */
type QuotedVariant = Pick<AddedProduct, 'sku' | 'title' | 'colour' | 'size' | 'price'>;

/** Tracks items added to and removed from the quote. */
export function useQuoteEvents() {
  const { brand, store } = useShop();
  return useMemo(() => {
    const count = (event: 'add_to_cart' | 'remove_from_cart', line: QuotedVariant, quantity: number) =>
      track({
        event,
        currency: line.price.now.currency,
        value: majorUnits({ ...line.price.now, amount: line.price.now.amount * quantity }),
        items: [toQuoteItem({ ...line, quantity }, brand)],
      });
    return {
      added(product: QuotedVariant & Pick<AddedProduct, 'productSku'>, quantity: number) {
        count('add_to_cart', product, quantity);
        sendBehaviour({ group: 'cart', etype: 'click-add', prod_id: product.productSku }, store);
      },
      /** Tracks a quantity change. */
      changed(line: QuotedVariant, by: number) {
        if (by !== 0) count(by > 0 ? 'add_to_cart' : 'remove_from_cart', line, Math.abs(by));
      },
    };
  }, [brand, store]);
}

export function toQuoteItem(
  { sku, title, colour, size, price, quantity }: QuotedVariant & { quantity: number },
  brand: Pick<Shop['brand'], 'name'>,
): TrackedItem {
  const { now, was } = price;
  const item = toItem({ sku: getItemId({ sku }), title, price: { now, ...(was && { was }) } }, brand);
  const variant = [colour, size].filter(Boolean).join(' / ');
  return { ...item, ...(variant && { item_variant: variant }), quantity };
}

type Priced = Pick<ProductTile, 'sku' | 'title' | 'colour' | 'price'> & Partial<Pick<ListingTile, 'sizes'>>;

function toItem(
  { title, colour, price: { now, was }, ...product }: Priced,
  { name }: Pick<Shop['brand'], 'name'>,
): TrackedItem {
  return {
    item_id: getItemIdOfProduct(product),
    item_name: title,
    item_brand: name,
    ...(colour && { item_variant: colour }),
    price: majorUnits(now),
    ...(was && { discount: majorUnits({ ...was, amount: was.amount - now.amount }) }),
  };
}

export const majorUnits = ({ amount, currency }: Money): number => amount / getMinorUnits(currency);
