import { ecommerceEvents, plainEvents } from '@shop/contracts/data-layer';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Form, MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countServiceInBag, useAddedServiceEvent, useCartEvent, useServiceEvent } from './bag-events.ts';
import { forgetConsent, haveChosen } from './browser/consent-maker.ts';
import { useTracked } from './browser/data-layer.ts';
import { trackLogin } from './browser/login-event.ts';
import { aGiftCard, aLine, aProduct, aQuote, pounds } from './browser/quote-maker.ts';
import { useBeginCheckoutEvent, usePurchaseEvent, useRefundEvent, useStepEvents } from './checkout-events.ts';
import { aCheckout, anOrder } from './features/checkout/checkout-maker.ts';
import { aTile, someTiles } from './features/listing/listing-maker.ts';
import { NewsletterForm } from './features/newsletter/newsletter-form.tsx';
import { ListEvents, useBagEvents, useProductEvent, useSavingEvent } from './product-events.tsx';
import { PromotionEvents } from './promotion-events.tsx';
import { clientAction } from './routes/register.tsx';
import { InShop } from './shop-maker.tsx';

type Entry = { event?: string; ecommerce?: unknown };
let pushed: Entry[];

beforeEach(() => {
  pushed = [];
  window.dataLayer = pushed as never;
  sessionStorage.clear();
  haveChosen('analytics');
  // Everything is seen as soon as it is there.
  vi.stubGlobal('IntersectionObserver', undefined);
  Reflect.deleteProperty(window, 'IntersectionObserver');
});
afterEach(() => {
  cleanup();
  forgetConsent();
  vi.unstubAllGlobals();
});

const show = (page: ReactNode) =>
  render(
    <MemoryRouter>
      <InShop>{page}</InShop>
    </MemoryRouter>,
  );

/** Does what a component does as it is shown. */
function Doing({ use }: { use: () => void }) {
  use();
  return null;
}
const whenShown = (use: () => void) => () => void show(<Doing use={use} />);

function press(name: string): void {
  fireEvent.click(screen.getByText(name));
}

const showList = () =>
  show(
    <ListEvents list={{ id: 'dresses', name: 'Dresses' }} products={someTiles(2)} before={48}>
      <a href="/dress-1.html">One</a>
    </ListEvents>,
  );
const showBanner = () =>
  show(
    <PromotionEvents banner={{ BannerId: 7, Title: 'First frost', Slot: 'hero' }}>
      <a href="/coats.html">Coats</a>
    </PromotionEvents>,
  );

/** A form whose answer leads on, as the router tells it. */
async function register(): Promise<void> {
  const request = new Request('http://outlet.localhost/customer/account/create', {
    method: 'POST',
    body: new URLSearchParams({ firstName: 'Ada', email: 'ada@example.com', password: 'seven grey umbrellas 4' }),
  });
  const serverAction = () => Promise.reject(new Response(null, { status: 303 }));
  await clientAction({ request, serverAction } as never).catch(() => {});
}

const checkout = aCheckout({ promotions: [{ promotion: 'P', name: 'Autumn', code: 'AW26' }] });

/** What a shopper does, by the event that tells of it. */
const DEEDS: Record<keyof typeof ecommerceEvents | keyof typeof plainEvents, () => unknown> = {
  view_item_list: showList,
  select_item: () => {
    showList();
    press('One');
  },
  view_item: whenShown(() => useProductEvent(aTile(), 'Dresses')),
  add_to_wishlist: whenShown(() => useSavingEvent()(aTile())),
  add_to_cart: whenShown(() => useBagEvents().added(aProduct(), 2)),
  remove_from_cart: whenShown(() => useBagEvents().changed(aLine(), -1)),
  view_cart: whenShown(() => useCartEvent(aQuote())),
  begin_checkout: whenShown(() => useBeginCheckoutEvent(checkout)),
  add_shipping_info: whenShown(() => useStepEvents(checkout).countDelivery('next-day')),
  add_payment_info: whenShown(() => useStepEvents(checkout).countPayment('paypal')),
  purchase: whenShown(() => usePurchaseEvent(anOrder())),
  refund: whenShown(() => useRefundEvent({ number: 'MW-1', cause: 'cancelled MW-1', value: anOrder().totals.total })),
  view_promotion: showBanner,
  select_promotion: () => {
    showBanner();
    press('Coats');
  },
  search: whenShown(() => useTracked({ event: 'search', search_term: 'green dress' })),
  login: () => trackLogin('passkey'),
  sign_up: register,
  generate_lead: () => show(<NewsletterForm form={Form} source="footer" reply={{ done: true }} />),
};

describe('the data layer', () => {
  test.each(Object.keys(ecommerceEvents) as (keyof typeof ecommerceEvents)[])('is told of %s', async (name) => {
    await DEEDS[name]();
    const place = pushed.findIndex(({ event }) => event === name);
    expect(pushed[place - 1]).toEqual({ ecommerce: null });
    expect(Object.keys(pushed[place] ?? {})).toEqual(['event', 'ecommerce']);
    expect(ecommerceEvents[name].safeParse(pushed[place]?.ecommerce).error?.issues).toBeUndefined();
  });

  test.each(Object.keys(plainEvents) as (keyof typeof plainEvents)[])('is told of %s', async (name) => {
    await DEEDS[name]();
    const { event, ...said } = pushed.find((entry) => entry.event === name) ?? {};
    expect(event).toBe(name);
    expect(plainEvents[name].safeParse(said).error?.issues).toBeUndefined();
  });

  describe('of a bag with a gift card alone', () => {
    const totals = { items: pounds(0), services: pounds(25) };
    const quote = aQuote([], { services: [aGiftCard()], totals: { ...aQuote().totals, ...totals } });
    const giftOnly = aCheckout({
      lines: [],
      services: [aGiftCard()],
      totals: { ...aCheckout().totals, ...totals },
    });
    const order = anOrder({
      lines: anOrder().lines.map((line) => ({
        ...line,
        kind: 'gift-card' as const,
        productSku: undefined,
        colour: undefined,
        size: undefined,
        title: 'Gift card',
        price: pounds(25),
      })),
      totals: { ...anOrder().totals, ...totals },
    });
    const deeds = {
      add_to_cart: () => {
        countServiceInBag('gift-card');
        useAddedServiceEvent(quote);
      },
      remove_from_cart: () => useServiceEvent()('remove_from_cart', aGiftCard()),
      view_cart: () => useCartEvent(quote),
      begin_checkout: () => useBeginCheckoutEvent(giftOnly),
      add_shipping_info: () => useStepEvents(giftOnly).countDelivery('standard'),
      add_payment_info: () => useStepEvents(giftOnly).countPayment('paypal'),
      purchase: () => usePurchaseEvent(order),
    };

    test.each(Object.keys(deeds) as (keyof typeof deeds)[])('is told of %s, with what it is worth', (name) => {
      whenShown(deeds[name])();
      const told = pushed.filter(({ event }) => event === name);
      expect(told).toHaveLength(1);
      expect(ecommerceEvents[name].safeParse(told[0]?.ecommerce).error?.issues).toBeUndefined();
      expect(told[0]?.ecommerce).toMatchObject({
        currency: 'GBP',
        value: 25,
        items: [{ item_id: 'gift-card', item_name: 'Gift card', price: 25, quantity: 1 }],
      });
      expect(JSON.stringify(told)).not.toContain('Ada');
    });
  });

  test('is never told an address of a person or what was typed', async () => {
    await register();
    expect(JSON.stringify(pushed)).not.toMatch(/@|umbrellas|Ada/);
  });
});
