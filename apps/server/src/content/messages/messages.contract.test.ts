import type { StaffApi } from '@shop/contracts/staff/client';
import { RETENTION } from '@shop/domain/system/retention';
import { MS_PER_DAY } from '@shop/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { deleteClosedThreads } from './thread-repository.ts';

let shop: TestShop;
let desk: StaffApi;
let staffId: string;
beforeAll(async () => {
  shop = await startTestShop();
  ({ api: desk, staffId } = await signInStaff(shop, { role: 'customer-service' }));
});
afterAll(() => shop.stop());

let writers = 0;
let email: string;
beforeEach(() => {
  email = `reader-${++writers}@example.com`;
});

const CLOSED_THREAD_MS = RETENTION.messages.days * MS_PER_DAY;
const ENGLISH = { host: 'outlet.localhost', locale: 'en_GB' };
const GERMAN = { host: 'main.localhost', locale: 'de_DE' };

async function write(given: Record<string, unknown> = {}, headers = ENGLISH) {
  const payload = { name: 'Amira Khan', email, topic: 'returns', message: 'Where is my refund?', ...given };
  const remoteAddress = `198.51.${writers}.1`;
  shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
  const reply = await shop.app.inject({ method: 'POST', url: '/api/v1/contact', headers, payload, remoteAddress });
  expect(reply.statusCode).toBe(200);
  return await find();
}

async function find() {
  const { items } = await desk.messages.list({ query: { text: email } });
  const [found] = items;
  if (!found) throw new Error('No thread was found');
  return found;
}

const read = (reference: string) => desk.messages.get({ params: { reference } });
const refusal = (code: string) => ({ errors: [{ code }] });

async function readAnswer() {
  const mails = await sql<{ locale: string; message: Record<string, string> }>`
    select locale, message from mail where recipient = ${email} and message ->> 'template' = 'contact-answer'`.execute(
    shop.parts.database.db,
  );
  return mails.rows;
}

describe('a contact message', () => {
  test('becomes an open thread with values for an answer', async () => {
    const { reference, ...listed } = await write({ orderNumber: 'MW-1001' });
    expect(listed).toMatchObject({
      ...{ state: 'open', topic: 'returns', name: 'Amira Khan', email, orderNumber: 'MW-1001' },
      excerpt: 'Where is my refund?',
    });
    expect(await read(reference)).toMatchObject({
      ...{ reference, version: 1, language: 'en' },
      values: { firstName: 'Amira', orderNumber: 'MW-1001', reference, staffName: 'Test customer-service' },
      messages: [{ kind: 'in', text: 'Where is my refund?' }],
    });
  });

  test('joins an unfinished thread about the same matter and opens it again', async () => {
    const { reference } = await write();
    await desk.messages.answer({ params: { reference }, body: { version: 1, text: 'Tomorrow' } });
    expect(await write({ message: 'Thank you' })).toMatchObject({ reference, state: 'open', excerpt: 'Thank you' });
    expect((await write({ topic: 'product' })).reference).not.toBe(reference);
  });

  test('joins a closed thread by its reference, from the same address only', async () => {
    const { reference } = await write();
    await desk.messages.close({ params: { reference }, body: { version: 1 } });
    const message = `About ${reference}: it never came`;
    expect(await write({ topic: 'other', message })).toMatchObject({ reference, state: 'open' });
    email = `stranger-${writers}@example.com`;
    expect((await write({ message })).reference).not.toBe(reference);
  });
});

