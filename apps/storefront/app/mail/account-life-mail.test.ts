import { describe, expect, test } from 'vitest';
import { ARABIC, buildStore, buildVisitor, FRENCH } from '../../../../tests/fixtures/site/shop-fixture.tsx';
import { renderMail } from './render-mail.tsx';

const { brand } = buildVisitor().site;

describe('account closure mails', () => {
  test.each([
    ['en-GB', buildStore(), 'Your code to close your Merroway Outlet account'],
    ['fr-FR', buildStore(FRENCH), 'Votre code pour fermer votre compte Merroway Outlet'],
    ['ar-AE', buildStore(ARABIC), 'رمز إغلاق حسابكِ في \u2068Merroway Outlet\u2069'],
  ])('contain the code in %s, but not in the subject, which a lock screen shows', async (_, store, subject) => {
    const mail = await renderMail({ template: 'deletion-code', code: '012345' }, { store, brand });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain('012345');
  });

  test('show until when and where a closed account can be restored', async () => {
    const restoreUrl = 'https://outlet.example.com/customer/account/restore?token=abc';
    const message = { template: 'account-closed', restoreUrl, days: 14 } as const;
    const { text } = await renderMail(message, { store: buildStore(), brand });
    expect(text).toContain('In 14 days we’ll erase everything we hold about you');
    expect(text).toContain(restoreUrl);
  });

  test('greet by first name, or without a name where it is unknown', async () => {
    const message = { template: 'deletion-code', code: '012345' } as const;
    const reader = { store: buildStore(), brand };
    expect((await renderMail({ ...message, firstName: 'Ada' }, reader)).text).toMatch(/^Hello Ada,\n/);
    expect((await renderMail(message, reader)).text).toMatch(/^Hello,\n/);
  });

  test.each([
    ['en-GB', buildStore(), '£10.00 from Merroway Outlet'],
    ['fr-FR', buildStore(FRENCH), '£10.00 offerts par Merroway Outlet'],
  ])('name goodwill credit in %s', async (_, store, subject) => {
    const message = {
      template: 'goodwill-credit',
      worth: '£10.00',
      balanceUrl: 'https://outlet.example.com/b',
    } as const;
    const mail = await renderMail(message, { store, brand });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(message.balanceUrl);
  });

  test.each([
    ['English', buildStore(), 'kept', 'Keep signing in with this email address.'],
    ['English', buildStore(), 'ended', 'sign in with j…@example.com'],
    ['American English', buildStore({ localeISOCode: 'en-US' }), 'ended', 'sign in with j…@example.com'],
    [
      'German',
      buildStore({ localeISOCode: 'de-DE', language: 'de' }),
      'ended',
      'Melden Sie sich ab jetzt mit j…@example.com an',
    ],
    ['French', buildStore(FRENCH), 'ended', 'Connectez-vous désormais avec j…@example.com'],
    ['Arabic', buildStore(ARABIC), 'ended', 'سجّلي الدخول باستخدام \u2068j…@example.com\u2069'],
  ] as const)('name the address to sign in with after a merge in %s', async (_, store, about, told) => {
    const [loginUrl, contactUrl] = ['https://outlet.example.com/login', 'https://outlet.example.com/contact'];
    const message = { template: 'accounts-merged', about, other: 'j…@example.com', loginUrl, contactUrl } as const;
    const { text } = await renderMail(message, { store, brand });
    expect(text.replace(/\s+/g, ' ')).toContain(told);
    expect(text).toContain(loginUrl);
    expect(text).toContain(contactUrl);
  });

  test('link to the data export, which works once', async () => {
    const exportUrl = 'https://outlet.example.com/customer/account/export?token=abc';
    const { text } = await renderMail({ template: 'data-export', exportUrl }, { store: buildStore(), brand });
    expect(text).toContain('The link works once, within 24 hours');
    expect(text).toContain(exportUrl);
  });
});
