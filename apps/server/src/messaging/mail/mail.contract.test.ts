import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { getBrand, stores } from '@shop/brands/stores';
import type { MailMessage } from '@shop/contracts/mail';
import type { RenderMail } from '@shop/contracts/storefront';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { guardRoutes } from '#server/platform/http/access.ts';
import { answerErrors } from '#server/platform/http/error-handler.ts';
import { createJobs, type Jobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { findMail } from './mail-repository.ts';
import { mailboxRoutes } from './mail-routes.ts';
import { createMailService, type MailService } from './mail-service.ts';
import { createSmtpTransport, type MailTransport } from './mail-transport.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';

const SHOPPER = 'ada@example.org';
const SECRET = 'token-0123456789abcdef';
const message: Extract<MailMessage, { template: 'newsletter-confirmation' }> = {
  template: 'newsletter-confirmation',
  confirmUrl: `https://shop.example/confirm?t=${SECRET}`,
  unsubscribeUrl: `https://shop.example/bye?t=${SECRET}`,
  oneClickUrl: `https://shop.example/api/bye?t=${SECRET}`,
};
const draft = { to: SHOPPER, brand: 'outlet', locale: 'en-GB', message } as const;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let folder: string;
let mailbox: Mailbox;
let jobs: Jobs;
let mail: MailService;
let transport: MailTransport;
let subject: string;
let logged: string[] = [];

const renderMail: RenderMail = async (given, { brand, store }) => {
  const { confirmUrl } = given as typeof message;
  return {
    subject,
    html: `<html><head></head><body><a href="${confirmUrl}">Confirm for ${brand.key} ${store.localeISOCode}</a></body></html>`,
    text: `Confirm: ${confirmUrl}`,
  };
};

beforeAll(async () => {
  database = await createTestDatabase();
  receiver = await startReceiver();
  folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
  mailbox = createMailbox(folder, () => new Date());
  const log = createLog('debug', { write: (line) => void logged.push(line) });
  jobs = createJobs({ url: database.url, db: database.db, log, pollSeconds: 0.5 });
  mail = createMailService({
    db: database.db,
    jobs,
    findFirstName: async (_, customerId) => (customerId === 'customer 1' ? 'Ada' : undefined),
    transport: { deliver: (outgoing) => transport.deliver(outgoing) },
    renderMail,
    readerFor: (brand, locale) => {
      const store = stores.find((one) => one.brand === brand && one.localeISOCode === locale);
      if (!store) throw new Error(`No store for ${brand} ${locale}`);
      return { store, brand: getBrand(brand) };
    },
    getSender: (brand) => ({ name: getBrand(brand).name, address: 'hello@shop.example' }),
    retryDelaySeconds: 1,
    retryLimit: 2,
  });
  await jobs.start();
});

afterAll(async () => {
  await jobs.stop();
  await receiver.close();
  await database.close();
  await rm(folder, { recursive: true, maxRetries: 5 });
});

beforeEach(() => {
  transport = createSmtpTransport(receiver.url);
  subject = 'Please confirm';
  logged = [];
  receiver.received.length = 0;
});

const storedMail = (id: string) => findMail(database.db, id);
const untilStatus = (id: string, expected: object) =>
  vi.waitFor(async () => expect(await storedMail(id)).toMatchObject(expected), { interval: 50 });

describe('mail over SMTP', () => {
  test('reaches its recipient with both parts and the headers of an automatic mail', async () => {
    const id = await mail.send(database.db, draft);
    await untilStatus(id, { status: 'sent', attempts: 1, lastError: null, sentAt: expect.any(Date) });

    expect(receiver.received).toHaveLength(1);
    const [{ from, to, raw } = { from: '', to: [''], raw: '' }] = receiver.received;
    expect({ from, to }).toEqual({ from: 'hello@shop.example', to: [SHOPPER] });
    const headers = getHeaders(raw);
    expect(headers).toMatchObject({
      from: `${getBrand('outlet').name} <hello@shop.example>`,
      to: SHOPPER,
      subject: 'Please confirm',
      'message-id': `<${id}@shop.example>`,
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': `<${message.oneClickUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(headers['content-type']).toMatch(/^multipart\/alternative/);
    expect(raw.replaceAll('=\r\n', '')).toMatch(/text\/plain.*Confirm: https.*text\/html.*Confirm for outlet en-GB/s);
  });

  test('leaves no secret in the database and no personal data in the log', async () => {
    const id = await mail.send(database.db, draft);
    await untilStatus(id, { status: 'sent', message: { template: 'newsletter-confirmation' } });
    const { rows } = await sql<{ everything: string }>`
      select (select json_agg(mail)::text from mail) || (select json_agg(job)::text from pgboss.job) as everything
    `.execute(database.db);
    expect(rows[0]?.everything).toContain(id);
    expect(rows[0]?.everything).not.toContain(SECRET);
    expect(logged.join()).not.toContain(SHOPPER);
    expect(logged.join()).not.toContain(SECRET);
  });

  test('is not sent when the transaction rolls back', async () => {
    const attempt = database.db.transaction().execute(async (tx) => {
      await mail.send(tx, { ...draft, to: 'other@example.org' });
      throw new Error('changed our mind');
    });
    await expect(attempt).rejects.toThrow('changed our mind');
    const id = await mail.send(database.db, draft);
    await untilStatus(id, { status: 'sent' });
    expect(receiver.received.map(({ to }) => to)).toEqual([[SHOPPER]]);
  });

  test('is sent once although its job is delivered twice', async () => {
    const id = await mail.send(database.db, draft);
    await untilStatus(id, { status: 'sent' });
    const redeliver = sql`
      update pgboss.job set state = 'created', completed_on = null
      where data->>'mailId' = ${id} and state = 'completed'
    `;
    await vi.waitFor(async () => expect((await redeliver.execute(database.db)).numAffectedRows).toBe(1n));
    await vi.waitFor(async () => {
      const { rows } = await sql`select state from pgboss.job where data->>'mailId' = ${id}`.execute(database.db);
      expect(rows).toEqual([{ state: 'completed' }]);
    });
    expect(receiver.received).toHaveLength(1);
    expect(await storedMail(id)).toMatchObject({ attempts: 1 });
  });

  test('is retried after a temporary error with the same Message-ID', async () => {
    receiver.refuseNext(451);
    const id = await mail.send(database.db, draft);
    await untilStatus(id, { status: 'queued', attempts: 1, lastError: 'SMTP EENVELOPE 451 at RCPT TO' });
    await untilStatus(id, { status: 'sent', attempts: 2, lastError: null });
    expect(receiver.received.map(({ raw }) => getHeaders(raw)['message-id'])).toEqual([`<${id}@shop.example>`]);
    expect(logged.join()).not.toContain(SHOPPER);
  });

  test('is sent after a mail server outage', async () => {
    transport = createSmtpTransport('smtp://127.0.0.1:1');
    const id = await mail.send(database.db, draft);
    await untilStatus(id, { status: 'queued', attempts: 1, lastError: expect.stringMatching(/^SMTP ESOCKET/) });
    transport = createSmtpTransport(receiver.url);
    await untilStatus(id, { status: 'sent', attempts: 2 });
    expect(receiver.received).toHaveLength(1);
  });

  test('is visible after a permanent failure and can be sent again', async () => {
    receiver.refuseNext(550);
    const id = await mail.send(database.db, draft);
    await untilStatus(id, { status: 'failed', attempts: 1, lastError: 'SMTP EENVELOPE 550 at RCPT TO' });
    const [failure] = await vi.waitFor(async () => {
      const failures = await jobs.failures();
      expect(failures).toMatchObject([
        { name: 'deliver-mail', payload: { mailId: id }, lastError: 'SMTP EENVELOPE 550 at RCPT TO' },
      ]);
      return failures;
    });
    expect(logged.join()).not.toContain(SHOPPER);

    await jobs.retry(failure?.id ?? '');
    await untilStatus(id, { status: 'sent', attempts: 2 });
    expect(receiver.received).toHaveLength(1);
  });
});

describe('header injection protection', () => {
  test.each([
    'ada@example.org\r\nBcc: eve@example.org',
    'ada@example.org, eve@example.org',
    'ada@example.org\u0000',
    'Ada <ada@example.org>',
    '"ada\r\n"@example.org',
    'ada',
    '',
  ])('in the recipient %j', async (to) => {
    await expect(mail.send(database.db, { ...draft, to })).rejects.toMatchObject({ code: 'email_invalid' });
  });

  test('in the subject and the unsubscribe link', async () => {
    subject = 'Hello\r\nBcc: eve@example.org\n\nBody';
    const oneClickUrl = 'https://shop.example/bye\r\nBcc: eve@example.org';
    const id = await mail.send(database.db, { ...draft, message: { ...message, oneClickUrl } });
    await untilStatus(id, { status: 'sent' });
    const [{ to, raw } = { to: [''], raw: '' }] = receiver.received;
    expect(to).toEqual([SHOPPER]);
    const headers = getHeaders(raw);
    expect(headers).not.toHaveProperty('bcc');
    expect(headers).toMatchObject({
      subject: 'Hello Bcc: eve@example.org Body',
      'list-unsubscribe': '<https://shop.example/byeBcc:%20eve@example.org>',
    });
  });
});

test('a message without a template is rejected at once', async () => {
  const unknown = { template: 'run-this-code' } as unknown as MailMessage;
  await expect(mail.send(database.db, { ...draft, message: unknown })).rejects.toThrow();
});

describe('mailbox without a mail server', () => {
  let app: FastifyInstance;

  beforeAll(async () => {
    app = Fastify();
    guardRoutes(app, async () => ({ kind: 'guest' }));
    answerErrors(app, () => {});
    mailboxRoutes(app, mailbox);
    await app.ready();
  });
  afterAll(() => app.close());

  beforeEach(() => {
    transport = mailbox;
  });

  const sendToMailbox = async () => {
    const id = await mail.send(database.db, draft);
    await untilStatus(id, { status: 'sent' });
    return id;
  };

  test('stores the complete mail and ignores a second delivery', async () => {
    expect(await mailbox.list()).toEqual([]);
    const id = await sendToMailbox();
    await mailbox.deliver({ id, from: { name: 'Shop', address: 'a@b.c' }, to: SHOPPER, subject, text: '-', html: '-' });
    expect((await readdir(folder)).sort()).toEqual([`${id}.eml`, `${id}.json`]);
    expect(getHeaders(await readFile(join(folder, `${id}.eml`), 'utf8'))).toMatchObject({
      to: SHOPPER,
      'message-id': `<${id}@shop.example>`,
    });
    expect(await mailbox.find(id)).toMatchObject({ to: SHOPPER, text: `Confirm: ${message.confirmUrl}` });
  });

  test('lists the newest mail first, as a page and as JSON', async () => {
    subject = '<img src=x onerror=alert(1)> & "more"';
    const id = await sendToMailbox();
    const page = await app.inject('/dev/mailbox');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain(
      `<a href="/dev/mailbox/${id}" dir="auto">&lt;img src=x onerror=alert(1)&gt; &amp; &quot;more`,
    );
    expect(page.body).not.toContain('<img');

    const json = await app.inject('/dev/mailbox.json');
    expect(json.json()[0]).toMatchObject({ id, to: SHOPPER, subject, text: `Confirm: ${message.confirmUrl}` });
    expect(json.headers['cache-control']).toBe('no-store');
  });

  test('shows a mail in a sandboxed frame', async () => {
    const id = await sendToMailbox();
    const page = await app.inject(`/dev/mailbox/${id}`);
    expect(page.body).toContain(`src="/dev/mailbox/${id}/html" sandbox="allow-popups `);
    expect(page.body).not.toContain('allow-scripts');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';/);

    const { body, headers } = await app.inject(`/dev/mailbox/${id}/html`);
    expect(body).toContain(`<head><base target="_top"></head><body><a href="${message.confirmUrl}">`);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox allow-popups/);
    expect(headers['content-security-policy']).not.toMatch(/script/);
  });

  test.each(['/dev/mailbox/none', '/dev/mailbox/..%2f..%2fpackage', '/dev/mailbox/none/html'])(
    'returns 404 for %s',
    async (path) => {
      const { statusCode, body } = await app.inject(path);
      expect({ statusCode, code: JSON.parse(body).errors[0].code }).toEqual({
        statusCode: 404,
        code: 'mail_not_found',
      });
    },
  );
});

type Received = { from: string; to: string[]; raw: string };

/** SMTP server on loopback that accepts all mail unless told to reject it. */
async function startReceiver() {
  const received: Received[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, answer) => {
      const responseCode = refusals.shift();
      answer(responseCode ? Object.assign(new Error(`<${address}> is refused`), { responseCode }) : null);
    },
    onData: (stream, { envelope: { mailFrom, rcptTo } }, answer) => {
      readText(stream).then((raw) => {
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw });
        answer();
      }, answer);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseNext: (code: number) => void refusals.push(code),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Unfolded headers of a message by lower-case name. */
function getHeaders(raw: string): Record<string, string> {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
}

describe('first name of the account holder', () => {
  const readQueued = (given: object) =>
    database.db.transaction().execute(async (tx) => {
      const id = await mail.send(tx, { ...draft, ...given });
      return (await findMail(tx, id))?.message;
    });
  const code = { template: 'deletion-code', code: '012345' } as const;
  const confirmation = { template: 'email-change-confirmation', confirmUrl: 'https://shop.example/confirm' } as const;

  test.each([
    ['is part of an account mail', { message: code, customerId: 'customer 1' }, { ...code, firstName: 'Ada' }],
    ['is absent where the customer is unknown', { message: code, customerId: 'customer 2' }, code],
    [
      'is absent in a mail to an unconfirmed address',
      { message: confirmation, customerId: 'customer 1' },
      confirmation,
    ],
  ])('%s', async (_, given, expected) => {
    expect(await readQueued(given)).toEqual(expected);
  });
});
