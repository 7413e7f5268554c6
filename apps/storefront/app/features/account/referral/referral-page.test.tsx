import type { ReferralReply } from '@shop/contracts/shop/account/referral';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FormReply } from '#app/form/form-reply.ts';
import { buildStore, buildVisitor, InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
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

test('shows the minimum order and the end of the code, where the terms have them', () => {
  const given = { minimumOrder: { amount: 4_000, currency: 'GBP' }, until: '2026-08-30T12:00:00.000Z' } as const;
  show(given);
  expect(screen.getByText(/For orders of £40.00 or more\. Use it before 30.08.2026/)).toBeTruthy();
  cleanup();
  render(page(<OfferPage offer={{ code: 'ACDEFGHJKM', friendPercent: 20, ...given }} />));
  expect(screen.getByText(/For orders of £40.00 or more/)).toBeTruthy();
});

describe('the referral link', () => {
  test('can be copied by hand, and sent by links without JavaScript', () => {
    const html = renderToStaticMarkup(page(<ReferralPage referral={referral} />));
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    expect(body.querySelector('input[readonly]')?.getAttribute('value')).toBe(link);
    expect(body.textContent).toContain('Or share your code: ACDEFGHJKM');
    const hrefs = [...body.querySelectorAll('a')].map((one) => decodeURIComponent(one.getAttribute('href') ?? ''));
    expect(hrefs).toEqual([
      `mailto:?subject=15% off at Merroway Outlet&body=Here’s 15% off your first Merroway Outlet order: ${link}`,
      `https://wa.me/?text=Here’s 15% off your first Merroway Outlet order: ${link}`,
    ]);
    expect([...body.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Send invite']);
  });

  test('is copied by a button, which confirms it', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(link);
  });

  test('uses the native share menu if available', () => {
    const share = vi.fn(async () => {});
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ title: '15% off at Merroway Outlet', text: expect.stringContaining(link) });
  });
});

describe('the invitation form', () => {
  test('works without JavaScript', () => {
    show();
    const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Send invite' });
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/customer/account/raf']);
    const field = screen.getByLabelText<HTMLInputElement>('Your friend’s email address');
    expect([field.name, field.type, field.autocomplete]).toEqual(['email', 'email', 'off']);
  });

  test('gives the same reply for any recipient, and clears the field', () => {
    show({}, { done: true });
    expect(screen.getByText(/^Thanks. We’ll email your friend/).getAttribute('role')).toBe('status');
    expect(screen.getByLabelText<HTMLInputElement>('Your friend’s email address').value).toBe('');
  });

  test.each([
    ['referral_self', 'That’s your own address. Please invite someone else.'],
    ['too_many_invites', 'You’ve sent a lot of invites today. Please try again tomorrow.'],
    ['invalid', 'Enter an email address, like name@example.com'],
  ])('shows why it was refused with %s, and keeps the typed value', (code, words) => {
    const refusals = [{ code, reason: code, field: 'email' }];
    show({}, { done: false, refusals, typed: { email: 'amira@example' } });
    const box = screen.getByRole('alert');
    expect(within(box).getByText('We couldn’t send your invite')).toBeTruthy();
    expect(within(box).getByRole('link', { name: words })).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('Your friend’s email address');
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['amira@example', 'true']);
  });
});

describe('the list of referred friends', () => {
  test('is empty at first', () => {
    show();
    expect(screen.getByText(/^No one yet/)).toBeTruthy();
  });

  test('shows status and reward, but never why a referral did not count', () => {
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
      'A friend who used your link or codeJoinedSince 01/06/2026',
      'A friend who used your link or codeOrderedSince 01/06/2026',
      'A friend who used your link or codeReward earnedSince 01/06/2026£10.00',
      'A friend who used your link or codeReward earnedSince 01/06/2026£10.00 with code THANKS-ACDEFGHJKM22',
      'A friend who used your link or codeNot eligibleSince 01/06/2026See the terms below for what counts.',
    ]);
  });
});

describe('the referral landing page', () => {
  test('shows the sender, the code and a link into the shop', () => {
    render(page(<OfferPage offer={{ code: 'ACDEFGHJKM', friendPercent: 15, firstName: 'Amira' }} />));
    expect(screen.getByRole('heading', { name: 'Amira has given you 15% off' })).toBeTruthy();
    expect(screen.getByText('ACDEFGHJKM')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start shopping' }).getAttribute('href')).toBe('/');
  });

  test('works without a name, and says cart instead of bag in the US', () => {
    const store = buildStore({ localeISOCode: 'en-US' });
    const visitor = buildVisitor({ site: { store } });
    const Component = () => (
      <InShop visitor={visitor}>
        <OfferPage offer={{ code: 'ACDEFGHJKM', friendPercent: 15 }} />
      </InShop>
    );
    const Stub = createRoutesStub([{ path: '/', Component }]);
    render(<Stub initialEntries={['/']} />);
    expect(screen.getByRole('heading', { name: 'A friend has given you 15% off' })).toBeTruthy();
    expect(screen.getByText(/add it to your cart/)).toBeTruthy();
  });
});

describe('the invitation opt-out link', () => {
  test('requires a click', () => {
    render(page(<StopPage token="abc" />));
    const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Stop invites' });
    expect([form?.method, Object.fromEntries(new FormData(form ?? undefined))]).toEqual(['post', { token: 'abc' }]);
  });

  test('shows success or failure', () => {
    render(page(<StopPage token="abc" reply={{ done: true }} />));
    expect(screen.getByRole('status').textContent).toContain('No one can invite you');
    cleanup();
    const refusals = [{ code: 'link_unusable', reason: '' }];
    render(page(<StopPage token="abc" reply={{ done: false, refusals, typed: {} }} />));
    expect(screen.getByRole('alert').textContent).toContain('This link isn’t complete');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
