import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';
import type { MailTables } from '../mail/mail-tables.ts';
import type { NewsletterTables } from './newsletter-tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.clock.now = new Date('2026-06-01T12:00:00Z');
  shop.clock.tickMs = 0;
});

let readers = 0;
const aReader = () => `reader-${++readers}@example.com`;
const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};

const rowOf = (email: string) =>
  shop.parts.database.db
    .$extendTables<NewsletterTables>()
    .selectFrom('newsletterSubscription')
    .selectAll()
    .where('emailKey', '=', email.toLowerCase())
    .executeTakeFirstOrThrow();

/** When every sign-up has been answered by its job. */
const answered = () =>
  expect
    .poll(() =>
      shop.parts.database.db.$extendTables<NewsletterTables>().selectFrom('newsletterRequest').selectAll().execute(),
    )
    .toEqual([]);

const mailsTo = (email: string) =>
  shop.parts.database.db
    .$extendTables<MailTables>()
    .selectFrom('mail')
    .select('id')
    .where('recipient', '=', email)
    .execute();

async function linksOf(email: string) {
  const { text } = await shop.mailTo(email);
  const { confirmUrl, unsubscribeUrl, oneClickUrl } = JSON.parse(text);
  return {
    confirmUrl,
    oneClickUrl,
    confirmToken: new URL(confirmUrl).searchParams.get('token') ?? '',
    unsubscribeToken: new URL(unsubscribeUrl).searchParams.get('token') ?? '',
  };
}

describe('POST /newsletter', () => {
  test('keeps the address as pending and mails a link of the store it was asked in', async () => {
    const email = aReader();
    await expect(shop.api.newsletter.signUp({ body: { email } })).resolves.toEqual({ status: 'confirmation-sent' });
    await answered();
    expect(await rowOf(email)).toMatchObject({ status: 'pending', brand: 'outlet', locale: 'en-GB', source: 'footer' });
    expect((await linksOf(email)).confirmUrl).toMatch(/^http:\/\/outlet\.localhost:3000\/newsletter\/confirm\?token=/);
  });

  test('answers the same for a known address, and sends no second mail within ten minutes', async () => {
    const email = aReader();
    const first = await shop.api.newsletter.signUp({ body: { email } });
    later(9);
    const second = await shop.api.newsletter.signUp({ body: { email: email.toUpperCase() } });
    expect(second).toEqual(first);
    await answered();
    await shop.mailTo(email);
    expect((await shop.mails()).filter(({ to }) => to.toLowerCase() === email)).toHaveLength(1);
  });

  test('sends one mail to an address that is signed up ten times at once', async () => {
    const email = aReader();
    shop.clock.tickMs = 1;
    await Promise.all(Array.from({ length: 10 }, () => shop.api.newsletter.signUp({ body: { email } })));
    await answered();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('writes to the newest spelling of an address', async () => {
    const email = aReader();
    await shop.api.newsletter.signUp({ body: { email } });
    await answered();
    later(11);
    const newest = email.replace('reader', 'Reader');
    await shop.api.newsletter.signUp({ body: { email: newest } });
    await answered();
    expect(await rowOf(email)).toMatchObject({ email: newest });
    expect(await mailsTo(newest)).toHaveLength(1);
  });

  test.each(['amira', '', '  '])('refuses %j, which is no address, naming the field', async (email) => {
    await expect(shop.api.newsletter.signUp({ body: { email } })).rejects.toMatchObject({
      status: 422,
      errors: [{ code: 'email_invalid', field: 'email' }],
    });
  });

  test.each([
    ['nothing', {}],
    ['an unknown field', { email: 'a@example.com', status: 'subscribed' }],
    ['an address of another type', { email: ['a@example.com'] }],
  ])('refuses %s with 400', async (_, payload) => {
    const headers = { host: 'outlet.localhost', locale: 'en_GB' };
    const { statusCode, json } = await shop.app.inject({ method: 'POST', url: '/api/v1/newsletter', headers, payload });
    expect(statusCode).toBe(400);
    expect(json().errors[0].code).toBe('invalid');
  });

  test.each([
    ['none', {}, 'locale_required'],
    ['one the brand does not have', { locale: 'fr_FR' }, 'unknown_locale'],
    ['something else', { locale: "en_GB'; drop table" }, 'unknown_locale'],
  ])('refuses a call whose locale is %s', async (_, given, code) => {
    const headers = { host: 'outlet.localhost', ...given };
    const payload = { email: aReader() };
    const reply = await shop.app.inject({ method: 'POST', url: '/api/v1/newsletter', headers, payload });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0].code).toBe(code);
  });

  test('never writes the address to the log', async () => {
    const email = aReader();
    await shop.api.newsletter.signUp({ body: { email } });
    await shop.mailTo(email);
    expect(shop.logged.join('')).not.toContain(email);
  });
});

