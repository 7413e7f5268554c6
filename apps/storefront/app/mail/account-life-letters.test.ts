import { describe, expect, test } from 'vitest';
import { ARABIC, aStore, aVisitor, FRENCH } from '#app/shop-maker.tsx';
import { renderLetter } from './render-letter.tsx';

const { brand } = aVisitor();

describe('the mails around the end of an account', () => {
  test.each([
    ['en-GB', aStore(), 'Your code to close your Merroway Outlet account'],
    ['fr-FR', aStore(FRENCH), 'Votre code pour fermer votre compte Merroway Outlet'],
    ['ar-AE', aStore(ARABIC), 'رمز إغلاق حسابكِ في \u2068Merroway Outlet\u2069'],
  ])('the code is told in %s, and not in the subject, which a locked screen shows', async (_, store, subject) => {
    const mail = await renderLetter({ template: 'deletion-code', code: '012345' }, { store, brand });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain('012345');
  });

  test('a closed account says until when it can be opened again, and where', async () => {
    const restoreUrl = 'https://outlet.example.com/customer/account/restore?token=abc';
    const message = { template: 'account-closed', restoreUrl, days: 14 } as const;
    const { text } = await renderLetter(message, { store: aStore(), brand });
    expect(text).toContain('In 14 days everything we know about you is erased');
    expect(text).toContain(restoreUrl);
  });

  test('the data is fetched with a sign-in, once', async () => {
    const exportUrl = 'https://outlet.example.com/customer/account/export?token=abc';
    const { text } = await renderLetter({ template: 'data-export', exportUrl }, { store: aStore(), brand });
    expect(text).toContain('The link works once, within 24 hours');
    expect(text).toContain(exportUrl);
  });
});
