import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiProvider } from '#app/shop/api.ts';
import { buildReturnReply, theReturns } from '../../../../../../tests/fixtures/order/returns-fixture.ts';
import { ARABIC, buildStore, buildVisitor, InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { GuestReturn, type GuestReturnAnswer } from './guest-return.tsx';
import { GuestReturnStart } from './guest-return-start.tsx';
import { type ReturnAnswer, readChoice } from './return-choice.ts';
import { ReturnForm } from './return-form.tsx';
import { ReturnList } from './return-list.tsx';
import { ReturnMade } from './return-made.tsx';

afterEach(cleanup);

function show(page: ReactNode, store: Parameters<typeof buildStore>[0] = {}) {
  const Component = () => <InShop visitor={buildVisitor({ site: { store: buildStore(store) } })}>{page}</InShop>;
  const Stub = createRoutesStub([{ path: '*', Component }]);
  render(<Stub initialEntries={['/']} />);
}

const getForm = (button: string) => screen.getByRole<HTMLButtonElement>('button', { name: button }).form ?? undefined;
const sent = (button: string) => Object.fromEntries(new FormData(getForm(button)));
const group = (name: RegExp) => within(screen.getByRole('group', { name }));

describe('the return form', () => {
  const form = (answer?: ReturnAnswer, returns = theReturns()) =>
    show(<ReturnForm returns={returns} requestKey="key-1" action="/send" answer={answer} />);

  test('posts to its own page, with only the refund method preselected', () => {
    form();
    expect([getForm('Get my label')?.method, getForm('Get my label')?.getAttribute('action')]).toEqual([
      'post',
      '/send',
    ]);
    expect(sent('Get my label')).toEqual({
      requestKey: 'key-1',
      ...{ 'quantity-1': '1', 'reason-1': '', 'exchange-1': '' },
      ...{ 'quantity-2': '1', 'reason-2': '' },
      wish: 'original',
    });
  });

  test('requests quantity, reason and exchange size, with sold-out sizes disabled', () => {
    form();
    const dress = group(/Satin dress/);
    expect(dress.getByRole('checkbox', { name: 'Return Satin dress' })).toBeTruthy();
    expect(dress.getByLabelText('Quantity').children).toHaveLength(2);
    expect(dress.getByRole<HTMLOptionElement>('option', { name: '12, sold out' }).disabled).toBe(true);
    expect(group(/Straw hat/).queryByLabelText('Exchange for size')).toBeNull();
  });

  test.each([
    ['all there is', theReturns(), ['Original payment method', 'Account credit', 'Exchange for another size']],
    [
      'no credit and no sizes',
      theReturns({ refundTypes: [{ type: 'original', when: 'received' }], lines: theReturns().lines.slice(1) }),
      ['Original payment method'],
    ],
  ])('offers %s', (_, returns, names) => {
    form(undefined, returns);
    const shown = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent ?? '');
    expect(shown.map((label, position) => label.startsWith(names[position] ?? '?'))).toEqual(names.map(() => true));
  });

  test('shows the return fee of the store', () => {
    form(undefined, theReturns({ fee: { amount: 299, currency: 'EUR' } }));
    expect(screen.getByText(/We’ll take €2.99 off/)).toBeTruthy();
  });

  test('keeps the selection, and shows errors at their fields', () => {
    const typed = { requestKey: 'key-0', 'line-1': 'on', 'quantity-1': '2', 'reason-1': 'faulty', wish: 'exchange' };
    form({ done: false, refusals: [{ code: 'exchange_unknown', reason: '', field: 'exchange-1' }], typed });
    expect(sent('Get my label')).toMatchObject(typed);
    const field = group(/Satin dress/).getByLabelText('Exchange for size');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const fault = within(screen.getByRole('alert')).getByRole('link', { name: 'Choose the size you’d like.' });
    expect(fault.getAttribute('href')).toBe(`#${field.id}`);
  });

  test('links to the first line if nothing was selected', () => {
    form({
      done: false,
      refusals: [{ code: 'return_nothing_chosen', reason: '', field: 'lines' }],
      typed: { wish: 'original' },
    });
    const fault = within(screen.getByRole('alert')).getByRole('link');
    const box = group(/Satin dress/).getByRole('checkbox');
    expect(fault.getAttribute('href')).toBe(`#${box.id}`);
  });

  test.each([
    ['not-delivered', /once your order has been delivered/],
    ['too-late', /has ended/],
    ['nothing-left', /nothing left/],
  ] as const)('is closed for %s, and shows why', (closed, words) => {
    form(undefined, theReturns({ closed, lines: [] }));
    expect(screen.getByRole('status').textContent).toMatch(words);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('refund of the selection', () => {
  afterEach(() => vi.useRealTimers());

  function start(email?: string) {
    vi.useFakeTimers();
    const refundTypes = vi.fn(async ({ body }: { body: { lines: { quantity: number }[] } }) => ({
      types: [],
      fee: { amount: 0, currency: 'GBP' },
      refund: { amount: 1_800 * (body.lines[0]?.quantity ?? 0), currency: 'GBP' },
    }));
    show(
      <ApiProvider value={{ returns: { refundTypes } } as never}>
        <ReturnForm returns={theReturns()} requestKey="key-1" action="/send">
          {email && <input type="hidden" name="email" value={email} />}
        </ReturnForm>
      </ApiProvider>,
    );
    const dress = group(/Satin dress/);
    const choose = (label: string, value: string) =>
      fireEvent.change(dress.getByLabelText(label), { target: { value } });
    const select = () => fireEvent.click(dress.getByRole('checkbox', { name: 'Return Satin dress' }));
    const pause = () => act(() => vi.advanceTimersByTimeAsync(500));
    return { refundTypes, choose, select, pause };
  }
  const status = () => screen.getByRole('status').textContent;
  const line = { lineNumber: 1, quantity: 2, reason: 'too-small' };

  test('§7 is calculated by the server, with one call for several changes', async () => {
    const { refundTypes, choose, select, pause } = start();
    select();
    choose('Reason', 'too-small');
    choose('Quantity', '2');
    await pause();
    expect(refundTypes.mock.calls).toEqual([[{ body: { number: theReturns().number, lines: [line] } }]]);
    expect(status()).toBe('Refund: £36.00');
  });

  test('sends the email address of a guest', async () => {
    const { refundTypes, choose, select, pause } = start('amira@example.com');
    select();
    choose('Reason', 'faulty');
    await pause();
    expect(refundTypes.mock.calls[0]?.[0].body).toMatchObject({ email: 'amira@example.com' });
  });

  test('is shown as soon as a piece is chosen, after the fee of a change of mind, and grows with the quantity', async () => {
    const { refundTypes, choose, select, pause } = start();
    select();
    await pause();
    const [[first] = []] = refundTypes.mock.calls;
    expect([first?.body.lines, status()]).toEqual([
      [{ lineNumber: 1, quantity: 1, reason: 'changed-mind' }],
      'Refund: £18.00',
    ]);
    choose('Quantity', '2');
    await pause();
    expect(status()).toBe('Refund: £36.00');
  });

  test('is neither requested nor shown without a piece and for an exchange', async () => {
    const { refundTypes, choose, select, pause } = start();
    choose('Reason', 'too-small');
    await pause();
    expect(refundTypes).not.toHaveBeenCalled();
    select();
    await pause();
    expect(status()).toBe('Refund: £18.00');
    fireEvent.click(screen.getByRole('radio', { name: /Exchange for another size/ }));
    await pause();
    expect([status(), refundTypes.mock.calls.length]).toEqual(['', 1]);
  });
});

describe('readChoice', () => {
  const typed = { requestKey: 'key', wish: 'original', 'line-1': 'on', 'quantity-1': '2', 'reason-1': 'too-small' };

  test('reads the selected lines', () => {
    const others = { 'quantity-2': '1', 'reason-2': 'faulty', 'exchange-1': 'dress-10' };
    const line = { lineNumber: 1, quantity: 2, reason: 'too-small' };
    expect(readChoice({ ...typed, ...others }).choice).toEqual({ requestKey: 'key', wish: 'original', lines: [line] });
    expect(readChoice({ ...typed, ...others, wish: 'exchange' }).choice?.lines).toEqual([
      { ...line, exchangeSku: 'dress-10' },
    ]);
  });

  test.each([
    ['nothing', { wish: 'original' }, ['lines']],
    ['no reason', { ...typed, 'reason-1': '' }, ['reason-1']],
    ['no wish', { ...typed, wish: 'cash' }, ['wish']],
    ['nothing at all', {}, ['lines', 'wish']],
  ])('refuses %s', (_, given, fields) => {
    expect(readChoice(given).refusals?.map(({ field }) => field)).toEqual(fields);
  });
});

describe('a return', () => {
  test('shows its label to print or show', () => {
    show(<ReturnMade made={buildReturnReply()} />);
    expect(screen.getByRole('status').textContent).toContain('as soon as we’ve received your parcel');
    expect(screen.getByRole('img', { name: 'QR code for return MW-7K2P-94QX-3-R1' })).toBeTruthy();
    expect(screen.getByText(/^Refund:/).textContent).toBe('Refund: £18.00');
    expect(screen.getByRole('button', { name: 'Print label' })).toBeTruthy();
  });

  test('shows until when an exchange size is held', () => {
    const { refund: _, ...made } = buildReturnReply({ wish: 'exchange', heldUntil: '2026-07-08T12:00:00.000Z' });
    show(<ReturnMade made={made} />);
    expect(screen.getByText(/until 08\/07\/2026/)).toBeTruthy();
  });

  test('is listed with its outcome', () => {
    const { label: _, ...ended } = buildReturnReply({ stage: 'refunded' });
    show(<ReturnList returns={[buildReturnReply({ number: 'MW-7K2P-94QX-3-R2' }), ended]} />);
    const [waiting, refunded] = screen.getAllByRole('heading', { level: 3 });
    expect(waiting?.textContent).toContain('Awaiting your parcel');
    expect(refunded?.textContent).toContain('Refunded');
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });

  test('renders nothing without returns, and renders in Arabic', () => {
    show(<ReturnList returns={[]} />);
    expect(screen.queryByRole('heading')).toBeNull();
    cleanup();
    show(<ReturnList returns={[buildReturnReply()]} />, ARABIC);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('المرتجعات');
  });
});

describe('a guest return', () => {
  const who = { number: 'MW-7K2P-94QX-3', email: 'amira@example.com' };
  const page = (answer?: GuestReturnAnswer) => show(<GuestReturn answer={answer} action="/order-lookup/return" />);

  test('posts order number and email', () => {
    page();
    expect(getForm('Find order')?.method).toBe('post');
    expect(sent('Find order')).toEqual({ number: '', email: '' });
  });

  test('sends them again with the selection', () => {
    page({ done: true, returns: theReturns(), who, requestKey: 'key-1' });
    expect(sent('Get my label')).toMatchObject({ ...who, requestKey: 'key-1' });
  });

  test('keeps the form after a refusal', () => {
    const typed = { ...who, requestKey: 'key-1', wish: 'exchange' };
    const refusals = [{ code: 'exchange_sold_out', reason: '', field: 'wish' }];
    page({ done: false, refusals, typed, returns: theReturns(), who, requestKey: 'key-2' });
    expect(screen.getByRole('alert').textContent).toContain('has just sold out');
    expect(sent('Get my label')).toMatchObject(typed);
  });

  test('shows the label in the reply', () => {
    page({ done: true, made: buildReturnReply() });
    expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy();
  });

  test('starts below a found order', () => {
    show(<GuestReturnStart {...who} />);
    expect(getForm('Return items')?.getAttribute('action')).toBe('/order-lookup/return');
    expect(sent('Return items')).toEqual(who);
  });
});
