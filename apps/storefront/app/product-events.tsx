import type { TrackedItem } from '@shop/contracts/data-layer';
import type { ProductTile } from '@shop/contracts/shop/catalog';
import type { ListingReply } from '@shop/contracts/shop/page';
import { MINOR_UNITS, type Money } from '@shop/domain/money';
import { withoutPrefix } from '@shop/domain/store-choice';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { type TrackedList, track, useTracked } from './browser/data-layer.ts';
import { EventArea } from './browser/event-area.tsx';
import type { AddedProduct } from './browser/quote-lines.ts';
import { type Shop, useShop } from './shop.tsx';

type ListEventsProps = {
  /** `id` is the same in every language. */
  list: { id: string; name: string };
  products: readonly ProductTile[];
  /** How many products of the list stand before these. */
  before?: number;
  children: ReactNode;
};

/** Google takes no more of them in one event. */
export const MAX_ITEMS = 200;
/** What a list has shown, by the path of the product: pages that were put above are pressed as well. */
const shownItems = new Map<string, TrackedItem>();
const MAX_SHOWN = 500;

/** Counts that a list of products was seen, and which of them was chosen. */
export function ListEvents({ list: { id, name }, products, before = 0, children }: ListEventsProps) {
  const { brand, store } = useShop();
  const list = useMemo(() => ({ item_list_id: id, item_list_name: name }), [id, name]);
  const items = useMemo(
    () => products.map((product, place) => ({ ...itemOf(product, brand), ...list, index: before + place })),
    [products, brand, list, before],
  );
  useEffect(() => remember(products, items), [products, items]);
  const onLink = useCallback(
    (pathname: string) => {
      const item = shownItems.get(placeOf(list, withoutPrefix(pathname, store)));
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

function remember(products: readonly ProductTile[], items: readonly (TrackedItem & TrackedList)[]): void {
  for (const [place, item] of items.entries()) shownItems.set(placeOf(item, products[place]?.url ?? ''), item);
  for (const oldest of [...shownItems.keys()].slice(0, -MAX_SHOWN)) shownItems.delete(oldest);
}

const placeOf = ({ item_list_id }: TrackedList, path: string): string => `${item_list_id} ${path}`;

/** The products of a page of a listing, and how many stand before them. */
export const placesOf = ({ products, page, pageSize }: ListingReply) => ({ products, before: (page - 1) * pageSize });

/** Counts that the page of a product was seen. */
export function useProductEvent(product: ProductTile, category: string | undefined): void {
  const { brand } = useShop();
  useTracked({
    event: 'view_item',
    currency: product.price.now.currency,
    value: majorUnits(product.price.now),
    items: [{ ...itemOf(product, brand), ...(category && { item_category: category }) }],
  });
}

/** Counts that a product was saved for later. */
export function useSavingEvent(): (product: Priced) => void {
  const { brand } = useShop();
  return (product) => {
    const { currency } = product.price.now;
    track({
      event: 'add_to_wishlist',
      currency,
      value: majorUnits(product.price.now),
      items: [itemOf(product, brand)],
    });
  };
}

/** Of a size: a line of the bag, or what was just put there. */
type Bagged = Pick<AddedProduct, 'productSku' | 'title' | 'colour' | 'size' | 'price'>;

/** Counts what goes into the bag and out of it. */
export function useBagEvents() {
  const { brand } = useShop();
  return useMemo(() => {
    const count = (event: 'add_to_cart' | 'remove_from_cart', line: Bagged, quantity: number) =>
      track({
        event,
        currency: line.price.now.currency,
        value: majorUnits({ ...line.price.now, amount: line.price.now.amount * quantity }),
        items: [bagItemOf({ ...line, quantity }, brand)],
      });
    return {
      added: (product: Bagged, quantity: number) => count('add_to_cart', product, quantity),
      /** More of it, or fewer. */
      changed(line: Bagged, by: number) {
        if (by !== 0) count(by > 0 ? 'add_to_cart' : 'remove_from_cart', line, Math.abs(by));
      },
    };
  }, [brand]);
}

export function bagItemOf(
  { productSku, title, colour, size, price, quantity }: Bagged & { quantity: number },
  brand: Pick<Shop['brand'], 'name'>,
): TrackedItem {
  const { now, was } = price;
  const item = itemOf({ sku: productSku, title, price: { now, ...(was && { was }) } }, brand);
  const variant = [colour, size].filter(Boolean).join(' / ');
  return { ...item, ...(variant && { item_variant: variant }), quantity };
}

type Priced = Pick<ProductTile, 'sku' | 'title' | 'colour' | 'price'>;

function itemOf(
  { sku, title, colour, price: { now, was } }: Priced,
  { name }: Pick<Shop['brand'], 'name'>,
): TrackedItem {
  return {
    item_id: sku,
    item_name: title,
    item_brand: name,
    ...(colour && { item_variant: colour }),
    price: majorUnits(now),
    ...(was && { discount: majorUnits({ ...was, amount: was.amount - now.amount }) }),
  };
}

export const majorUnits = ({ amount, currency }: Money): number => amount / MINOR_UNITS[currency];
