import { createHmac } from 'node:crypto';
import type { StaffApi } from '@shop/contracts/staff/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { signBody } from '#server/platform/signed-body.ts';
import { startTestShop, type TestShop } from '../../../../../../tests/support/shop/test-shop.ts';

const SECRET = 'secret-of-the-mail-service';

let shop: TestShop;
let desk: StaffApi;
beforeAll(async () => {
  const env = { INBOUND_MAIL_SECRET: SECRET, INBOUND_MAIL_ADDRESS: 'reply@in.example.com' };
  shop = await startTestShop({ env });
  desk = await shop.staff('customer-service');
});
afterAll(() => shop.stop());

let writers = 0;
let email: string;
beforeEach(() => {
  email = `writer-${++writers}@example.com`;
});

type Sent = { body: string; headers?: Record<string, string> };

async function post({ body, headers }: Sent) {
  const signed = headers ?? { 'x-signature': signBody({ secret: SECRET, body }, shop.clock.now) };
  const reply = await shop.app.inject({
    ...{ method: 'POST', url: '/messages/inbound', payload: body },
    headers: { host: 'outlet.localhost', 'content-type': 'application/json', ...signed },
  });
  return { status: reply.statusCode, ...reply.json() };
}

const send = (mail: object) => post({ body: JSON.stringify({ from: email, to: 'reply@in.example.com', ...mail }) });

/** Thread of the contact form that staff have answered. */
async function openAnswered(): Promise<{ reference: string; replyTo: string; mailId: string }> {
  await shop.app.inject({
    ...{ method: 'POST', url: '/api/v1/contact', headers: { host: 'outlet.localhost', locale: 'en_GB' } },
    ...{ payload: { name: 'Amira Khan', email, topic: 'returns', message: 'Where is it?' } },
    remoteAddress: `198.51.${writers}.2`,
  });
  const [thread] = (await desk.messages.list({ query: { text: email } })).items;
  const { reference = '' } = thread ?? {};
  const { version } = await desk.messages.get({ params: { reference } });
  await desk.messages.answer({ params: { reference }, body: { version, text: 'On its way.' } });
  return await vi.waitFor(async () => {
    const { rows } = await sql<{ id: string }>`
      select id from mail where recipient = ${email} and message->>'template' = 'contact-answer' and status = 'sent'
    `.execute(shop.parts.database.db);
    const mail = (await shop.mails()).find(({ to, subject }) => to === email && subject === 'contact-answer');
    expect(rows).toHaveLength(1);
    return { reference, replyTo: JSON.parse(mail?.text ?? '{}').replyTo, mailId: rows[0]?.id ?? '' };
  });
}

const read = (reference: string) => desk.messages.get({ params: { reference } });