describe('list', () => {
  test('filters by state, assignee, store and text', async () => {
    const { reference, storeId } = await write({ orderNumber: 'MW-77-1' });
    const list = async (query: Parameters<StaffApi['messages']['list']>[0]['query']) =>
      (await desk.messages.list({ query })).items.map((one) => one.reference);
    for (const text of [reference.toLowerCase(), 'mw-77-1', email.slice(0, 10), 'amira'])
      expect(await list({ text, state: 'open' })).toContain(reference);
    expect(await list({ text: email, store: String(storeId) })).toEqual([reference]);
    expect(await list({ text: email, store: '99999' })).toEqual([]);
    expect(await list({ text: email, state: 'closed' })).toEqual([]);
    expect(await list({ text: email, mine: 'true' })).toEqual([]);
    await desk.messages.assign({ params: { reference }, body: { version: 1, staffId } });
    expect(await list({ text: email, mine: 'true' })).toEqual([reference]);
    expect((await desk.messages.counts()).mine).toBeGreaterThan(0);
  });

  test('returns every thread once over pages', async () => {
    for (const topic of ['order', 'delivery', 'product']) await write({ topic });
    const seen: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const query = { text: email, limit: '2', ...(cursor && { cursor }) };
      const page: Awaited<ReturnType<StaffApi['messages']['list']>> = await desk.messages.list({ query });
      seen.push(...page.items.map(({ topic }) => topic));
      cursor = page.next;
    }
    expect(seen).toEqual(['product', 'delivery', 'order']);
    await expect(desk.messages.list({ query: { cursor: 'x' } })).rejects.toMatchObject(refusal('cursor_invalid'));
  });

  test('hides threads of other stores', async () => {
    const { reference } = await write();
    const { api } = await signInStaff(shop, { role: 'customer-service', stores: [999] });
    expect((await api.messages.list({ query: {} })).items).toEqual([]);
    expect(await api.messages.counts()).toEqual({ open: 0, mine: 0, isMore: false });
    await expect(api.messages.get({ params: { reference } })).rejects.toMatchObject(refusal('permission_missing'));
    const body = { version: 1, text: 'Hello' };
    await expect(api.messages.answer({ params: { reference }, body })).rejects.toMatchObject(
      refusal('permission_missing'),
    );
  });
});

describe('answer', () => {
  test('is mailed in the language of the customer, with its variables filled in', async () => {
    const { reference } = await write({}, GERMAN);
    const text = 'Guten Tag {firstName},\n\n<b>morgen</b>. {reference}';
    const answered = await desk.messages.answer({ params: { reference }, body: { version: 1, text } });
    const filled = `Guten Tag Amira,\n\n<b>morgen</b>. ${reference}`;
    expect(answered).toMatchObject({
      ...{ state: 'answered', version: 2, assignee: { staffId } },
      messages: [{ kind: 'in' }, { kind: 'out', text: filled, by: 'Test customer-service' }],
    });
    expect(await readAnswer()).toEqual([
      { locale: 'de-DE', message: { template: 'contact-answer', reference, text: filled } },
    ]);
  });

  test('is rejected while a variable has no value, and nothing is sent', async () => {
    const { reference } = await write();
    const body = { version: 1, text: 'Your order {orderNumber}' };
    await expect(desk.messages.answer({ params: { reference }, body })).rejects.toMatchObject({
      errors: [{ code: 'variable_missing', field: 'orderNumber' }],
    });
    expect([await readAnswer(), (await read(reference)).messages.length]).toEqual([[], 1]);
  });

  test('is rejected with 409 after the answer of a colleague, and sent once', async () => {
    const { reference } = await write();
    const params = { reference };
    const send = (text: string) => desk.messages.answer({ params, body: { version: 1, text } });
    const replies = await Promise.allSettled([send('One'), send('Two')]);
    const rejected = replies.filter(({ status }) => status === 'rejected');
    expect(rejected).toMatchObject([{ reason: refusal('version_conflict') }]);
    expect(await readAnswer()).toHaveLength(1);
  });

  test('is rejected with 409 after a further message of the customer', async () => {
    const { reference } = await write();
    await write({ message: 'It has arrived' });
    const body = { version: 1, text: 'Tomorrow' };
    await expect(desk.messages.answer({ params: { reference }, body })).rejects.toMatchObject(
      refusal('version_conflict'),
    );
  });

  test('closes the thread on demand', async () => {
    const { reference } = await write();
    const body = { version: 1, text: 'Done', close: true };
    expect(await desk.messages.answer({ params: { reference }, body })).toMatchObject({ state: 'closed' });
  });

  test('needs the permission', async () => {
    const { reference } = await write();
    const reader = await shop.staff('read-only');
    expect(await reader.messages.get({ params: { reference } })).toMatchObject({ reference });
    const body = { version: 1, text: 'Hello' };
    await expect(reader.messages.answer({ params: { reference }, body })).rejects.toMatchObject(
      refusal('permission_missing'),
    );
  });
});

