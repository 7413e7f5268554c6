import { ApiError } from '@shop/contracts/shop/api-error';
import type { SharedWishlist, WishlistItem, WishlistList } from '@shop/contracts/shop/wishlist';
import type { Visitor } from '@shop/contracts/storefront';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { accountWishlist } from '#app/browser/account-wishlist.ts';
import { visitorContext } from '#app/contexts.ts';
import { aTile, pounds } from '#app/features/listing/listing-maker.ts';
import type { WishlistFormReply } from '#app/features/wishlist/wishlist-form.tsx';
import { ARABIC, aStore, aVisitor, InShop } from '#app/shop-maker.tsx';
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
  product: aTile(),
  inStock: true,
  backInStock: false,
  notify: { priceDrop: false, backInStock: false },
  ...differing,
});

const aList = (differing: Partial<WishlistList> = {}): WishlistList => {
  const items = differing.items ?? [anItem()];
  return { id: 'list-1', isDefault: true, count: items.length, sharesName: false, items, ...differing };
};

type Page = { lists?: WishlistList[] | undefined; reply?: WishlistFormReply; visitor?: Visitor };

function pageOf({ lists, reply, visitor = aVisitor() }: Page) {
  const loaderData = { lists, shareAddress: 'https://outlet.example.com/wishlist/' };
  const props = { loaderData, actionData: reply } as unknown as Route.ComponentProps;
  return (
    <InShop visitor={visitor}>
      <WishlistRoute {...props} />
    </InShop>
  );
}

const stubOf = (page: Page) => createRoutesStub([{ path: '*', Component: () => pageOf(page) }]);

function show(page: Page) {
  const Stub = stubOf(page);
  render(<Stub initialEntries={['/customer/account/wishlist']} />);
}

const form = (name: string) => screen.getByRole('button', { name, hidden: true }).closest('form');
const posted = (name: string) => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name, hidden: true });
  const { form: sent } = button;
  return sent && Object.fromEntries(new FormData(sent, button));
};

