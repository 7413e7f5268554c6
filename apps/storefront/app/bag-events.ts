import type { TrackedItem } from '@shop/contracts/data-layer';
import type { QuoteReply, QuoteService } from '@shop/contracts/shop/quote';
import { SERVICE_TITLES, type ServiceKind } from '@shop/domain/quote-service';
import { useCallback, useEffect, useRef } from 'react';
import { track } from './browser/data-layer.ts';
import { sessionKept } from './browser/session-kept.ts';
import { bagItemOf, MAX_ITEMS, majorUnits } from './product-events.tsx';
import { type Shop, useShop } from './shop.tsx';

const ADDED = 'service-added';

type ShopBrand = Pick<Shop['brand'], 'name'>;
type Service = Pick<QuoteService, 'kind' | 'price'>;

/** Everything in a bag or a checkout: what is no product is counted by its kind. */
export const bagItems = (
  { lines, services }: Pick<QuoteReply, 'lines' | 'services'>,
  brand: ShopBrand,
): TrackedItem[] =>
  [...lines.map((line) => bagItemOf(line, brand)), ...services.map((service) => serviceItemOf(service, brand))].slice(
    0,
    MAX_ITEMS,
  );

/** Counts that the bag was looked at: once for each page or drawer that shows it, as soon as something is in it. */
export function useCartEvent(quote: QuoteReply | undefined): void {
  const { brand } = useShop();
  const isCounted = useRef(false);
  useEffect(() => {
    if (isCounted.current || !quote) return;
    const items = bagItems(quote, brand);
    if (items.length === 0) return;
    isCounted.current = true;
    const { items: goods, services } = quote.totals;
    const value = majorUnits({ ...goods, amount: goods.amount + services.amount });
    track({ event: 'view_cart', currency: goods.currency, value, items });
  }, [quote, brand]);
}

/** Counts a gift card or a pass that goes into the bag or out of it. */
export function useServiceEvent(): (event: 'add_to_cart' | 'remove_from_cart', service: Service) => void {
  const { brand } = useShop();
  return useCallback(
    (event, service) => {
      const { currency } = service.price;
      track({ event, currency, value: majorUnits(service.price), items: [serviceItemOf(service, brand)] });
    },
    [brand],
  );
}

/** A form has put it into the bag and leads there, where its price is known. */
export const countServiceInBag = (kind: ServiceKind): void => sessionKept.set(ADDED, kind);

/** Counts what a form has put into the bag that is now shown: the newest stands last. */
export function useAddedServiceEvent(quote: QuoteReply | undefined): void {
  const count = useServiceEvent();
  useEffect(() => {
    const kind = sessionKept.get(ADDED);
    if (!kind) return;
    sessionKept.remove(ADDED);
    const added = quote?.services.findLast((service) => service.kind === kind);
    if (added) count('add_to_cart', added);
  }, [quote, count]);
}

const serviceItemOf = ({ kind, price }: Service, { name }: ShopBrand): TrackedItem => ({
  item_id: kind,
  item_name: SERVICE_TITLES[kind],
  item_brand: name,
  price: majorUnits(price),
  quantity: 1,
});
