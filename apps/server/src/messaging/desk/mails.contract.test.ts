import { randomUUID } from 'node:crypto';
import { type MailMessage, mailMessageSchema } from '@shop/contracts/mail';
import { SECRET_MAIL_LINKS } from '@shop/domain/system/mail-copy';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { parseMailCommand } from './mail-command.ts';

/** Links that grant nothing by themselves. */
const OPEN_MAIL_LINKS = [
  ...['productUrl', 'loginUrl', 'forgotUrl', 'url', 'activateUrl', 'balanceUrl', 'contactUrl', 'subscriptionUrl'],
  ...['wishlistUrl', 'accountUrl', 'termsUrl', 'orderUrl', 'trackUrl', 'labelUrl', 'deskUrl', 'settingsUrl'],
];

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['staff']>>;
let fails = false;
beforeAll(async () => {
  shop = await startTestShop({
    storefront: {
      async renderMail(message) {
        if (fails) throw new Error('template is broken');
        const body = JSON.stringify(message);
        return {
          subject: `About ${message.template}`,
          html: `<p>${body}</p><img src="https://x.example/p">`,
          text: body,
        };
      },
    },
  });
  owner = await shop.staff('owner');
});
afterAll(() => shop.stop());

const run = (text: string, values: unknown[] = []) => shop.parts.database.pool.query(text, values);
const TO = 'ada@example.org';
const refund: MailMessage = {
  ...{ template: 'order-refund', number: 'M1001', orderUrl: 'https://shop.example/orders/M1001' },
  ...{ total: '£10.00', refunds: [] },
};
const reset: MailMessage = { template: 'password-reset', resetUrl: 'https://shop.example/reset?token=verysecret' };

/** Stores a mail as the outbox does; the job is added like that of a resend. */
async function send(message: MailMessage, { to = TO, status = 'queued', brand = 'outlet', locale = 'en-GB' } = {}) {
  const id = randomUUID();
  await run(
    `insert into mail (id, recipient, brand, locale, message, order_number, status, last_error, created_at)
     values ($1, $2, $3, $4, $5, $6, 'failed', $7, clock_timestamp())`,
    [id, to, brand, locale, message, 'number' in message ? message.number : null, 'SMTP 550'],
  );
  if (status === 'failed') return id;
  await owner.mails.resend({ params: { mailId: id }, body: { key: randomUUID(), mode: 'anew' } });
  await waitFor(id, { state: 'sent' });
  return id;
}

const open = (mailId: string, api = owner) => api.mails.open({ params: { mailId } });
const waitFor = (mailId: string, wanted: object) =>
  vi.waitFor(async () => expect(await open(mailId)).toMatchObject(wanted), { timeout: 15_000, interval: 100 });
const resend = (mailId: string, body: { key?: string; mode?: 'same' | 'anew' } = {}) =>
  owner.mails.resend({ params: { mailId }, body: { key: randomUUID(), mode: 'same', ...body } });
const fetchHtml = async (mailId: string) => {
  const { headers } = await signInStaff(shop, { role: 'owner' });
  const reply = await shop.app.backOffice?.inject({ url: `/staff/api/v1/mails/${mailId}/html`, headers });
  if (!reply) throw new Error('no back office');
  return reply;
};

