import { ecommerceEvents, plainEvents } from '@shop/contracts/data-layer';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Form, MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NewsletterForm } from '#app/features/account/newsletter/newsletter-form.tsx';
import { clientAction } from '#app/routes/account/register.tsx';
import {
  useBeginCheckoutEvent,
  usePurchaseEvent,
  useRefundEvent,
  useStepEvents,
} from '#app/tracking/checkout-events.ts';
import { useTracked } from '#app/tracking/data-layer.ts';
import { trackLogin } from '#app/tracking/login-event.ts';
import { ListEvents, useProductEvent, useQuoteEvents, useSavingEvent } from '#app/tracking/product-events.tsx';
import { PromotionEvents } from '#app/tracking/promotion-events.tsx';
import {
  countServiceInQuote,
  useAddedServiceEvent,
  useQuoteViewEvent,
  useServiceEvent,
} from '#app/tracking/quote-events.ts';
import { buildTile, someTiles } from '../../../../../tests/fixtures/discovery/listing-fixture.ts';
import { buildCheckout, buildOrder } from '../../../../../tests/fixtures/order/checkout-fixture.ts';
import {
  buildGiftCard,
  buildLine,
  buildProduct,
  buildQuote,
  pounds,
} from '../../../../../tests/fixtures/quote/quote-fixture.ts';
import { clearConsent, haveChosen } from '../../../../../tests/fixtures/site/consent-fixture.ts';
import { InShop } from '../../../../../tests/fixtures/site/shop-fixture.tsx';

type Entry = { event?: string; ecommerce?: unknown };
let pushed: Entry[];

beforeEach(() => {
  pushed = [];
  window.dataLayer = pushed as never;
  sessionStorage.clear();
  haveChosen('analytics');
  // Without it everything counts as visible at once.
  vi.stubGlobal('IntersectionObserver', undefined);
  Reflect.deleteProperty(window, 'IntersectionObserver');
});
afterEach(() => {
  cleanup();
  clearConsent();
  vi.unstubAllGlobals();
});

const show = (page: ReactNode) =>
  render(
    <MemoryRouter>
      <InShop>{page}</InShop>
    </MemoryRouter>,
  );

/** Runs a hook on render. */
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

/** Form submission whose reply redirects. */
async function register(): Promise<void> {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<script id="shop" type="application/json">{"store":{"localeISOCode":"en-GB","subpathPrefix":""}}</script>',
  );
  vi.stubGlobal('fetch', async () => Response.json({ status: 'confirmation-sent' }));
  const typed = { firstName: 'Ada', lastName: 'Osei', email: 'ada@example.com', password: 'seven grey umbrellas 4' };
  const request = new Request('http://outlet.localhost/customer/account/create', {
    method: 'POST',
    body: new URLSearchParams(typed),
  });
  await clientAction({ request } as never).catch(() => {});
}

const checkout = buildCheckout({ promotions: [{ promotion: 'P', name: 'Autumn', code: 'AW26' }] });

/** Shopper actions by the event each one triggers. */
const DEEDS: Record<keyof typeof ecommerceEvents | keyof typeof plainEvents, () => unknown> = {
  view_item_list: showList,
  select_item: () => {
    showList();
    press('One');
  },
  view_item: whenShown(() => useProductEvent(buildTile(), 'Dresses')),
  add_to_wishlist: whenShown(() => useSavingEvent()(buildTile())),
  add_to_cart: whenShown(() => useQuoteEvents().added(buildProduct(), 2)),
  remove_from_cart: whenShown(() => useQuoteEvents().changed(buildLine(), -1)),
  view_cart: whenShown(() => useQuoteViewEvent(buildQuote())),
  begin_checkout: whenShown(() => useBeginCheckoutEvent(checkout)),
  add_shipping_info: whenShown(() => useStepEvents(checkout).countDelivery('next-day')),
  add_payment_info: whenShown(() => useStepEvents(checkout).countPayment('paypal')),
  purchase: whenShown(() => usePurchaseEvent(buildOrder())),
  refund: whenShown(() =>
    useRefundEvent({ number: 'MW-1', cause: 'cancelled MW-1', value: buildOrder().totals.total }),
  ),
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
  test.each(Object.keys(ecommerceEvents) as (keyof typeof ecommerceEvents)[])('receives %s', async (name) => {
    await DEEDS[name]();
    const place = pushed.findIndex(({ event }) => event === name);
    expect(pushed[place - 1]).toEqual({ ecommerce: null });
    expect(Object.keys(pushed[place] ?? {})).toEqual(['event', 'ecommerce']);
    expect(ecommerceEvents[name].safeParse(pushed[place]?.ecommerce).error?.issues).toBeUndefined();
  });

  test.each(Object.keys(plainEvents) as (keyof typeof plainEvents)[])('receives %s', async (name) => {
    await DEEDS[name]();
    const { event, ...fields } = pushed.find((entry) => entry.event === name) ?? {};
    expect(event).toBe(name);
    expect(plainEvents[name].safeParse(fields).error?.issues).toBeUndefined();
  });

  describe('with only a gift card in the quote', () => {
    const totals = { items: pounds(0), services: pounds(25) };
    const quote = buildQuote([], { services: [buildGiftCard()], totals: { ...buildQuote().totals, ...totals } });
    const giftOnly = buildCheckout({
      lines: [],
      services: [buildGiftCard()],
      totals: { ...buildCheckout().totals, ...totals },
    });
    const order = buildOrder({
      lines: buildOrder().lines.map((line) => ({
        ...line,
        kind: 'gift-card' as const,
        productSku: undefined,
        colour: undefined,
        size: undefined,
        title: 'Gift card',
        price: pounds(25),
      })),
      totals: { ...buildOrder().totals, ...totals },
    });
    const deeds = {
      add_to_cart: () => {
        countServiceInQuote('gift-card');
        useAddedServiceEvent(quote);
      },
      remove_from_cart: () => useServiceEvent()('remove_from_cart', buildGiftCard()),
      view_cart: () => useQuoteViewEvent(quote),
      begin_checkout: () => useBeginCheckoutEvent(giftOnly),
      add_shipping_info: () => useStepEvents(giftOnly).countDelivery('standard'),
      add_payment_info: () => useStepEvents(giftOnly).countPayment('paypal'),
      purchase: () => usePurchaseEvent(order),
    };

    test.each(Object.keys(deeds) as (keyof typeof deeds)[])('receives %s with its value', (name) => {
      whenShown(deeds[name])();
      const tracked = pushed.filter(({ event }) => event === name);
      expect(tracked).toHaveLength(1);
      expect(ecommerceEvents[name].safeParse(tracked[0]?.ecommerce).error?.issues).toBeUndefined();
      expect(tracked[0]?.ecommerce).toMatchObject({
        currency: 'GBP',
        value: 25,
        items: [{ item_id: 'gift-card', item_name: 'Gift card', price: 25, quantity: 1 }],
      });
      expect(JSON.stringify(tracked)).not.toContain('Ada');
    });
  });

  test('never receives an email address or typed text', async () => {
    await register();
    expect(JSON.stringify(pushed)).not.toMatch(/@|umbrellas|Ada/);
  });
});