describe('the page of the wishlists', () => {
  test('shows each list with its pieces at today’s prices', () => {
    show({
      lists: [
        aList({ items: [anItem({ saved: { price: pounds(46), less: pounds(12) } })] }),
        aList({ id: 'list-2', name: 'Holiday', isDefault: false, items: [] }),
      ],
    });
    const saved = within(screen.getByRole('region', { name: 'Saved pieces' }));
    expect(saved.getByText('1 piece')).toBeTruthy();
    expect(saved.getByRole('link', { name: DRESS }).getAttribute('href')).toBe(
      '/cowl-neck-satin-midi-dress-green.html',
    );
    expect(saved.getByText('£34.00')).toBeTruthy();
    expect(saved.getByText('Now £12 less than when you saved it')).toBeTruthy();
    expect(saved.getByText('New pieces are saved here')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Holiday' })).getByText('Nothing yet')).toBeTruthy();
    expect(document.title).toBe('Wishlist | Merroway Outlet');
    expect(accountWishlist.get()).toEqual(['DR1-01']);
  });

  test('marks what is back, sold out or not sold any more', () => {
    show({
      lists: [
        aList({
          items: [
            anItem({ backInStock: true }),
            anItem({
              id: 'item-2',
              productSku: 'DR2',
              title: 'Sold-out dress',
              inStock: false,
              product: aTile({ sku: 'DR2' }),
            }),
            anItem({ id: 'item-3', productSku: 'DR3', title: 'Old dress', product: undefined, inStock: false }),
          ],
        }),
      ],
    });
    expect(screen.getByText('Back in stock')).toBeTruthy();
    expect(screen.getByText('Sold out')).toBeTruthy();
    expect(screen.getByText('Not sold here any more')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Old dress' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Move to bag: Old dress' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove Old dress' })).toBeTruthy();
  });

  test('sends what each form asks for', () => {
    show({
      lists: [
        aList({ items: [anItem({ sizeSku: 'DR1-01-8', size: '8' })] }),
        aList({ id: 'list-2', name: 'Holiday', isDefault: false, items: [] }),
      ],
    });
    const item = { id: 'item-1', wishlist: 'list-1' };
    expect(posted(`Move to bag: ${DRESS}`)).toEqual({ ...item, sku: 'DR1-01-8', intent: 'move-to-bag' });
    expect(posted(`Remember this size of ${DRESS}`)).toEqual({ ...item, sku: 'DR1-01-8', intent: 'size' });
    expect(posted(`Remove ${DRESS}`)).toEqual({ ...item, sku: 'DR1-01', intent: 'remove' });
    expect(posted(`Move ${DRESS} to this list`)).toEqual({ id: 'item-1', wishlist: 'list-2', intent: 'to-list' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'When the price falls', hidden: true }));
    expect(posted(`Save which mails you want about ${DRESS}`)).toEqual({
      id: 'item-1',
      priceDrop: 'yes',
      intent: 'notify',
    });
    expect(posted('Delete list: Holiday, with all that is on it')).toEqual({ id: 'list-2', intent: 'delete' });
    expect(form('Create list')?.getAttribute('action')).toBe('/customer/account/wishlist');
  });

  test('lets a size that is sold out be remembered, but chooses none by itself', () => {
    show({ lists: [aList()] });
    const size = screen.getByRole<HTMLSelectElement>('combobox', { name: `Size of ${DRESS}` });
    expect(size.value).toBe('');
    expect(within(size).getByRole<HTMLOptionElement>('option', { name: 'Size 10, sold out' }).disabled).toBe(false);
  });

  test('shows the link of a list that is shared, and whose name it tells', () => {
    show({ lists: [aList({ shareToken: 'abc', sharesName: true })] });
    const link = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to this list', hidden: true });
    expect(link.value).toBe('https://outlet.example.com/wishlist/abc');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show my first name', hidden: true }).checked).toBe(
      true,
    );
    expect(posted('Stop sharing')).toEqual({ id: 'list-1', intent: 'unshare' });
  });

  test('leads on where nothing is saved', () => {
    show({ lists: [] });
    expect(screen.getByRole('heading', { name: 'Nothing saved yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Shop new in' }).getAttribute('href')).toBe('/new-in.html');
    expect(screen.getByRole('button', { name: 'Create list' })).toBeTruthy();
  });

  test('says what was done, and leads to the bag', async () => {
    show({ lists: [aList()], reply: { done: true, intent: 'move-to-bag', id: 'item-1' } });
    const notice = screen.getByRole('status');
    expect(notice.textContent).toContain('It is in your bag.');
    expect(within(notice).getByRole('link', { name: 'View bag' }).getAttribute('href')).toBe('/checkout/cart');
    await waitFor(() => expect(document.activeElement).toBe(notice));
  });

  test('keeps a name that was refused, with the reason in the box and below the field', () => {
    const refusals = [{ code: 'wishlist_name_taken', reason: 'Taken', field: 'name' }];
    show({ lists: [aList()], reply: { done: false, intent: 'create', id: '', refusals, typed: { name: 'Holiday' } } });
    expect(within(screen.getByRole('alert')).getByText('You have a list of this name already.')).toBeTruthy();
    const created = form('Create list');
    const field = created?.querySelector<HTMLInputElement>('input[name=name]');
    expect(field?.value).toBe('Holiday');
    expect(field?.getAttribute('aria-invalid')).toBe('true');
  });

  test('asks whoever was signed out meanwhile to sign in again, and keeps the name', () => {
    const refusals = [{ code: 'session_ended', reason: 'Please sign in' }];
    const reply = { done: false, intent: 'create', id: '', refusals, typed: { name: 'Holiday' } } as const;
    show({ lists: undefined, reply: { ...reply, refusals: [...reply.refusals] } });
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(form('Create list')?.querySelector<HTMLInputElement>('input[name=name]')?.value).toBe('Holiday');
  });

  test('is whole without script, in Arabic as well', () => {
    const Stub = stubOf({ lists: [aList()], visitor: aVisitor({ store: aStore(ARABIC) }) });
    const html = renderToString(<Stub initialEntries={['/customer/account/wishlist']} />);
    expect(html).toContain('القطع المحفوظة');
    expect(html).toContain('value="move-to-bag"');
  });
});

