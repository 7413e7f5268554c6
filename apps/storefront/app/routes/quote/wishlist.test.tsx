import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { SharedWishlist, WishlistItem, WishlistList } from '@shop/contracts/shop/quote/wishlist';
import type { Visitor } from '@shop/contracts/storefront';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { accountWishlist } from '#app/browser/account-wishlist.ts';
import type { WishlistFormReply } from '#app/features/quote/wishlist/wishlist-form.tsx';
import { visitorContext } from '#app/shop/contexts.ts';
import { buildTile, pounds } from '../../../../../tests/fixtures/discovery/listing-fixture.ts';
import {
  ARABIC,
  buildStore,
  buildVisitor,
  InShop,
  type VisitorChanges,
} from '../../../../../tests/fixtures/site/shop-fixture.tsx';
import type { Route } from './+types/wishlist.ts';
import SharedWishlistRoute, { loader as loadShared } from './shared-wishlist.tsx';
import WishlistRoute, { loader } from './wishlist.tsx';
import { changeWishlist } from './wishlist-action.ts';
import WishlistUnsubscribeRoute from './wishlist-unsubscribe.tsx';

afterEach(() => {
  cleanup();
  accountWishlist.set([]);
});

const DRESS = 'Cowl-neck satin midi dress';

const anItem = (differing: Partial<WishlistItem> = {}): WishlistItem => ({
  id: 'item-1',
  productSku: 'DR1-01',
  title: DRESS,
  product: buildTile(),
  inStock: true,
  backInStock: false,
  notify: { priceDrop: false, backInStock: false },
  ...differing,
});

const ONE_SIZE = { sku: 'DR2-1', label: 'One size', inStock: true };

const createList = (differing: Partial<WishlistList> = {}): WishlistList => {
  const items = differing.items ?? [anItem()];
  return { id: 'list-1', isDefault: true, count: items.length, sharesName: false, items, ...differing };
};

type Page = { lists?: WishlistList[] | undefined; reply?: WishlistFormReply; visitor?: Visitor };

function toPage({ lists, reply, visitor = buildVisitor() }: Page) {
  const loaderData = { lists, shareAddress: 'https://outlet.example.com/wishlist/' };
  const props = { loaderData, actionData: reply } as unknown as Route.ComponentProps;
  return (
    <InShop visitor={visitor}>
      <WishlistRoute {...props} />
    </InShop>
  );
}

const createStub = (page: Page) => createRoutesStub([{ path: '*', Component: () => toPage(page) }]);

function show(page: Page) {
  const Stub = createStub(page);
  render(<Stub initialEntries={['/customer/account/wishlist']} />);
}

const form = (name: string) => screen.getByRole('button', { name, hidden: true }).closest('form');
const posted = (name: string) => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name, hidden: true });
  const { form: sent } = button;
  return sent && Object.fromEntries(new FormData(sent, button));
};

