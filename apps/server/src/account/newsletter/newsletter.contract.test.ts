import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailTables } from '#server/messaging/mail/mail-tables.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
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
const createReaderEmail = () => `reader-${++readers}@example.com`;
const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};

const toRow = (email: string) =>
  shop.parts.database.db
    .$extendTables<NewsletterTables>()
    .selectFrom('newsletterSubscription')
    .selectAll()
    .where('emailKey', '=', email.toLowerCase())
    .executeTakeFirstOrThrow();

/** Waits until the jobs have handled every sign-up. */
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

async function getLinks(email: string) {
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
  test('stores the address as pending and mails a link to the requested store', async () => {
    const email = createReaderEmail();
    await expect(shop.api.newsletter.signUp({ body: { email } })).resolves.toEqual({ status: 'confirmation-sent' });
    await answered();
    expect(await toRow(email)).toMatchObject({ status: 'pending', brand: 'outlet', locale: 'en-GB', source: 'footer' });
    expect((await getLinks(email)).confirmUrl).toMatch(/^http:\/\/outlet\.localhost:3000\/newsletter\/confirm\?token=/);
  });

  test('returns the same response for a known address and sends no second mail within ten minutes', async () => {
    const email = createReaderEmail();
    const first = await shop.api.newsletter.signUp({ body: { email } });
    later(9);
    const second = await shop.api.newsletter.signUp({ body: { email: email.toUpperCase() } });
    expect(second).toEqual(first);
    await answered();
    await shop.mailTo(email);
    expect((await shop.mails()).filter(({ to }) => to.toLowerCase() === email)).toHaveLength(1);
  });

  test('sends one mail for ten concurrent sign-ups of an address', async () => {
    const email = createReaderEmail();
    shop.clock.tickMs = 1;
    await Promise.all(Array.from({ length: 10 }, () => shop.api.newsletter.signUp({ body: { email } })));
    await answered();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('mails to the newest spelling of an address', async () => {
    const email = createReaderEmail();
    await shop.api.newsletter.signUp({ body: { email } });
    await answered();
    later(11);
    const newest = email.replace('reader', 'Reader');
    await shop.api.newsletter.signUp({ body: { email: newest } });
    await answered();
    expect(await toRow(email)).toMatchObject({ email: newest });
    expect(await mailsTo(newest)).toHaveLength(1);
  });

  test.each(['amira', '', '  '])('rejects the invalid address %j and names the field', async (email) => {
    await expect(shop.api.newsletter.signUp({ body: { email } })).rejects.toMatchObject({
      status: 422,
      errors: [{ code: 'email_invalid', field: 'email' }],
    });
  });

  test.each([
    ['nothing', {}],
    ['an unknown field', { email: 'a@example.com', status: 'subscribed' }],
    ['an address of another type', { email: ['a@example.com'] }],
  ])('rejects %s with 400', async (_, payload) => {
    const headers = { host: 'outlet.localhost', locale: 'en_GB' };
    const { statusCode, json } = await shop.app.inject({ method: 'POST', url: '/api/v1/newsletter', headers, payload });
    expect(statusCode).toBe(400);
    expect(json().errors[0].code).toBe('invalid');
  });

  test.each([
    ['none', {}, 'locale_required'],
    ['one the brand does not have', { locale: 'fr_FR' }, 'unknown_locale'],
    ['something else', { locale: "en_GB'; drop table" }, 'unknown_locale'],
  ])('rejects a call whose locale is %s', async (_, given, code) => {
    const headers = { host: 'outlet.localhost', ...given };
    const payload = { email: createReaderEmail() };
    const reply = await shop.app.inject({ method: 'POST', url: '/api/v1/newsletter', headers, payload });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0].code).toBe(code);
  });

  test('never logs the address', async () => {
    const email = createReaderEmail();
    await shop.api.newsletter.signUp({ body: { email } });
    await shop.mailTo(email);
    expect(shop.logged.join('')).not.toContain(email);
  });
});