describe('what the page loads and sends', () => {
  function aContext(visitor: Partial<Visitor>) {
    const context = new RouterContextProvider();
    const session = { signedIn: true, login: async () => {}, logout: async () => {} };
    context.set(visitorContext, aVisitor({ session, ...visitor } as Partial<Visitor>));
    return context;
  }
  const apiOf = (wishlist: object) => ({ wishlist }) as unknown as Visitor['api'];
  const ADDRESS = 'https://outlet.example.com/customer/account/wishlist';

  function post(fields: Record<string, string>, wishlist: object) {
    const request = new Request(ADDRESS, { method: 'POST', body: new URLSearchParams(fields) });
    return changeWishlist({ request, context: aContext({ api: apiOf(wishlist) }) });
  }

  test('links to shared lists begin with the address of the store', async () => {
    const context = aContext({ api: apiOf({ get: async () => ({ lists: [] }) }), store: aStore(ARABIC) });
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
  ])('a form that asks for %s', async (_, fields, name, asked) => {
    const calls: unknown[] = [];
    const reply = await post(fields, { [name]: async (call: unknown) => void calls.push(call) });
    expect(calls).toEqual([asked]);
    expect(reply.data).toMatchObject({ done: true, intent: fields.intent });
  });

  test('a new bag’s token is kept by the page', async () => {
    const moveToQuote = async () => ({ quoteId: 'q', token: 'the-token' });
    const { data, init } = await post({ intent: 'move-to-bag', id: 'i', sku: 'DR1-8' }, { moveToQuote });
    expect(data).toMatchObject({ done: true });
    expect(new Headers(init?.headers).getSetCookie().join()).toContain('the-token');
  });

  test('nothing is put into the bag without a size', async () => {
    const { data, init } = await post({ intent: 'move-to-bag', id: 'i' }, {});
    expect([init?.status, data]).toMatchObject([422, { done: false, refusals: [{ code: 'size_required' }] }]);
  });

  test('a form that asks for something else is refused', async () => {
    await expect(post({ intent: 'nonsense' }, {})).rejects.toMatchObject({ init: { status: 400 } });
  });

  test('a shared list that is not there any more does not exist', async () => {
    const gone = new ApiError('There is no such wishlist', {
      code: 'bad_request',
      status: 404,
      url: '/wishlist/shared/x',
    });
    const context = aContext({ api: apiOf({ shared: () => Promise.reject(gone) }) });
    const loading = loadShared({ params: { token: 'x' }, context } as unknown as Parameters<typeof loadShared>[0]);
    await expect(loading).rejects.toMatchObject({ init: { status: 404 } });
  });
});

describe('a list that somebody shares', () => {
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

  test('shows its pieces in their sizes, and is for no search engine', () => {
    showShared({ name: 'Holiday', firstName: 'Amira', items: [{ product: aTile(), size: '8' }] });
    expect(screen.getByRole('heading', { level: 1, name: 'Holiday' })).toBeTruthy();
    expect(screen.getByText('Amira’s wishlist')).toBeTruthy();
    expect(screen.getByText('Size 8')).toBeTruthy();
    expect(screen.getByRole('link', { name: DRESS }).getAttribute('href')).toMatch(/\?sku=DR1-01-8$/);
    expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  test('says nothing of whose it is unless they want that, and when it is empty', () => {
    showShared({ items: [] });
    expect(screen.getByRole('heading', { level: 1, name: 'A wishlist' })).toBeTruthy();
    expect(screen.getByText('There is nothing on this list at the moment.')).toBeTruthy();
  });
});

describe('the page on which mails end', () => {
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

  test('asks for a click', () => {
    showEnd();
    expect(posted('Do not write to me')).toEqual({ token: 'abc' });
  });

  test('says that they have ended', () => {
    showEnd({ done: true });
    expect(screen.getByRole('status').textContent).toContain('Done.');
    expect(screen.queryByRole('button', { name: 'Do not write to me' })).toBeNull();
  });

  test('says that the link does not work, and where to go instead', () => {
    showEnd({ done: false, refusals: [{ code: 'link_unusable', reason: 'No' }], typed: {} });
    expect(screen.getByRole('alert').textContent).toContain('This link does not work.');
    expect(screen.getByRole('link', { name: 'Open my wishlist' }).getAttribute('href')).toBe(
      '/customer/account/wishlist',
    );
  });
});
