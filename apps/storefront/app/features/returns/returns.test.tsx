import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { ARABIC, aStore, aVisitor, InShop } from '#app/shop-maker.tsx';
import { GuestReturn, type GuestReturnAnswer } from './guest-return.tsx';
import { GuestReturnStart } from './guest-return-start.tsx';
import { type ReturnAnswer, readChoice } from './return-choice.ts';
import { ReturnForm } from './return-form.tsx';
import { ReturnList } from './return-list.tsx';
import { ReturnMade } from './return-made.tsx';
import { aReturn, theReturns } from './returns-maker.ts';

afterEach(cleanup);

function show(page: ReactNode, store: Parameters<typeof aStore>[0] = {}) {
  const Component = () => <InShop visitor={aVisitor({ store: aStore(store) })}>{page}</InShop>;
  const Stub = createRoutesStub([{ path: '*', Component }]);
  render(<Stub initialEntries={['/']} />);
}

const formOf = (button: string) => screen.getByRole<HTMLButtonElement>('button', { name: button }).form ?? undefined;
const sent = (button: string) => Object.fromEntries(new FormData(formOf(button)));
const group = (name: RegExp) => within(screen.getByRole('group', { name }));

describe('the form of a return', () => {
  const form = (answer?: ReturnAnswer, returns = theReturns()) =>
    show(<ReturnForm returns={returns} requestKey="key-1" action="/send" answer={answer} />);

  test('posts by itself, and nothing is chosen but how the money comes back', () => {
    form();
    expect([formOf('Get the label')?.method, formOf('Get the label')?.getAttribute('action')]).toEqual([
      'post',
      '/send',
    ]);
    expect(sent('Get the label')).toEqual({
      requestKey: 'key-1',
      ...{ 'quantity-1': '1', 'reason-1': '', 'exchange-1': '' },
      ...{ 'quantity-2': '1', 'reason-2': '' },
      wish: 'original',
    });
  });

  test('asks how many, why, and for which size instead; a size that is sold out is shown and cannot be chosen', () => {
    form();
    const dress = group(/Satin dress/);
    expect(dress.getByRole('checkbox', { name: 'Send back Satin dress' })).toBeTruthy();
    expect(dress.getByLabelText('How many').children).toHaveLength(2);
    expect(dress.getByRole<HTMLOptionElement>('option', { name: '12, sold out' }).disabled).toBe(true);
    expect(group(/Straw hat/).queryByLabelText('Size you want instead')).toBeNull();
  });

  test.each([
    ['all there is', theReturns(), ['My money back', 'Credit in my account', 'Another size']],
    [
      'no credit and no sizes',
      theReturns({ refundTypes: [{ type: 'original', when: 'received' }], lines: theReturns().lines.slice(1) }),
      ['My money back'],
    ],
  ])('offers %s', (_, returns, names) => {
    form(undefined, returns);
    const shown = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent ?? '');
    expect(shown.map((label, position) => label.startsWith(names[position] ?? '?'))).toEqual(names.map(() => true));
  });

  test('tells what the store takes for it', () => {
    form(undefined, theReturns({ fee: { amount: 299, currency: 'EUR' } }));
    expect(screen.getByText(/We take €2.99 off/)).toBeTruthy();
  });

  test('keeps what was chosen, and tells what is wrong where it is wrong', () => {
    const typed = { requestKey: 'key-0', 'line-1': 'on', 'quantity-1': '2', 'reason-1': 'faulty', wish: 'exchange' };
    form({ done: false, refusals: [{ code: 'exchange_unknown', reason: '', field: 'exchange-1' }], typed });
    expect(sent('Get the label')).toMatchObject(typed);
    const field = group(/Satin dress/).getByLabelText('Size you want instead');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const fault = within(screen.getByRole('alert')).getByRole('link', { name: 'Choose the size you want instead.' });
    expect(fault.getAttribute('href')).toBe(`#${field.id}`);
  });

  test('leads to the first thing where nothing was chosen', () => {
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
    ['not-delivered', /once the order has been delivered/],
    ['too-late', /is over/],
    ['nothing-left', /nothing left/],
  ] as const)('is closed where it is %s, and says why', (closed, words) => {
    form(undefined, theReturns({ closed, lines: [] }));
    expect(screen.getByRole('status').textContent).toMatch(words);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('what was chosen', () => {
  const typed = { requestKey: 'key', wish: 'original', 'line-1': 'on', 'quantity-1': '2', 'reason-1': 'too-small' };

  test('is read of the lines that are ticked', () => {
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
  ])('is refused where it is %s', (_, given, fields) => {
    expect(readChoice(given).refusals?.map(({ field }) => field)).toEqual(fields);
  });
});

describe('a return', () => {
  test('that is made has its label to print or to show', () => {
    show(<ReturnMade made={aReturn()} />);
    expect(screen.getByRole('status').textContent).toContain('as soon as the parcel is with us');
    expect(screen.getByRole('img', { name: 'QR code of return MW-7K2P-94QX-3-R1' })).toBeTruthy();
    expect(screen.getByText('Refund', { exact: false }).textContent).toBe('Refund: £18.00');
    expect(screen.getByRole('button', { name: 'Print the label' })).toBeTruthy();
  });

  test('for another size tells until when it is kept', () => {
    const { refund: _, ...made } = aReturn({ wish: 'exchange', heldUntil: '2026-07-08T12:00:00.000Z' });
    show(<ReturnMade made={made} />);
    expect(screen.getByText(/until 08\/07\/2026/)).toBeTruthy();
  });

  test('is listed with what became of it', () => {
    const { label: _, ...ended } = aReturn({ stage: 'refunded' });
    show(<ReturnList returns={[aReturn({ number: 'MW-7K2P-94QX-3-R2' }), ended]} />);
    const [waiting, refunded] = screen.getAllByRole('heading', { level: 3 });
    expect(waiting?.textContent).toContain('Waiting for the parcel');
    expect(refunded?.textContent).toContain('Refunded');
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });

  test('says nothing where there is none, and its own words in Arabic', () => {
    show(<ReturnList returns={[]} />);
    expect(screen.queryByRole('heading')).toBeNull();
    cleanup();
    show(<ReturnList returns={[aReturn()]} />, ARABIC);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('ما تم إرجاعه');
  });
});

describe('without an account', () => {
  const who = { number: 'MW-7K2P-94QX-3', email: 'amira@example.com' };
  const page = (answer?: GuestReturnAnswer) => show(<GuestReturn answer={answer} action="/order-lookup/return" />);

  test('number and address are asked for, and posted', () => {
    page();
    expect(formOf('Find the order')?.method).toBe('post');
    expect(sent('Find the order')).toEqual({ number: '', email: '' });
  });

  test('they go along with what is chosen', () => {
    page({ done: true, returns: theReturns(), who, requestKey: 'key-1' });
    expect(sent('Get the label')).toMatchObject({ ...who, requestKey: 'key-1' });
  });

  test('a refusal keeps the form', () => {
    const typed = { ...who, requestKey: 'key-1', wish: 'exchange' };
    const refusals = [{ code: 'exchange_sold_out', reason: '', field: 'wish' }];
    page({ done: false, refusals, typed, returns: theReturns(), who, requestKey: 'key-2' });
    expect(screen.getByRole('alert').textContent).toContain('has just sold out');
    expect(sent('Get the label')).toMatchObject(typed);
  });

  test('the label comes with the answer', () => {
    page({ done: true, made: aReturn() });
    expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy();
  });

  test('it begins below the order that was found', () => {
    show(<GuestReturnStart {...who} />);
    expect(formOf('Send something back')?.getAttribute('action')).toBe('/order-lookup/return');
    expect(sent('Send something back')).toEqual(who);
  });
});
