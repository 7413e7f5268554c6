import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailTables } from '#server/messaging/mail/mail-tables.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import type { ContactTables } from './contact-tables.ts';

const INBOX = 'care@outlet.example';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ env: { MAIL_FROM: INBOX } });
});
afterAll(() => shop.stop());

let networks = 0;
let network: string;
beforeEach(() => {
  shop.clock.now = new Date('2026-06-01T12:00:00Z');
  network = `198.51.100.${++networks}`;
});

let writers = 0;
const createWriterEmail = () => `writer-${++writers}@example.com`;
const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};

const buildMessage = (given: Record<string, unknown> = {}) => ({
  name: 'Amira',
  email: createWriterEmail(),
  topic: 'returns',
  orderNumber: 'MW-1001',
  message: 'Where is my refund?\n\nYours, A.',
  ...given,
});

async function send(payload: Record<string, unknown>, remoteAddress = network) {
  const headers = { host: 'outlet.localhost', locale: 'en_GB' };
  const reply = await shop.app.inject({ method: 'POST', url: '/api/v1/contact', headers, payload, remoteAddress });
  return { status: reply.statusCode, body: reply.json() };
}

const RECEIVED = { status: 200, body: { status: 'received' } };

async function readStored(email: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select brand, locale, name, email, topic, order_number, text as message, mailed, at as created_at
    from message_thread join thread_message using (thread_id)
    where email = ${email} and kind = 'in' order by message_id`.execute(shop.parts.database.db);
  return rows;
}

const mailsTo = (email: string) =>
  shop.parts.database.db
    .$extendTables<MailTables>()
    .selectFrom('mail')
    .select('message')
    .where('recipient', '=', email)
    .execute();

describe('POST /contact', () => {
  test('stores the message and mails it to customer service', async () => {
    const written = buildMessage({ message: 'Where is parcel 77?\nThank you' });
    expect(await send(written)).toEqual(RECEIVED);
    expect(await readStored(written.email)).toMatchObject([
      { ...written, brand: 'outlet', locale: 'en-GB', mailed: true, createdAt: shop.clock.now },
    ]);
    const { text, from } = await shop.mailTo(INBOX);
    expect(JSON.parse(text)).toEqual({
      template: 'contact-message',
      name: 'Amira',
      topic: 'returns',
      orderNumber: 'MW-1001',
      text: 'Where is parcel 77?\nThank you',
      replyTo: written.email,
    });
    expect(from).toContain(`<${INBOX}>`);
  });

  test('confirms to the sender without repeating typed text', async () => {
    const written = buildMessage({ name: 'Buy at https://spam.example', message: 'https://spam.example' });
    await send(written);
    const { subject, text } = await shop.mailTo(written.email);
    expect([subject, JSON.parse(text)]).toEqual(['contact-confirmation', { template: 'contact-confirmation' }]);
  });

  test('requires no order number', async () => {
    const { orderNumber: _, ...written } = buildMessage();
    expect(await send(written)).toEqual(RECEIVED);
    expect(await readStored(written.email)).toMatchObject([{ orderNumber: null }]);
  });

  test('accepts a message of 4000 characters in any language', async () => {
    const written = buildMessage({ message: 'ش'.repeat(4_000) });
    expect(await send(written)).toEqual(RECEIVED);
  });

  test.each([
    ['no name', { name: '  ' }, 'name'],
    ['a name of two lines', { name: 'Amira\nBcc: all@example.com' }, 'name'],
    ['a name without end', { name: 'a'.repeat(101) }, 'name'],
    ['no address', { email: 'amira' }, 'email'],
    ['two addresses', { email: 'a@example.com,b@example.com' }, 'email'],
    ['an unknown topic', { topic: 'spam' }, 'topic'],
    ['an order number that is none', { orderNumber: '<b>' }, 'orderNumber'],
    ['no message', { message: ' \n ' }, 'message'],
    ['a message without end', { message: 'a'.repeat(4_001) }, 'message'],
    ['a sign that no text has', { message: 'a\u0000b' }, 'message'],
  ])('rejects %s and names the field', async (_, given, field) => {
    const written = buildMessage(given);
    const { status, body } = await send(written);
    expect([status, body.errors.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
    expect(await readStored(written.email)).toEqual([]);
  });

  test('names all invalid fields at once', async () => {
    const { body } = await send(buildMessage({ name: '', email: '', message: '' }));
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual(['name', 'email', 'message']);
  });

  test('never logs the sender or the message', async () => {
    const written = buildMessage({ message: 'A secret of mine' });
    await send(written);
    await shop.mailTo(written.email);
    expect(shop.logged.join('')).not.toMatch(new RegExp(`${written.email}|A secret of mine`));
  });
});

describe('honeypot field', () => {
  test('returns the same response when filled, and stores and sends nothing', async () => {
    const written = buildMessage({ website: 'https://spam.example' });
    expect(await send(written)).toEqual(RECEIVED);
    expect(await readStored(written.email)).toEqual([]);
    expect(await mailsTo(written.email)).toEqual([]);
  });
});

describe('rate limit of contact messages', () => {
  test('stores the fourth message from one address within 15 minutes, but mails nothing', async () => {
    const email = createWriterEmail();
    for (const place of [1, 2, 3, 4])
      expect(await send(buildMessage({ email }), `203.0.113.${place}`)).toEqual(RECEIVED);
    expect((await readStored(email)).map(({ mailed }) => mailed)).toEqual([true, true, true, false]);
    expect(await mailsTo(email)).toHaveLength(3);
  });

  test('counts other spellings of an address together', async () => {
    const email = createWriterEmail();
    for (const spelling of [email, email.toUpperCase(), email.replace('w', 'W'), email]) {
      await send(buildMessage({ email: spelling }), `203.0.113.${10 + networks++}`);
    }
    expect(await readStored(email)).toMatchObject([{ mailed: true }, { mailed: false }]);
  });

  test('also limits one network with many addresses', async () => {
    const emails = [createWriterEmail(), createWriterEmail(), createWriterEmail(), createWriterEmail()];
    for (const email of emails) expect(await send(buildMessage({ email }))).toEqual(RECEIVED);
    expect(await mailsTo(emails[2] ?? '')).toHaveLength(1);
    expect(await mailsTo(emails[3] ?? '')).toEqual([]);
    expect(await readStored(emails[3] ?? '')).toMatchObject([{ mailed: false }]);
  });

  test('allows messages again after 15 minutes', async () => {
    const email = createWriterEmail();
    for (let time = 0; time < 4; time++) await send(buildMessage({ email }));
    later(15);
    await send(buildMessage({ email }));
    expect((await readStored(email)).at(-1)).toMatchObject({ mailed: true });
  });

  test('counts ten concurrent messages one by one', async () => {
    const email = createWriterEmail();
    await Promise.all(Array.from({ length: 10 }, () => send(buildMessage({ email }))));
    expect(await mailsTo(email)).toHaveLength(3);
  });

  test('silently drops further messages', async () => {
    const email = createWriterEmail();
    for (let time = 0; time < 21; time++) expect(await send(buildMessage({ email }))).toEqual(RECEIVED);
    expect(await readStored(email)).toHaveLength(20);
  });

  test('deletes the network address when it no longer counts', async () => {
    await send(buildMessage());
    later(15);
    await send(buildMessage(), '198.51.100.250');
    const senders = await shop.parts.database.db
      .$extendTables<ContactTables>()
      .selectFrom('contactAttempt')
      .select('sender')
      .execute();
    expect(senders.map(({ sender }) => sender)).not.toContain(`network ${network}`);
  });
});