describe('thread', () => {
  test('takes notes that the customer never reads', async () => {
    const { reference } = await write();
    const noted = await desk.messages.addNote({ params: { reference }, body: { text: 'Call the carrier' } });
    expect(noted).toMatchObject({ state: 'open', version: 2 });
    expect(noted.messages.at(-1)).toMatchObject({ kind: 'note', text: 'Call the carrier' });
    expect((await find()).excerpt).toBe('Where is my refund?');
    expect(await readAnswer()).toEqual([]);
  });

  test('is assigned to members of staff who may answer', async () => {
    const { reference } = await write();
    const params = { reference };
    const { items } = await desk.messages.assignees();
    expect(items).toContainEqual({ staffId, name: 'Test customer-service' });
    const { staffId: other } = await signInStaff(shop, { role: 'warehouse' });
    await expect(desk.messages.assign({ params, body: { version: 1, staffId: other } })).rejects.toMatchObject(
      refusal('assignee_unknown'),
    );
    const assigned = await desk.messages.assign({ params, body: { version: 1, staffId } });
    expect(assigned.assignee).toEqual({ staffId, name: 'Test customer-service' });
    const freed = await desk.messages.assign({ params, body: { version: 2, staffId: null } });
    expect(freed.assignee).toBeUndefined();
  });

  test('is closed and opened again', async () => {
    const { reference } = await write();
    const params = { reference };
    expect(await desk.messages.close({ params, body: { version: 1 } })).toMatchObject({ state: 'closed' });
    await expect(desk.messages.close({ params, body: { version: 2 } })).rejects.toMatchObject(refusal('message_state'));
    expect(await desk.messages.reopen({ params, body: { version: 2 } })).toMatchObject({ state: 'open' });
    await expect(desk.messages.reopen({ params, body: { version: 3 } })).rejects.toMatchObject(
      refusal('message_state'),
    );
  });

  test('leaves audit entries without personal data', async () => {
    const { reference } = await write();
    await desk.messages.answer({ params: { reference }, body: { version: 1, text: 'Dear {name}' } });
    const { rows } = await sql<{ action: string }>`
      select audit_entry.* from audit_entry join message_thread on entity_id = thread_id::text
      where reference = ${reference}`.execute(shop.parts.database.db);
    expect(rows).toMatchObject([{ action: 'answer', permission: 'messages.answer', entityKind: 'message' }]);
    expect(JSON.stringify(rows)).not.toMatch(/Amira|Dear|example[.]com/);
  });

  test('rejects an unknown reference', async () => {
    await expect(read('M-00000000')).rejects.toMatchObject(refusal('message_unknown'));
  });

  test('is deleted two years after it was closed', async () => {
    const { reference } = await write();
    const kept = await write({ topic: 'order' });
    await desk.messages.close({ params: { reference }, body: { version: 1 } });
    const { db } = shop.parts.database;
    const end = shop.clock.now.getTime() + 1;
    const forget = (now: number) =>
      db.transaction().execute((tx) => deleteClosedThreads(tx, new Date(now - CLOSED_THREAD_MS)));
    await forget(end);
    expect(await read(reference)).toMatchObject({ state: 'closed' });
    await forget(end + CLOSED_THREAD_MS);
    await expect(read(reference)).rejects.toMatchObject(refusal('message_unknown'));
    expect(await read(kept.reference)).toMatchObject({ state: 'open' });
  });
});

describe('templates', () => {
  test('a new shop has some in every language', async () => {
    const { items } = await desk.messages.templates();
    expect(items.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['More details needed', 'Order on its way', 'Refund made']),
    );
    for (const { texts } of items) expect(Object.keys(texts).sort()).toEqual(['ar', 'de', 'en', 'fr']);
  });

  test('are added, changed and deleted', async () => {
    const added = await desk.messages.addTemplate({ body: { name: 'Thanks', texts: { en: 'Thanks, {firstName}' } } });
    const { templateId, version } = added;
    const params = { templateId };
    const body = { name: 'Thank you', texts: { en: 'Thank you', de: 'Danke' }, version };
    expect(await desk.messages.saveTemplate({ params, body })).toMatchObject({ name: 'Thank you', version: 2 });
    await expect(desk.messages.saveTemplate({ params, body })).rejects.toMatchObject(refusal('version_conflict'));
    const taken = { ...body, name: 'Refund made', version: 2 };
    await expect(desk.messages.saveTemplate({ params, body: taken })).rejects.toMatchObject(
      refusal('template_name_taken'),
    );
    expect(await desk.messages.deleteTemplate({ params })).toEqual({ status: 'deleted' });
    await expect(desk.messages.deleteTemplate({ params })).rejects.toMatchObject(refusal('template_unknown'));
  });

  test('are rejected with an unknown variable', async () => {
    const body = { name: 'Odd', texts: { en: 'Dear {vorname}' } };
    await expect(desk.messages.addTemplate({ body })).rejects.toMatchObject({
      errors: [{ code: 'variable_unknown', field: 'vorname' }],
    });
    const reader = await shop.staff('read-only');
    await expect(reader.messages.addTemplate({ body })).rejects.toMatchObject(refusal('permission_missing'));
  });
});