describe('a mail that was sent', () => {
  test('is shown as it was sent, in a frame without scripts and remote files', async () => {
    const mailId = await send(refund);
    expect(await open(mailId)).toMatchObject({
      ...{ kind: 'order-refund', recipient: TO, orderNumber: 'M1001', state: 'sent', storeId: 4 },
      ...{ subject: 'About order-refund', content: { text: expect.stringContaining('£10.00') } },
    });
    const { body, headers } = await fetchHtml(mailId);
    expect(body).toContain('£10.00');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*img-src data:.*; sandbox$/);
    expect(headers['content-security-policy']).not.toContain('script');
  });

  test('is sent again with the same content, once per key', async () => {
    const mailId = await send(refund);
    const before = (await shop.mails()).length;
    const key = randomUUID();
    fails = true;
    const { mailId: again } = await resend(mailId, { key });
    expect((await resend(mailId, { key })).mailId).toBe(again);
    await waitFor(again, { state: 'sent', resendOf: mailId, recipient: TO });
    fails = false;
    expect(await shop.mails()).toHaveLength(before + 1);
    expect((await open(mailId)).resends).toMatchObject([{ mailId: again, state: 'sent' }]);
    const { items } = await owner.audit.search({ query: { entityKind: 'mail', entityId: mailId } });
    expect(items.filter(({ after }) => after?.mailId === again)).toHaveLength(1);
  });

  test('is rendered anew on request', async () => {
    const mailId = await send(refund);
    fails = true;
    const { mailId: again } = await resend(mailId, { mode: 'anew' });
    await waitFor(again, { state: 'queued', attempts: 1, reason: expect.stringContaining('broken') });
    fails = false;
    expect(await open(again)).toMatchObject({ contentNote: 'not-sent', resendRefusal: 'waiting' });
  });

  test('is sent at most five times more a day', async () => {
    const mailId = await send(refund);
    await run(`update mail set created_at = $1`, [shop.clock.now]);
    for (let count = 0; count < 5; count++) await resend(mailId);
    await expect(resend(mailId)).rejects.toMatchObject({ status: 409, errors: [{ code: 'mail_resend_limit' }] });
  });

  test('goes to another address only after a fresh second factor, and the trail masks it', async () => {
    const mailId = await send(refund);
    const body = { key: randomUUID(), mode: 'same', to: 'bo@example.org' } as const;
    const stale = await signInStaff(shop, { role: 'owner', isProved: false });
    await expect(stale.api.mails.resendTo({ params: { mailId }, body })).rejects.toMatchObject({
      errors: [{ code: 'step_up_required' }],
    });
    const { mailId: again } = await owner.mails.resendTo({ params: { mailId }, body });
    // Erasure follows the address of the customer, so the copy of the first mail is the only one.
    await waitFor(again, { state: 'sent', recipient: 'bo@example.org', contentNote: 'no-copy' });
    const { items } = await owner.audit.search({ query: { entityKind: 'mail', entityId: mailId } });
    expect(items[0]?.after).toMatchObject({ to: 'b•••@example.org' });
  });
});

