import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';
import type { MailTables } from '../mail/mail-tables.ts';
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
const aWriter = () => `writer-${++writers}@example.com`;
const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};

const letter = (given: Record<string, unknown> = {}) => ({
  name: 'Amira',
  email: aWriter(),
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

const kept = (email: string) =>
  shop.parts.database.db
    .$extendTables<ContactTables>()
    .selectFrom('contactMessage')
    .selectAll()
    .where('email', '=', email)
    .orderBy('createdAt')
    .execute();

const mailsTo = (email: string) =>
  shop.parts.database.db
    .$extendTables<MailTables>()
    .selectFrom('mail')
    .select('message')
    .where('recipient', '=', email)
    .execute();

describe('POST /contact', () => {
  test('keeps the message and mails it to those who answer', async () => {
    const written = letter({ message: 'Where is parcel 77?\nThank you' });
    expect(await send(written)).toEqual(RECEIVED);
    expect(await kept(written.email)).toMatchObject([
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

  test('tells the sender that it has come, and nothing that was typed', async () => {
    const written = letter({ name: 'Buy at https://spam.example', message: 'https://spam.example' });
    await send(written);
    const { subject, text } = await shop.mailTo(written.email);
    expect([subject, JSON.parse(text)]).toEqual(['contact-confirmation', { template: 'contact-confirmation' }]);
  });

  test('needs no order number', async () => {
    const { orderNumber: _, ...written } = letter();
    expect(await send(written)).toEqual(RECEIVED);
    expect(await kept(written.email)).toMatchObject([{ orderNumber: null }]);
  });

  test('takes a message of 4000 characters, in any language', async () => {
    const written = letter({ message: 'ش'.repeat(4_000) });
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
  ])('refuses %s and names the field', async (_, given, field) => {
    const written = letter(given);
    const { status, body } = await send(written);
    expect([status, body.errors.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
    expect(await kept(written.email)).toEqual([]);
  });

  test('names all that is wrong at once', async () => {
    const { body } = await send(letter({ name: '', email: '', message: '' }));
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual(['name', 'email', 'message']);
  });

  test('never writes who wrote, or what, to the log', async () => {
    const written = letter({ message: 'A secret of mine' });
    await send(written);
    await shop.mailTo(written.email);
    expect(shop.logged.join('')).not.toMatch(new RegExp(`${written.email}|A secret of mine`));
  });
});

describe('who fills in the field that nobody sees', () => {
  test('gets the same answer, and nothing is kept or sent', async () => {
    const written = letter({ website: 'https://spam.example' });
    expect(await send(written)).toEqual(RECEIVED);
    expect(await kept(written.email)).toEqual([]);
    expect(await mailsTo(written.email)).toEqual([]);
  });
});

describe('who writes often', () => {
  test('from one address: the fourth message within 15 minutes is kept, but leads to no mail', async () => {
    const email = aWriter();
    for (const place of [1, 2, 3, 4]) expect(await send(letter({ email }), `203.0.113.${place}`)).toEqual(RECEIVED);
    expect((await kept(email)).map(({ mailed }) => mailed)).toEqual([true, true, true, false]);
    expect(await mailsTo(email)).toHaveLength(3);
  });

  test('in another spelling of it is the same writer', async () => {
    const email = aWriter();
    for (const spelling of [email, email.toUpperCase(), email.replace('w', 'W'), email]) {
      await send(letter({ email: spelling }), `203.0.113.${10 + networks++}`);
    }
    expect(await kept(email)).toMatchObject([{ mailed: true }, { mailed: false }]);
  });

  test('from one network under many addresses is limited as well', async () => {
    const emails = [aWriter(), aWriter(), aWriter(), aWriter()];
    for (const email of emails) expect(await send(letter({ email }))).toEqual(RECEIVED);
    expect(await mailsTo(emails[2] ?? '')).toHaveLength(1);
    expect(await mailsTo(emails[3] ?? '')).toEqual([]);
    expect(await kept(emails[3] ?? '')).toMatchObject([{ mailed: false }]);
  });

  test('may write again after 15 minutes', async () => {
    const email = aWriter();
    for (let time = 0; time < 4; time++) await send(letter({ email }));
    later(15);
    await send(letter({ email }));
    expect((await kept(email)).at(-1)).toMatchObject({ mailed: true });
  });

  test('ten messages in one moment are counted one by one', async () => {
    const email = aWriter();
    await Promise.all(Array.from({ length: 10 }, () => send(letter({ email }))));
    expect(await mailsTo(email)).toHaveLength(3);
  });

  test('and never stops is not kept any more, and does not learn of it', async () => {
    const email = aWriter();
    for (let time = 0; time < 21; time++) expect(await send(letter({ email }))).toEqual(RECEIVED);
    expect(await kept(email)).toHaveLength(20);
  });

  test('leaves no trace of their network once it does not count any more', async () => {
    await send(letter());
    later(15);
    await send(letter(), '198.51.100.250');
    const senders = await shop.parts.database.db
      .$extendTables<ContactTables>()
      .selectFrom('contactAttempt')
      .select('sender')
      .execute();
    expect(senders.map(({ sender }) => sender)).not.toContain(`network ${network}`);
  });
});