describe('wishlist page', () => {
  test('shows each list with its items at current prices', () => {
    show({
      lists: [
        createList({ items: [anItem({ saved: { price: pounds(46), less: pounds(12) } })] }),
        createList({ id: 'list-2', name: 'Holiday', isDefault: false, items: [] }),
      ],
    });
    const saved = within(screen.getByRole('region', { name: 'Saved items' }));
    expect(saved.getByText('1 item')).toBeTruthy();
    expect(saved.getByRole('link', { name: DRESS }).getAttribute('href')).toBe(
      '/cowl-neck-satin-midi-dress-green.html',
    );
    expect(saved.getByText('£34.00')).toBeTruthy();
    expect(saved.getByText('£12 less than when you saved it')).toBeTruthy();
    expect(saved.getByText('New items are saved here')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Holiday' })).getByText('Nothing yet')).toBeTruthy();
    expect(document.title).toBe('Wishlist | Merroway Outlet');
    expect(accountWishlist.get()).toEqual(['DR1-01']);
  });

  test('marks items that are back, sold out or discontinued', () => {
    show({
      lists: [
        createList({
          items: [
            anItem({ backInStock: true }),
            anItem({
              id: 'item-2',
              productSku: 'DR2',
              title: 'Sold-out dress',
              inStock: false,
              product: buildTile({ sku: 'DR2' }),
            }),
            anItem({ id: 'item-3', productSku: 'DR3', title: 'Old dress', product: undefined, inStock: false }),
          ],
        }),
      ],
    });
    expect(screen.getByText('Back in stock')).toBeTruthy();
    expect(screen.getByText('Sold out')).toBeTruthy();
    expect(screen.getByText('No longer available')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Old dress' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Move to bag: Old dress' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove Old dress' })).toBeTruthy();
  });

  test('sends the fields of each form', () => {
    show({
      lists: [
        createList({ items: [anItem({ sizeSku: 'DR1-01-8', size: '8' })] }),
        createList({ id: 'list-2', name: 'Holiday', isDefault: false, items: [] }),
      ],
    });
    const item = { id: 'item-1', wishlist: 'list-1' };
    expect(posted(`Move to bag: ${DRESS}`)).toEqual({ ...item, sku: 'DR1-01-8', intent: 'move-to-quote' });
    expect(posted(`Save size for ${DRESS}`)).toEqual({ ...item, sku: 'DR1-01-8', intent: 'size' });
    expect(posted(`Remove ${DRESS}`)).toEqual({ ...item, sku: 'DR1-01', intent: 'remove' });
    expect(posted(`Move ${DRESS} to this list`)).toEqual({ id: 'item-1', wishlist: 'list-2', intent: 'to-list' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'When the price drops', hidden: true }));
    expect(posted(`Save email alerts for ${DRESS}`)).toEqual({
      id: 'item-1',
      priceDrop: 'yes',
      intent: 'notify',
    });
    expect(posted('Delete list: Holiday, and everything on it')).toEqual({ id: 'list-2', intent: 'delete' });
    expect(form('Create list')?.getAttribute('action')).toBe('/customer/account/wishlist');
  });

  test('allows a sold-out size to be saved, but does not preselect one', () => {
    show({ lists: [createList()] });
    const size = screen.getByRole<HTMLSelectElement>('combobox', { name: `Size of ${DRESS}` });
    expect(size.value).toBe('');
    expect(within(size).getByRole<HTMLOptionElement>('option', { name: 'Size 10, sold out' }).disabled).toBe(false);
  });

  test('shows the link of a shared list and whether it shows the name', () => {
    show({ lists: [createList({ shareToken: 'abc', sharesName: true })] });
    const link = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to this list', hidden: true });
    expect(link.value).toBe('https://outlet.example.com/wishlist/abc');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show my first name', hidden: true }).checked).toBe(
      true,
    );
    expect(posted('Stop sharing')).toEqual({ id: 'list-1', intent: 'unshare' });
  });

  test('links to other pages when empty', () => {
    show({ lists: [] });
    expect(screen.getByRole('heading', { name: 'Nothing saved yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Shop new in' }).getAttribute('href')).toBe('/new-in.html');
    expect(screen.getByRole('button', { name: 'Create list' })).toBeTruthy();
  });

  const sized = [
    anItem({ id: 'item-1', sizeSku: 'DR1-01-8', size: '8' }),
    anItem({ id: 'item-2', productSku: 'DR2', title: 'Hat', product: buildTile({ sku: 'DR2', sizes: [ONE_SIZE] }) }),
    anItem({ id: 'item-3', productSku: 'DR3' }),
    anItem({ id: 'item-4', productSku: 'DR4', sizeSku: 'DR1-01-10', inStock: false }),
  ];

  test('adds all items whose size is known and in stock', () => {
    show({ lists: [createList({ items: sized })] });
    const skus = 'DR1-01-8,DR2-1';
    expect(posted('Add all 2 items to bag: Saved items')).toEqual({ intent: 'add-all', id: 'list-1', skus });
    expect(screen.getByText('Save their sizes to include 2 more items.')).toBeTruthy();
  });

  test('does not offer to add all for a single sized item', () => {
    show({ lists: [createList({ items: sized.slice(2) })] });
    expect(screen.queryByRole('button', { name: /^Add all/ })).toBeNull();
  });

  test('names the item that kept all from being added', () => {
    const refusals = [{ code: 'sold_out', reason: 'Sold out', field: 'DR2-1' }];
    const reply = { done: false, refusals, typed: {}, intent: 'add-all', id: 'list-1' } as const;
    show({ lists: [createList({ items: sized })], reply });
    expect(screen.getByRole('alert').textContent).toBe(
      'Nothing was added to your bagHat: Sorry, this size has just sold out.',
    );
  });

  test('confirms the action and links to the quote', async () => {
    show({ lists: [createList()], reply: { done: true, intent: 'move-to-quote', id: 'item-1' } });
    const notice = screen.getByRole('status');
    expect(notice.textContent).toContain('Added to your bag.');
    expect(within(notice).getByRole('link', { name: 'View bag' }).getAttribute('href')).toBe('/checkout/cart');
    await waitFor(() => expect(document.activeElement).toBe(notice));
  });

  test('keeps a rejected name, with the reason in the error box and below the field', () => {
    const refusals = [{ code: 'wishlist_name_taken', reason: 'Taken', field: 'name' }];
    show({
      lists: [createList()],
      reply: { done: false, intent: 'create', id: '', refusals, typed: { name: 'Holiday' } },
    });
    expect(within(screen.getByRole('alert')).getByText('You already have a list with that name.')).toBeTruthy();
    const created = form('Create list');
    const field = created?.querySelector<HTMLInputElement>('input[name=name]');
    expect(field?.value).toBe('Holiday');
    expect(field?.getAttribute('aria-invalid')).toBe('true');
  });

  test('asks a signed-out customer to sign in again and keeps the name', () => {
    const refusals = [{ code: 'session_ended', reason: 'Please sign in' }];
    const reply = { done: false, intent: 'create', id: '', refusals, typed: { name: 'Holiday' } } as const;
    show({ lists: undefined, reply: { ...reply, refusals: [...reply.refusals] } });
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(form('Create list')?.querySelector<HTMLInputElement>('input[name=name]')?.value).toBe('Holiday');
  });

  test('is complete without script, also in Arabic', () => {
    const Stub = createStub({ lists: [createList()], visitor: buildVisitor({ site: { store: buildStore(ARABIC) } }) });
    const html = renderToString(<Stub initialEntries={['/customer/account/wishlist']} />);
    expect(html).toContain('قطعي المفضلة');
    expect(html).toContain('value="move-to-quote"');
  });
});