describe('a reply by mail', () => {
  test('to the address of the answer continues its thread, without the quoted mail, once', async () => {
    const { reference, replyTo } = await openAnswered();
    expect(replyTo).toBe(`reply+${reference}@in.example.com`);
    const mail = {
      ...{ to: replyTo, subject: 'Re: your message', from: `"Amira Khan" <${email.toUpperCase()}>` },
      text: 'Thanks!\n\nOn Mon, Shop <hello@example.com> wrote:\n> On its way.',
      headers: { 'Message-ID': `<${reference}@mail.example.com>` },
    };
    expect(await send(mail)).toMatchObject({ status: 200, result: 'thread' });
    expect(await send(mail)).toMatchObject({ status: 200, result: 'repeated' });
    const thread = await read(reference);
    expect(thread.state).toBe('open');
    expect(thread.messages.map(({ kind, text }) => [kind, text])).toEqual([
      ['in', 'Where is it?'],
      ['out', 'On its way.'],
      ['in', 'Thanks!'],
    ]);
  });

  test('is found by the subject and by References', async () => {
    const { reference, mailId } = await openAnswered();
    expect(await send({ subject: `AW: [${reference}]`, text: 'One' })).toMatchObject({ result: 'thread' });
    const headers = { References: `<other@x> <${mailId}@merroway.example>` };
    expect(await send({ subject: 'AW', text: 'Two', headers })).toMatchObject({ result: 'thread' });
    expect((await read(reference)).messages.map(({ text }) => text)).toEqual([
      'Where is it?',
      'On its way.',
      'One',
      'Two',
    ]);
  });

  test('of another address begins a thread of its own', async () => {
    const { reference } = await openAnswered();
    const stranger = `stranger-${writers}@example.com`;
    const mail = { from: stranger, subject: `Re: [${reference}]`, text: 'Refund me instead' };
    expect(await send(mail)).toMatchObject({ result: 'new-thread' });
    expect((await read(reference)).messages).toHaveLength(2);
    const { items } = await desk.messages.list({ query: { text: stranger } });
    expect(items).toMatchObject([{ topic: 'other', email: stranger, state: 'open' }]);
  });

  test('loses its attachments, and a note says so', async () => {
    const { reference } = await openAnswered();
    await send({
      subject: `[${reference}]`,
      html: '<p>See <b>photo</b></p><blockquote>old</blockquote>',
      attachments: 2,
    });
    expect((await read(reference)).messages.slice(2)).toMatchObject([
      { kind: 'in', text: 'See photo' },
      { kind: 'note', text: 'Attachments are not accepted: 2 removed', by: 'Mail' },
    ]);
  });

  test.each([
    ['an auto-reply', { headers: { 'Auto-Submitted': 'auto-replied' } }, 'automatic'],
    ['a loop', { from: 'hello@merroway.example' }, 'automatic'],
    ['nothing but a quote', { text: '> hello' }, 'empty'],
  ])('is ignored if it is %s', async (_, mail, result) => {
    expect(await send({ subject: 'x', text: 'I am away', ...mail })).toMatchObject({ status: 200, result });
  });
});

describe('a mail service', () => {
  test('may be Postmark with the secret as its password', async () => {
    const { reference } = await openAnswered();
    const body = JSON.stringify({
      ...{ FromFull: { Email: email, Name: 'Amira' }, OriginalRecipient: `reply+${reference}@in.example.com` },
      ...{ Subject: 'Re', TextBody: 'By Postmark', MessageID: 'pm-1', Headers: [], Attachments: [{ Name: 'a.jpg' }] },
    });
    const authorization = `Basic ${Buffer.from(`inbound:${SECRET}`).toString('base64')}`;
    expect(await post({ body, headers: { authorization } })).toMatchObject({ result: 'thread' });
    expect((await read(reference)).messages).toHaveLength(4);
  });

  test('may be Mailgun with its signature', async () => {
    const { reference } = await openAnswered();
    const [timestamp, token] = [String(Math.floor(shop.clock.now.getTime() / 1000)), 'a'.repeat(50)];
    const fields = {
      ...{ sender: email, recipient: 'reply@in.example.com', subject: `Re [${reference}]`, 'body-plain': 'By Mailgun' },
      ...{ 'message-headers': JSON.stringify([['Message-Id', '<mg-1@example.com>']]), timestamp, token },
      signature: createHmac('sha256', SECRET).update(`${timestamp}${token}`).digest('hex'),
    };
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(fields).toString();
    expect(await post({ body, headers })).toMatchObject({ result: 'thread' });
    const forged = new URLSearchParams({ ...fields, signature: 'f'.repeat(64) }).toString();
    expect(await post({ body: forged, headers })).toMatchObject({ status: 401 });
  });

  test.each([
    ['no proof', {}],
    ['another password', { authorization: 'Bearer another-secret-entirely' }],
    ['an old signature', { 'x-signature': signBody({ secret: SECRET, body: '{}' }, new Date('2020-01-01')) }],
  ])('is refused with %s', async (_, headers) => {
    expect(await post({ body: '{}', headers })).toMatchObject({ status: 401, errors: [{ code: 'signature_invalid' }] });
  });

  test('gets 422 for what is no mail', async () => {
    expect(await post({ body: '{}' })).toMatchObject({ status: 422, errors: [{ code: 'mail_unreadable' }] });
  });
});