describe('POST /newsletter/confirmation', () => {
  test('subscribes the owner of the mailbox, and answers the same to a link that is opened twice', async () => {
    const email = aReader();
    await shop.api.newsletter.signUp({ body: { email } });
    const { confirmToken } = await linksOf(email);
    await expect(shop.api.newsletter.confirm({ body: { token: confirmToken } })).resolves.toEqual({
      status: 'subscribed',
    });
    const confirmedAt = shop.clock.now;
    later(1);
    await expect(shop.api.newsletter.confirm({ body: { token: confirmToken } })).resolves.toEqual({
      status: 'subscribed',
    });
    expect(await rowOf(email)).toMatchObject({ status: 'subscribed', confirmedAt });
  });

  test('refuses the link of a subscription that was ended since', async () => {
    const email = aReader();
    await shop.api.newsletter.signUp({ body: { email } });
    const { confirmToken, unsubscribeToken } = await linksOf(email);
    await shop.api.newsletter.confirm({ body: { token: confirmToken } });
    await shop.api.newsletter.unsubscribe({ body: { token: unsubscribeToken } });
    await expect(shop.api.newsletter.confirm({ body: { token: confirmToken } })).rejects.toMatchObject({
      status: 404,
      errors: [{ code: 'link_unusable' }],
    });
    expect(await rowOf(email)).toMatchObject({ status: 'unsubscribed' });
  });

  test('refuses a link that is older than seven days', async () => {
    const email = aReader();
    await shop.api.newsletter.signUp({ body: { email } });
    const { confirmToken } = await linksOf(email);
    later(7 * 24 * 60 + 1);
    await expect(shop.api.newsletter.confirm({ body: { token: confirmToken } })).rejects.toMatchObject({ status: 404 });
    expect(await rowOf(email)).toMatchObject({ status: 'pending' });
  });

  test('refuses a link that is older than seven days also when it was used in time', async () => {
    const email = aReader();
    await shop.api.newsletter.signUp({ body: { email } });
    const { confirmToken } = await linksOf(email);
    await shop.api.newsletter.confirm({ body: { token: confirmToken } });
    later(7 * 24 * 60 + 1);
    await expect(shop.api.newsletter.confirm({ body: { token: confirmToken } })).rejects.toMatchObject({ status: 404 });
    expect(await rowOf(email)).toMatchObject({ status: 'subscribed' });
  });

  test('keeps no token that confirms: only its hash', async () => {
    const email = aReader();
    await shop.api.newsletter.signUp({ body: { email } });
    const { confirmToken } = await linksOf(email);
    expect(JSON.stringify(await rowOf(email))).not.toContain(confirmToken);
  });

  test.each([
    ['empty', ''],
    ['short', 'abc'],
    ['far too long', 'a'.repeat(5000)],
  ])('refuses an %s token', async (_, token) => {
    await expect(shop.api.newsletter.confirm({ body: { token } })).rejects.toMatchObject({ status: 400 });
  });
});

describe('POST /customer/unsubscribe', () => {
  test('ends the subscription, as often as it is asked', async () => {
    const email = aReader();
    await shop.api.newsletter.signUp({ body: { email } });
    const { unsubscribeToken: token, confirmToken } = await linksOf(email);
    await shop.api.newsletter.confirm({ body: { token: confirmToken } });
    for (let time = 0; time < 2; time++) {
      await expect(shop.api.newsletter.unsubscribe({ body: { token } })).resolves.toEqual({ status: 'unsubscribed' });
    }
    expect(await rowOf(email)).toMatchObject({ status: 'unsubscribed' });
  });

  test('the link of the first mail still works after signing up again', async () => {
    const email = aReader();
    await shop.api.newsletter.signUp({ body: { email } });
    const { unsubscribeToken: token } = await linksOf(email);
    later(11);
    await shop.api.newsletter.signUp({ body: { email } });
    await shop.api.newsletter.unsubscribe({ body: { token } });
    expect(await rowOf(email)).toMatchObject({ status: 'unsubscribed' });
  });

  test('a mail program can do it with one click (RFC 8058)', async () => {
    const email = aReader();
    await shop.api.newsletter.signUp({ body: { email } });
    const { pathname, search } = new URL((await linksOf(email)).oneClickUrl);
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: `${pathname}${search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(statusCode).toBe(200);
    expect(await rowOf(email)).toMatchObject({ status: 'unsubscribed' });
  });

  test('refuses a token that was never sent', async () => {
    const token = 'never-sent-to-anybody-at-all';
    await expect(shop.api.newsletter.unsubscribe({ body: { token } })).rejects.toMatchObject({ status: 404 });
  });
});