describe('wishlist loader and action', () => {
  function aContext(changes: VisitorChanges) {
    const context = new RouterContextProvider();
    context.set(visitorContext, buildVisitor({ session: { signedIn: true } }, changes));
    return context;
  }
  const createApi = (calls: object) => ({ wishlist: calls, quote: calls }) as unknown as ShopApi;
  const ADDRESS = 'https://outlet.example.com/customer/account/wishlist';

  function post(fields: Record<string, string>, wishlist: object) {
    const request = new Request(ADDRESS, { method: 'POST', body: new URLSearchParams(fields) });
    return changeWishlist({ request, context: aContext({ services: { api: createApi(wishlist) } }) });
  }

  test('prefix shared links with the URL of the store', async () => {
    const context = aContext({
      services: { api: createApi({ get: async () => ({ lists: [] }) }) },
      site: { store: buildStore(ARABIC) },
    });
    const url = new URL('https://outlet.example.com/ar-ae/customer/account/wishlist');
    const reply = await loader({ url, context } as unknown as Route.LoaderArgs);
    expect(reply).toEqual({ lists: [], shareAddress: 'https://outlet.example.com/ar-ae/wishlist/' });
  });

  test.each<[string, Record<string, string>, string, object]>([
    [
      'a size',
      { intent: 'size', sku: 'DR1-8', wishlist: 'l' },
      'add',
      { body: { product: { sku: 'DR1-8' }, wishlist: 'l' } },
    ],
    [
      'a removal',
      { intent: 'remove', sku: 'DR1', wishlist: 'l' },
      'remove',
      { body: { product: { sku: 'DR1' }, wishlist: 'l' } },
    ],
    [
      'the mails that are wanted',
      { intent: 'notify', id: 'i', backInStock: 'yes' },
      'notify',
      { params: { id: 'i' }, body: { priceDrop: false, backInStock: true } },
    ],
    [
      'another list',
      { intent: 'to-list', id: 'i', wishlist: 'l' },
      'moveItem',
      { params: { id: 'i' }, body: { wishlist: 'l' } },
    ],
    ['a new list', { intent: 'create', name: 'Holiday' }, 'createList', { body: { name: 'Holiday' } }],
    [
      'a name',
      { intent: 'rename', id: 'l', name: 'Sun' },
      'changeList',
      { params: { id: 'l' }, body: { name: 'Sun' } },
    ],
    ['a default', { intent: 'default', id: 'l' }, 'changeList', { params: { id: 'l' }, body: { isDefault: true } }],
    ['an end', { intent: 'delete', id: 'l' }, 'deleteList', { params: { id: 'l' } }],
    [
      'a link',
      { intent: 'share', id: 'l', withName: 'yes' },
      'share',
      { params: { id: 'l' }, body: { withName: true } },
    ],
    ['no link', { intent: 'unshare', id: 'l' }, 'unshare', { params: { id: 'l' } }],
  ])('handle a form for %s', async (_, fields, name, requested) => {
    const calls: unknown[] = [];
    const reply = await post(fields, { [name]: async (call: unknown) => void calls.push(call) });
    expect(calls).toEqual([requested]);
    expect(reply.data).toMatchObject({ done: true, intent: fields.intent });
  });

  test('store the token of a new quote', async () => {
    const moveToQuote = async () => ({ quoteId: 'q', token: 'the-token' });
    const { data, init } = await post({ intent: 'move-to-quote', id: 'i', sku: 'DR1-8' }, { moveToQuote });
    expect(data).toMatchObject({ done: true });
    expect(new Headers(init?.headers).getSetCookie().join()).toContain('the-token');
  });

  test('add all sizes to the quote by one call', async () => {
    const calls: unknown[] = [];
    const addAll = async (call: unknown) => {
      calls.push(call);
      return { quoteId: 'q', token: 'the-token' };
    };
    const { data, init } = await post({ intent: 'add-all', id: 'l', skus: 'DR1-8,DR2-1' }, { addAll });
    expect(data).toMatchObject({ done: true, intent: 'add-all' });
    const products = ['DR1-8', 'DR2-1'].map((sku) => ({ sku, quantity: 1 }));
    expect(calls).toEqual([{ body: { products } }]);
    expect(new Headers(init?.headers).getSetCookie().join()).toContain('the-token');
  });

  test('reject a move to the quote without a size', async () => {
    const { data, init } = await post({ intent: 'move-to-quote', id: 'i' }, {});
    expect([init?.status, data]).toMatchObject([422, { done: false, refusals: [{ code: 'size_required' }] }]);
  });

  test('reject an unknown form', async () => {
    await expect(post({ intent: 'nonsense' }, {})).rejects.toMatchObject({ init: { status: 400 } });
  });

  test('return 404 for a shared list that no longer exists', async () => {
    const gone = new ApiError('Wishlist not found', {
      code: 'bad_request',
      status: 404,
      url: '/wishlist/shared/x',
    });
    const context = aContext({ services: { api: createApi({ shared: () => Promise.reject(gone) }) } });
    const loading = loadShared({ params: { token: 'x' }, context } as unknown as Parameters<typeof loadShared>[0]);
    await expect(loading).rejects.toMatchObject({ init: { status: 404 } });
  });
});

