import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type StaffClient, signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
let port: number;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const address = shop.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => shop.stop());

/** Opens the stream as a browser does and collects its lines. */
async function follow({ headers }: Pick<StaffClient, 'headers'>) {
  const lines: string[] = [];
  const state = { isOver: false, status: 0, type: '' };
  const sent = request({ host: '127.0.0.1', port, path: '/staff/api/v1/live', headers }, (reply) => {
    state.status = reply.statusCode ?? 0;
    state.type = reply.headers['content-type'] ?? '';
    reply.setEncoding('utf8');
    reply.on('data', (text: string) => lines.push(...text.split('\n').filter(Boolean)));
    reply.on('end', () => {
      state.isOver = true;
    });
  });
  sent.end();
  await vi.waitFor(() => expect(state.status).not.toBe(0), { timeout: 10_000 });
  return { lines, state };
}

let writers = 0;
async function write(): Promise<void> {
  const payload = { name: 'Amira', email: `live-${++writers}@example.com`, topic: 'order', message: 'Hello' };
  const headers = { host: 'outlet.localhost', locale: 'en_GB' };
  const remoteAddress = `198.51.100.${writers}`;
  await shop.app.inject({ method: 'POST', url: '/api/v1/contact', headers, payload, remoteAddress });
}

const hearsOfMessages = (lines: readonly string[]) => lines.some((line) => line.includes('"topic":"messages"'));

test('sends the id of a changed record to staff who may read it, without its content', async () => {
  const reader = await follow(await signInStaff(shop, { role: 'customer-service' }));
  const packer = await follow(await signInStaff(shop, { role: 'warehouse' }));
  const elsewhere = await follow(await signInStaff(shop, { role: 'customer-service', stores: [999] }));
  expect(reader.state).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' });
  await vi.waitFor(
    async () => {
      await write();
      await sleep(200);
      expect(hearsOfMessages(reader.lines)).toBe(true);
    },
    { timeout: 20_000 },
  );
  const event = reader.lines.find((line) => line.startsWith('data: {')) ?? '';
  expect(JSON.parse(event.slice(6))).toEqual({ topic: 'messages', id: expect.stringMatching(/^M-/), version: 1 });
  expect([packer, elsewhere].some(({ lines }) => hearsOfMessages(lines))).toBe(false);
});

test('is refused without a session', async () => {
  const { headers } = await signInStaff(shop, { role: 'read-only' });
  const { state } = await follow({ headers: { ...headers, cookie: '' } });
  expect(state.status).toBe(401);
});

test('checks the session without keeping it alive, and ends with it', async () => {
  const member = await signInStaff(shop, { role: 'read-only' });
  const { state } = await follow(member);
  const { db } = shop.parts.database;
  await sql`update staff_session set ended_at = ${shop.clock.now} where staff_id = ${member.staffId}`.execute(db);
  await vi.waitFor(() => expect(state.isOver).toBe(true), { timeout: 40_000, interval: 500 });
}, 60_000);

test('passes on who has an order open to colleagues who may read it, and stores nothing', async () => {
  const reader = await follow(await signInStaff(shop, { role: 'customer-service' }));
  const editor = await follow(await signInStaff(shop, { role: 'content-editor' }));
  await sql`select pg_notify('staff_live', 'presence|MW-1|asks|outlet|en-GB|id-of-ada|Ada | Byron')`.execute(
    shop.parts.database.db,
  );
  const said = JSON.stringify({ id: 'MW-1', state: 'asks', staffId: 'id-of-ada', name: 'Ada | Byron' });
  await vi.waitFor(() => expect(reader.lines).toContain(`data: ${said}`), { timeout: 10_000 });
  expect(editor.lines.join()).not.toContain('Ada');
});

test('tells the progress of a bulk job to its owner only', async () => {
  const owner = await signInStaff(shop, { role: 'customer-service' });
  const [own, other] = [await follow(owner), await follow(await signInStaff(shop, { role: 'owner' }))];
  await sql`select pg_notify('staff_live', ${`bulk|job-1|7||${owner.staffId}`})`.execute(shop.parts.database.db);
  await vi.waitFor(() => expect(own.lines.join()).toContain('"id":"job-1"'), { timeout: 10_000 });
  expect(other.lines.join()).not.toContain('job-1');
});

test('ends all streams when the server drains', async () => {
  const { state } = await follow(await signInStaff(shop, { role: 'read-only' }));
  await shop.app.drain();
  await vi.waitFor(() => expect(state.isOver).toBe(true));
});
