import type { TrackedItem } from '@shop/contracts/data-layer';
import type { QuoteReply, QuoteService } from '@shop/contracts/shop/quote/quote';
import { SERVICE_TITLES, type ServiceKind } from '@shop/domain/quote/quote-service';
import { useCallback, useEffect, useRef } from 'react';
import { tabStorage } from '#app/browser/session-storage.ts';
import { type Shop, useShop } from '#app/shop/shop.tsx';
import { track } from './data-layer.ts';
import { MAX_ITEMS, majorUnits, toQuoteItem } from './product-events.tsx';

const ADDED = 'service-added';

type ShopBrand = Pick<Shop['brand'], 'name'>;
type Service = Pick<QuoteService, 'kind' | 'price'>;

/** Tracked items of a quote or checkout; services are identified by their kind. */
export const quoteItems = (
  { lines, services }: Pick<QuoteReply, 'lines' | 'services'>,
  brand: ShopBrand,
): TrackedItem[] =>
  [...lines.map((line) => toQuoteItem(line, brand)), ...services.map((service) => toServiceItem(service, brand))].slice(
    0,
    MAX_ITEMS,
  );

/** Tracks view_cart once per page or drawer, as soon as the quote has items. */
export function useQuoteViewEvent(quote: QuoteReply | undefined): void {
  const { brand } = useShop();
  const isCounted = useRef(false);
  useEffect(() => {
    if (isCounted.current || !quote) return;
    const items = quoteItems(quote, brand);
    if (items.length === 0) return;
    isCounted.current = true;
    const { items: goods, services } = quote.totals;
    const value = majorUnits({ ...goods, amount: goods.amount + services.amount });
    track({ event: 'view_cart', currency: goods.currency, value, items });
  }, [quote, brand]);
}

/** Tracks adding and removing a gift card or delivery pass. */
export function useServiceEvent(): (event: 'add_to_cart' | 'remove_from_cart', service: Service) => void {
  const { brand } = useShop();
  return useCallback(
    (event, service) => {
      const { currency } = service.price;
      track({ event, currency, value: majorUnits(service.price), items: [toServiceItem(service, brand)] });
    },
    [brand],
  );
}

/** Defers add_to_cart to the next page: the form redirects to the quote page, where the price is known. */
export const countServiceInQuote = (kind: ServiceKind): void => tabStorage.set(ADDED, kind);

/** Tracks the service added by the previous form; the newest of its kind is last. */
export function useAddedServiceEvent(quote: QuoteReply | undefined): void {
  const count = useServiceEvent();
  useEffect(() => {
    const kind = tabStorage.get(ADDED);
    if (!kind) return;
    tabStorage.remove(ADDED);
    const added = quote?.services.findLast((service) => service.kind === kind);
    if (added) count('add_to_cart', added);
  }, [quote, count]);
}

const toServiceItem = ({ kind, price }: Service, { name }: ShopBrand): TrackedItem => ({
  item_id: kind,
  item_name: SERVICE_TITLES[kind],
  item_brand: name,
  price: majorUnits(price),
  quantity: 1,
});