describe('secrets', () => {
  test('are not kept: links are masked and the mail cannot be sent again', async () => {
    const mailId = await send(reset);
    const mail = await open(mailId);
    expect(mail).toMatchObject({ contentNote: 'masked', resendRefusal: 'secret' });
    expect(mail.content?.text).toContain('reset?hidden');
    const { rows } = await run('select json_agg(mail)::text as everything from mail');
    expect(rows[0].everything).not.toContain('verysecret');
    await expect(resend(mailId)).rejects.toMatchObject({ status: 409, errors: [{ code: 'mail_secret' }] });
  });

  test('are masked before the delivery too', async () => {
    const mailId = await send(reset, { status: 'failed' });
    expect(JSON.stringify(await open(mailId))).not.toContain('verysecret');
    expect((await fetchHtml(mailId)).body).not.toContain('verysecret');
  });

  test('of a failed mail go to its recipient only', async () => {
    const mailId = await send(reset, { status: 'failed' });
    const body = { key: randomUUID(), mode: 'anew', to: 'bo@example.org' } as const;
    await expect(owner.mails.resendTo({ params: { mailId }, body })).rejects.toMatchObject({
      ...{ status: 409, errors: [{ code: 'mail_secret' }] },
    });
    expect((await resend(mailId)).mailId).toBe(mailId);
  });

  test('no copy is kept of mails that name third persons', async () => {
    const card: MailMessage = {
      ...{ template: 'gift-card', code: 'GIFT-1', worth: '£50.00', activateUrl: 'https://shop.example/activate' },
      present: { name: 'Bo', from: 'Ada' },
    };
    const mailId = await send(card);
    expect(await open(mailId)).toMatchObject({ contentNote: 'no-copy', resendRefusal: 'no-copy' });
    expect((await fetchHtml(mailId)).statusCode).toBe(404);
  });

  test('every link of every template is known as secret or open', () => {
    const names = new Set<string>();
    JSON.stringify(z.toJSONSchema(mailMessageSchema), (name, value) => {
      if (value?.format === 'uri') names.add(name);
      return value;
    });
    expect(names.size).toBeGreaterThan(15);
    const known = [...SECRET_MAIL_LINKS, ...OPEN_MAIL_LINKS];
    expect([...names].filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('a failed mail', () => {
  test('is listed with its reason, found by order and address, and sent again under its id', async () => {
    const mailId = await send({ ...refund, number: 'M2002' }, { status: 'failed', to: 'Cleo@example.org' });
    for (const text of ['m2002', 'cleo@EXAMPLE.org']) {
      const { items, failed } = await owner.mails.list({ query: { text, state: 'failed' } });
      expect(items).toMatchObject([{ mailId, state: 'failed', reason: 'SMTP 550' }]);
      expect(failed).toBeGreaterThan(0);
    }
    expect((await resend(mailId)).mailId).toBe(mailId);
    await waitFor(mailId, { state: 'sent' });
  });

  test('is refused when its content is no longer kept', async () => {
    const mailId = await send(refund, { status: 'failed' });
    await run(`update mail set message = '{"template": "order-refund"}' where id = $1`, [mailId]);
    expect(await open(mailId)).toMatchObject({ resendRefusal: 'no-copy' });
    await expect(resend(mailId)).rejects.toMatchObject({ status: 409, errors: [{ code: 'mail_no_copy' }] });
  });

  test('is sent once by two jobs', async () => {
    const mailId = await send({ ...refund, number: 'M3003' }, { status: 'failed' });
    await resend(mailId);
    await run(`insert into pgboss.job (name, data) values ('deliver-mail', $1)`, [{ mailId }]);
    await waitFor(mailId, { state: 'sent' });
    await vi.waitFor(async () => {
      const { rows } = await run(
        `select count(*)::int as left from pgboss.job where name = 'deliver-mail' and state < 'completed' and data->>'mailId' = $1`,
        [mailId],
      );
      expect(rows[0].left).toBe(0);
    }, 15_000);
    expect((await shop.mails()).filter(({ text }) => text.includes('M3003'))).toHaveLength(1);
    expect(await open(mailId)).toMatchObject({ attempts: 1 });
  });

  test.each([{ text: 'a\u0000@example.org' }, { kind: '\u0000' }, { store: 99_999_999_999 }])(
    'the search %j is refused with 400, or finds nothing',
    async (query) => {
      const found = owner.mails.list({ query }).then(
        ({ items }) => items.length,
        ({ status }) => status,
      );
      expect([0, 400]).toContain(await found);
    },
  );

  test.each(['x', '1|2'])('the cursor %s is refused with 400', async (cursor) => {
    await expect(owner.mails.list({ query: { cursor } })).rejects.toMatchObject({ status: 400 });
  });
});

describe('a reader', () => {
  test('without customers.read sees masked addresses and no content', async () => {
    const mailId = await send(refund);
    const api = await shop.staff('read-only');
    const mail = await open(mailId, api);
    expect(mail).toMatchObject({ recipient: 'a•••@example.org', isMasked: true, contentNote: 'no-permission' });
    expect(JSON.stringify(mail)).not.toContain('£10.00');
    await expect(api.mails.list({ query: { text: TO } })).resolves.toMatchObject({ items: [] });
    const { items } = await api.mails.list({ query: { text: 'M1001' } });
    expect(items.length).toBeGreaterThan(0);
    await expect(api.mails.html({ params: { mailId } })).rejects.toMatchObject({ status: 404 });
    await expect(
      api.mails.resend({ params: { mailId }, body: { key: randomUUID(), mode: 'same' } }),
    ).rejects.toMatchObject({ status: 403 });
  });

  test('of other stores does not find it', async () => {
    const mailId = await send(refund);
    const { api } = await signInStaff(shop, { role: 'owner', stores: [1] });
    await expect(open(mailId, api)).rejects.toMatchObject({ status: 404 });
    expect((await api.mails.list({ query: {} })).items).toEqual([]);
    expect((await api.mails.list({ query: { text: TO } })).items).toEqual([]);
    const body = { key: randomUUID(), mode: 'same' as const };
    await expect(api.mails.resend({ params: { mailId }, body })).rejects.toMatchObject({ status: 404 });
  });
});

test('a mail of a store that is no longer configured is for those with all stores', async () => {
  const mailId = await send(refund, { status: 'failed', locale: 'xx-XX' });
  expect(await open(mailId)).toMatchObject({ recipient: TO });
  const { api } = await signInStaff(shop, { role: 'owner', stores: [4] });
  await expect(open(mailId, api)).rejects.toMatchObject({ status: 404 });
  await expect(api.mails.html({ params: { mailId } })).rejects.toMatchObject({ status: 404 });
});

test.each([
  [['mails', 'x'], 'takes options only'],
  [['mails', '--state', 'lost'], '--state takes'],
  [['mail:show', 'x'], 'requires the id'],
  [['mail:resend'], 'requires the id'],
])('refuses %o', (typed, problem) => {
  expect(parseMailCommand(typed)).toMatchObject({ action: 'mistake', problem: expect.stringContaining(problem) });
});
