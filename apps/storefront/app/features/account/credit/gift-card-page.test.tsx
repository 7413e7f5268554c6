import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { type GiftCardAnswer, GiftCardPage } from './gift-card-page.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const SIGN_IN = '/customer/account/login/referer/%2Fgiftcards%2Factivate';
const CODE = '0123-4567-89AC-DEFG-HJ00';
const found = (amount: number, canBeCredited: boolean): GiftCardAnswer => ({
  done: true,
  card: { lastFour: 'HJ00', balance: { amount, currency: 'GBP' }, canBeCredited, code: CODE },
});

function show(answer?: GiftCardAnswer, signedIn = false) {
  const Stub = createRoutesStub([
    {
      path: '/giftcards/activate',
      Component: () => (
        <InShop>
          <GiftCardPage answer={answer} signedIn={signedIn} signInPath={SIGN_IN} />
        </InShop>
      ),
    },
    { path: '/customer/account/login/referer/*', Component: () => <p>Sign in here</p> },
  ]);
  render(<Stub initialEntries={['/giftcards/activate']} />);
}

const field = () => screen.getByLabelText<HTMLInputElement>('Gift card code');

describe('the gift card activation page', () => {
  test('requests a code by a form without JavaScript', () => {
    show();
    expect([field().form?.method, field().form?.getAttribute('action')]).toEqual(['post', '/giftcards/activate']);
    expect(screen.getByRole('button', { name: 'Check balance' }).getAttribute('value')).toBe('check');
  });

  test('shows a guest the balance of the card, and requires login only to add it', () => {
    show(found(5_000, true));
    const notice = screen.getByRole('status');
    expect(notice.textContent).toContain('The card ending in HJ00 is worth£50.00');
    expect(
      within(notice)
        .getByRole('link', { name: /^Sign in/ })
        .getAttribute('href'),
    ).toBe(SIGN_IN);
    expect(within(notice).queryByRole('button')).toBeNull();
  });

  test('lets a customer add the card without retyping the code', () => {
    show(found(5_000, true), true);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add to my balance' });
    expect([button.name, button.value]).toEqual(['intent', 'transfer']);
    expect(new FormData(button.form ?? undefined).get('code')).toBe(CODE);
  });

  test.each([
    ['of a card that is used up', found(0, false), 'This card has been fully used.'],
    ['where it cannot be added', found(5_000, false), 'Enter the code in your bag to pay with it.'],
  ])('offers no transfer %s', (_, answer, sentence) => {
    show(answer, true);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add to my balance' })).toBeNull();
  });

  test('confirms the added amount, and links to the balance', () => {
    show({ done: true, transferred: { lastFour: 'HJ00', credited: { amount: 5_000, currency: 'GBP' } } }, true);
    expect(screen.getByRole('status').textContent).toContain('£50.00 added to your balance.');
    expect(screen.getByRole('link', { name: 'View balance' }).getAttribute('href')).toBe('/customer/credit/');
  });

  test('keeps the typed code, and shows why it was refused', () => {
    const refusals = [{ code: 'gift_card_unknown', reason: '', field: 'code' }];
    show({ done: false, refusals, typed: { code: 'GIFT' } });
    expect(field().value).toBe('GIFT');
    expect(screen.getByRole('alert').textContent).toContain('That gift card code isn’t valid.');
  });

  test('requires login if the session has ended', () => {
    const refusals = [{ code: 'sign_in_required', reason: '' }];
    show({ done: false, refusals, typed: { code: CODE } });
    expect(within(screen.getByRole('alert')).getByRole('link', { name: /^Sign in/ })).toBeTruthy();
  });
});

describe('a code', () => {
  test('keeps the code in sessionStorage during login, never in the URL', async () => {
    show(found(5_000, true));
    fireEvent.click(screen.getByRole('link', { name: /^Sign in/ }));
    await screen.findByText('Sign in here');
    cleanup();
    show(undefined, true);
    expect(field().value).toBe(CODE);
    cleanup();
    show(undefined, true);
    expect(field().value).toBe('');
  });
});
