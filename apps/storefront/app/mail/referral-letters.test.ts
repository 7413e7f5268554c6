import { describe, expect, test } from 'vitest';
import { ARABIC, aStore, aVisitor, FRENCH } from '#app/shop-maker.tsx';
import { renderLetter } from './render-letter.tsx';

const { brand } = aVisitor();
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

const linksOf = (html: string) =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('a')].map((link) =>
    link.getAttribute('href'),
  );

describe('the invitation of a friend', () => {
  test('says who sends it and what it brings, and leads to the shop and out of the mails', async () => {
    const { subject, html, text } = await renderLetter(invite, { store: aStore(), brand });
    expect(subject).toBe('Amira gives you 15% off your first Merroway Outlet order');
    expect(text).toContain('With the code ACDEFGHJKM your first order is 15% less.');
    expect(linksOf(html)).toEqual([invite.referUrl, invite.stopUrl]);
  });

  test('does without a name', async () => {
    const { firstName: _, ...nameless } = invite;
    const { subject, text } = await renderLetter(nameless, { store: aStore(), brand });
    expect(subject).toBe('A friend gives you 15% off your first Merroway Outlet order');
    expect(text).not.toContain('undefined');
  });
});

describe('the thanks for a friend', () => {
  test('says that credit was given', async () => {
    const { subject, html, text } = await renderLetter(reward, { store: aStore(), brand });
    expect(subject).toBe('Thank you: £10.00 from Merroway Outlet');
    expect(text).toContain('£10.00 is now part of your balance');
    expect(linksOf(html)).toEqual([reward.accountUrl]);
  });

  test('shows the code where there is one', async () => {
    const { text } = await renderLetter({ ...reward, code: 'THANKS-ACDEFGHJKM22' }, { store: aStore(), brand });
    expect(text).toContain('\nTHANKS-ACDEFGHJKM22\n');
    expect(text).not.toContain('balance');
  });
});

test.each([
  ['fr-FR', FRENCH, 'vous offre', 'Merci'],
  ['de-DE', GERMAN, 'schenkt Ihnen', 'Danke'],
  ['ar-AE', ARABIC, 'تهديكِ', 'شكرًا'],
] as const)('both speak %s', async (_, store, ofInvite, ofReward) => {
  const reader = { store: aStore(store), brand };
  expect((await renderLetter(invite, reader)).subject).toContain(ofInvite);
  expect((await renderLetter(reward, reader)).subject).toContain(ofReward);
});
