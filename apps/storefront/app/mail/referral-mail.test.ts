// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { ARABIC, buildStore, buildVisitor, FRENCH } from '../../../../tests/fixtures/site/shop-fixture.tsx';
import { renderMail } from './render-mail.tsx';

const { brand } = buildVisitor().site;
const GERMAN = { localeISOCode: 'de-DE', language: 'de' } as const;
const invite = {
  template: 'referral-invite',
  firstName: 'Amira',
  percent: 15,
  code: 'ACDEFGHJKM',
  referUrl: 'https://outlet.example.com/refer/ACDEFGHJKM',
  stopUrl: 'https://outlet.example.com/refer/stop?token=abc',
  oneClickUrl: 'https://outlet.example.com/api/v1/referral/stop/one-click?token=abc',
} as const;
const reward = {
  template: 'referral-reward',
  worth: '£10.00',
  accountUrl: 'https://outlet.example.com/customer/account/raf',
} as const;

const getLinks = (html: string) =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('a')].map((link) =>
    link.getAttribute('href'),
  );

describe('the referral invitation mail', () => {
  test('shows sender and offer, and links to the shop and the opt-out', async () => {
    const { subject, html, text } = await renderMail(invite, { store: buildStore(), brand });
    expect(subject).toBe('Amira has given you 15% off your first Merroway Outlet order');
    expect(text).toContain('Use code ACDEFGHJKM for 15% off your first order.');
    expect(getLinks(html)).toEqual([invite.referUrl, invite.stopUrl]);
  });

  test('names the minimum order', async () => {
    const { text } = await renderMail({ ...invite, minimum: '£40.00' }, { store: buildStore(), brand });
    expect(text).toContain('It’s for orders of £40.00 or more.');
  });

  test('works without a name', async () => {
    const { firstName: _, ...nameless } = invite;
    const { subject, text } = await renderMail(nameless, { store: buildStore(), brand });
    expect(subject).toBe('A friend has given you 15% off your first Merroway Outlet order');
    expect(text).not.toContain('undefined');
  });
});

describe('the referral reward mail', () => {
  test('shows the credit', async () => {
    const { subject, html, text } = await renderMail(reward, { store: buildStore(), brand });
    expect(subject).toBe('Thank you: £10.00 from Merroway Outlet');
    expect(text).toContain('We’ve added £10.00 to your balance');
    expect(getLinks(html)).toEqual([reward.accountUrl]);
  });

  test('shows the code if one exists', async () => {
    const { text } = await renderMail(
      { ...reward, code: 'THANKS-ACDEFGHJKM22', days: 90 },
      { store: buildStore(), brand },
    );
    expect(text).toContain('\nTHANKS-ACDEFGHJKM22\n');
    expect(text).toContain('It works once, within 90 days.');
    expect(text).not.toContain('balance');
  });
});

test.each([
  ['fr-FR', FRENCH, 'vous offre', 'Merci'],
  ['de-DE', GERMAN, 'schenkt Ihnen', 'Vielen Dank'],
  ['ar-AE', ARABIC, 'تهديكِ', 'شكرًا'],
] as const)('referral mails are translated to %s', async (_, store, inviteSubject, rewardSubject) => {
  const reader = { store: buildStore(store), brand };
  expect((await renderMail(invite, reader)).subject).toContain(inviteSubject);
  expect((await renderMail(reward, reader)).subject).toContain(rewardSubject);
});