describe('shared list', () => {
  function showShared(list: SharedWishlist) {
    const props = { loaderData: { list } } as unknown as Parameters<typeof SharedWishlistRoute>[0];
    const Component = () => (
      <InShop>
        <SharedWishlistRoute {...props} />
      </InShop>
    );
    const Stub = createRoutesStub([{ path: '*', Component }]);
    render(<Stub />);
  }

  test('shows its items in their sizes and is noindex', () => {
    showShared({ name: 'Holiday', firstName: 'Amira', items: [{ product: buildTile(), size: '8' }] });
    expect(screen.getByRole('heading', { level: 1, name: 'Holiday' })).toBeTruthy();
    expect(screen.getByText('Amira’s wishlist')).toBeTruthy();
    expect(screen.getByText('Size 8')).toBeTruthy();
    expect(screen.getByRole('link', { name: DRESS }).getAttribute('href')).toMatch(/\?sku=DR1-01-8$/);
    expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  test("hides the owner's name by default, and shows an empty state", () => {
    showShared({ items: [] });
    expect(screen.getByRole('heading', { level: 1, name: 'A wishlist' })).toBeTruthy();
    expect(screen.getByText('There’s nothing on this list right now.')).toBeTruthy();
  });
});

describe('wishlist mail unsubscribe page', () => {
  function showEnd(reply?: WishlistFormReply) {
    const props = { loaderData: { token: 'abc' }, actionData: reply };
    const Component = () => (
      <InShop>
        <WishlistUnsubscribeRoute {...(props as unknown as Parameters<typeof WishlistUnsubscribeRoute>[0])} />
      </InShop>
    );
    const Stub = createRoutesStub([{ path: '*', Component }]);
    render(<Stub />);
  }

  test('asks for confirmation', () => {
    showEnd();
    expect(posted('Stop emails')).toEqual({ token: 'abc' });
  });

  test('confirms the unsubscription', () => {
    showEnd({ done: true });
    expect(screen.getByRole('status').textContent).toContain('Done.');
    expect(screen.queryByRole('button', { name: 'Stop emails' })).toBeNull();
  });

  test('shows an error with alternatives for an invalid link', () => {
    showEnd({ done: false, refusals: [{ code: 'link_unusable', reason: 'No' }], typed: {} });
    expect(screen.getByRole('alert').textContent).toContain('This link doesn’t work.');
    expect(screen.getByRole('link', { name: 'View my wishlist' }).getAttribute('href')).toBe(
      '/customer/account/wishlist',
    );
  });
});