describe('POST /newsletter/confirmation', () => {
  test('subscribes the address and is idempotent for a link opened twice', async () => {
    const email = createReaderEmail();
    await shop.api.newsletter.signUp({ body: { email } });
    const { confirmToken } = await getLinks(email);
    await expect(shop.api.newsletter.confirm({ body: { token: confirmToken } })).resolves.toEqual({
      status: 'subscribed',
    });
    const confirmedAt = shop.clock.now;
    later(1);
    await expect(shop.api.newsletter.confirm({ body: { token: confirmToken } })).resolves.toEqual({
      status: 'subscribed',
    });
    expect(await toRow(email)).toMatchObject({ status: 'subscribed', confirmedAt });
  });

  test('rejects the link of a subscription that has ended', async () => {
    const email = createReaderEmail();
    await shop.api.newsletter.signUp({ body: { email } });
    const { confirmToken, unsubscribeToken } = await getLinks(email);
    await shop.api.newsletter.confirm({ body: { token: confirmToken } });
    await shop.api.newsletter.unsubscribe({ body: { token: unsubscribeToken } });
    await expect(shop.api.newsletter.confirm({ body: { token: confirmToken } })).rejects.toMatchObject({
      status: 404,
      errors: [{ code: 'link_unusable' }],
    });
    expect(await toRow(email)).toMatchObject({ status: 'unsubscribed' });
  });

  test('rejects a link older than seven days', async () => {
    const email = createReaderEmail();
    await shop.api.newsletter.signUp({ body: { email } });
    const { confirmToken } = await getLinks(email);
    later(7 * 24 * 60 + 1);
    await expect(shop.api.newsletter.confirm({ body: { token: confirmToken } })).rejects.toMatchObject({ status: 404 });
    expect(await toRow(email)).toMatchObject({ status: 'pending' });
  });

  test('rejects a link older than seven days although it was used in time', async () => {
    const email = createReaderEmail();
    await shop.api.newsletter.signUp({ body: { email } });
    const { confirmToken } = await getLinks(email);
    await shop.api.newsletter.confirm({ body: { token: confirmToken } });
    later(7 * 24 * 60 + 1);
    await expect(shop.api.newsletter.confirm({ body: { token: confirmToken } })).rejects.toMatchObject({ status: 404 });
    expect(await toRow(email)).toMatchObject({ status: 'subscribed' });
  });

  test('stores only the hash of the token', async () => {
    const email = createReaderEmail();
    await shop.api.newsletter.signUp({ body: { email } });
    const { confirmToken } = await getLinks(email);
    expect(JSON.stringify(await toRow(email))).not.toContain(confirmToken);
  });

  test.each([
    ['empty', ''],
    ['short', 'abc'],
    ['far too long', 'a'.repeat(5000)],
  ])('rejects a token that is %s', async (_, token) => {
    await expect(shop.api.newsletter.confirm({ body: { token } })).rejects.toMatchObject({ status: 400 });
  });
});

describe('POST /customer/unsubscribe', () => {
  test('ends the subscription and is idempotent', async () => {
    const email = createReaderEmail();
    await shop.api.newsletter.signUp({ body: { email } });
    const { unsubscribeToken: token, confirmToken } = await getLinks(email);
    await shop.api.newsletter.confirm({ body: { token: confirmToken } });
    for (let time = 0; time < 2; time++) {
      await expect(shop.api.newsletter.unsubscribe({ body: { token } })).resolves.toEqual({ status: 'unsubscribed' });
    }
    expect(await toRow(email)).toMatchObject({ status: 'unsubscribed' });
  });

  test('accepts the link of the first mail after a second sign-up', async () => {
    const email = createReaderEmail();
    await shop.api.newsletter.signUp({ body: { email } });
    const { unsubscribeToken: token } = await getLinks(email);
    later(11);
    await shop.api.newsletter.signUp({ body: { email } });
    await shop.api.newsletter.unsubscribe({ body: { token } });
    expect(await toRow(email)).toMatchObject({ status: 'unsubscribed' });
  });

  test('supports one-click unsubscribe (RFC 8058)', async () => {
    const email = createReaderEmail();
    await shop.api.newsletter.signUp({ body: { email } });
    const { pathname, search } = new URL((await getLinks(email)).oneClickUrl);
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: `${pathname}${search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(statusCode).toBe(200);
    expect(await toRow(email)).toMatchObject({ status: 'unsubscribed' });
  });

  test('accepts a one-click form as multipart (RFC 8058)', async () => {
    const email = createReaderEmail();
    await shop.api.newsletter.signUp({ body: { email } });
    const { pathname, search } = new URL((await getLinks(email)).oneClickUrl);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const request = new Request('http://outlet.localhost', { method: 'POST', body: form });
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: `${pathname}${search}`,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: await request.text(),
    });
    expect(statusCode).toBe(200);
    expect(await toRow(email)).toMatchObject({ status: 'unsubscribed' });
  });

  test.each([
    ['', 'outlet.localhost', 'http://outlet.localhost:3000/newsletter/unsubscribe'],
    ['/fr', 'main.localhost', 'http://main.localhost:3000/fr/newsletter/unsubscribe'],
  ])('redirects a GET of the one-click address %s to the page with a button', async (prefix, host, page) => {
    const email = createReaderEmail();
    await shop.api.newsletter.signUp({ body: { email } });
    const { unsubscribeToken: token, confirmToken, oneClickUrl } = await getLinks(email);
    await shop.api.newsletter.confirm({ body: { token: confirmToken } });
    const { pathname, search } = new URL(oneClickUrl);
    const reply = await shop.app.inject({ url: `${prefix}${pathname}${search}`, headers: { host } });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `${page}?token=${token}`]);
    expect(await toRow(email)).toMatchObject({ status: 'subscribed' });
  });

  test('rejects an unknown token', async () => {
    const token = 'never-sent-to-anybody-at-all';
    await expect(shop.api.newsletter.unsubscribe({ body: { token } })).rejects.toMatchObject({ status: 404 });
  });
});
