import type { ReferralReply } from '@shop/contracts/shop/referral';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FormReply } from '#app/form-reply.ts';
import { aStore, aVisitor, InShop } from '#app/shop-maker.tsx';
import { OfferPage } from './offer-page.tsx';
import { ReferralPage } from './referral-page.tsx';
import { StopPage } from './stop-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

const link = 'https://outlet.example.com/refer/ACDEFGHJKM';
const referral: ReferralReply = {
  code: 'ACDEFGHJKM',
  link,
  friendPercent: 15,
  reward: { worth: { amount: 1_000, currency: 'GBP' }, as: 'credit' },
  referrals: [],
};
const since = '2026-06-01T12:00:00.000Z';

const page = (children: ReactNode) => {
  const Component = () => <InShop>{children}</InShop>;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return <Stub initialEntries={['/']} />;
};
const show = (given: Partial<ReferralReply> = {}, reply?: FormReply) =>
  render(page(<ReferralPage referral={{ ...referral, ...given }} reply={reply} />));

describe('the link of a customer', () => {
  test('can be copied by hand, told, and sent by links that need no script', () => {
    const html = renderToStaticMarkup(page(<ReferralPage referral={referral} />));
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    expect(body.querySelector('input[readonly]')?.getAttribute('value')).toBe(link);
    expect(body.textContent).toContain('Or tell your code: ACDEFGHJKM');
    const hrefs = [...body.querySelectorAll('a')].map((one) => decodeURIComponent(one.getAttribute('href') ?? ''));
    expect(hrefs).toEqual([
      `mailto:?subject=15% off at Merroway Outlet&body=Here is 15% off your first Merroway Outlet order: ${link}`,
      `https://wa.me/?text=Here is 15% off your first Merroway Outlet order: ${link}`,
    ]);
    expect([...body.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Send the invitation']);
  });

  test('is copied by a press, which is told', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(link);
  });

  test('is shared by the device’s own menu where it has one', () => {
    const share = vi.fn(async () => {});
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ title: '15% off at Merroway Outlet', text: expect.stringContaining(link) });
  });
});

describe('an invitation', () => {
  test('is a form that works without script', () => {
    show();
    const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Send the invitation' });
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/customer/account/raf']);
    const field = screen.getByLabelText<HTMLInputElement>('Your friend’s email address');
    expect([field.name, field.type, field.autocomplete]).toEqual(['email', 'email', 'off']);
  });

  test('is answered in the same words whoever was invited, and the field is empty again', () => {
    show({}, { done: true });
    expect(screen.getByText(/^We have noted your invitation/).getAttribute('role')).toBe('status');
    expect(screen.getByLabelText<HTMLInputElement>('Your friend’s email address').value).toBe('');
  });

  test.each([
    ['referral_self', 'This is your own address. Invite somebody else.'],
    ['too_many_invites', 'You have invited many friends today. Try again tomorrow.'],
    ['invalid', 'Enter an email address, like name@example.com'],
  ])('that is refused with %s says why, and keeps what was typed', (code, words) => {
    const refusals = [{ code, reason: code, field: 'email' }];
    show({}, { done: false, refusals, typed: { email: 'amira@example' } });
    const box = screen.getByRole('alert');
    expect(within(box).getByText('Your invitation was not sent')).toBeTruthy();
    expect(within(box).getByRole('link', { name: words })).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('Your friend’s email address');
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['amira@example', 'true']);
  });
});

describe('the friends of a customer', () => {
  test('are nobody at first', () => {
    show();
    expect(screen.getByText(/^Nobody yet/)).toBeTruthy();
  });

  test('are listed with how each stands and what it brought, and never why one did not count', () => {
    const worth = { amount: 1_000, currency: 'GBP' } as const;
    show({
      referrals: [
        { id: '1', state: 'invited', email: 'bea@example.com', since },
        { id: '2', state: 'joined', since },
        { id: '3', state: 'ordered', since },
        { id: '4', state: 'rewarded', since, reward: { worth } },
        { id: '5', state: 'rewarded', since, reward: { worth, code: 'THANKS-ACDEFGHJKM22' } },
        { id: '6', state: 'refused', since },
      ],
    });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'bea@example.comInvitedSince 01/06/2026',
      'A friend who used your link or codeHas joinedSince 01/06/2026',
      'A friend who used your link or codeHas orderedSince 01/06/2026',
      'A friend who used your link or codeYou have your rewardSince 01/06/2026£10.00',
      'A friend who used your link or codeYou have your rewardSince 01/06/2026£10.00 with the code THANKS-ACDEFGHJKM22',
      'A friend who used your link or codeDid not countSince 01/06/2026What counts is said in the terms below.',
    ]);
  });
});

describe('what a friend sees', () => {
  test('is who sends them, the code, and the way into the shop', () => {
    render(page(<OfferPage offer={{ code: 'ACDEFGHJKM', friendPercent: 15, firstName: 'Amira' }} />));
    expect(screen.getByRole('heading', { name: 'Amira gives you 15% off' })).toBeTruthy();
    expect(screen.getByText('ACDEFGHJKM')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start shopping' }).getAttribute('href')).toBe('/');
  });

  test('does without a name, and calls a bag a cart in the US', () => {
    const store = aStore({ localeISOCode: 'en-US' });
    const visitor = aVisitor({ store });
    const Component = () => (
      <InShop visitor={visitor}>
        <OfferPage offer={{ code: 'ACDEFGHJKM', friendPercent: 15 }} />
      </InShop>
    );
    const Stub = createRoutesStub([{ path: '/', Component }]);
    render(<Stub initialEntries={['/']} />);
    expect(screen.getByRole('heading', { name: 'A friend gives you 15% off' })).toBeTruthy();
    expect(screen.getByText(/in your cart by itself/)).toBeTruthy();
  });
});

describe('the link out of invitations', () => {
  test('asks for a click', () => {
    render(page(<StopPage token="abc" />));
    const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Stop invitations' });
    expect([form?.method, Object.fromEntries(new FormData(form ?? undefined))]).toEqual(['post', { token: 'abc' }]);
  });

  test('says that it is done, or that it cannot be', () => {
    render(page(<StopPage token="abc" reply={{ done: true }} />));
    expect(screen.getByRole('status').textContent).toContain('nobody can invite you');
    cleanup();
    const refusals = [{ code: 'link_unusable', reason: '' }];
    render(page(<StopPage token="abc" reply={{ done: false, refusals, typed: {} }} />));
    expect(screen.getByRole('alert').textContent).toContain('This link is not complete');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
