import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givenSecret } from '#server/platform/secrets/secret.ts';
import { WAIT_MS } from '../../../../../tests/support/timeouts.ts';
import { createLookupClient, type LookupClient } from './lookup-client.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const KEY = 'the-secret-key';
const json =
  (body: unknown, status = 200): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const requested: URL[] = [];
const headers: IncomingMessage['headers'][] = [];
const logged: string[] = [];
let answer: Answer = json({ Items: [] });
let lookup: LookupClient;
let open: (timeoutMs: number) => LookupClient;

const server = createServer((request, response) => {
  requested.push(new URL(request.url ?? '', 'http://provider'));
  headers.push(request.headers);
  answer(request, response);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const log = { warn: (...line: unknown[]) => void logged.push(JSON.stringify(line)), info: () => {} };
  const base = `http://127.0.0.1:${port}`;
  open = (timeoutMs) =>
    createLookupClient({ ...{ base, fetch, log, timeoutMs }, keys: givenSecret([KEY]), clock: () => new Date() });
  lookup = open(WAIT_MS);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  for (const list of [requested, headers, logged]) list.length = 0;
});

const item = { Id: 'GB|RM|1', Type: 'Address', Text: '18 Calder Street', Description: 'Leeds, LS1 4QB', Highlight: '' };

describe('address lookup client', () => {
  test('calls the fixed origin with the key and no other data of the shopper', async () => {
    answer = json({ Items: [item, { ...item, Id: 'GB|RM|2', Type: 'Street' }] });
    const text = '18 calder&Key=mine#/../../other';
    expect(await lookup.find({ text, country: 'GB' })).toEqual([
      { id: 'GB|RM|1', text: '18 Calder Street', description: 'Leeds, LS1 4QB', isAddress: true },
      { id: 'GB|RM|2', text: '18 Calder Street', description: 'Leeds, LS1 4QB', isAddress: false },
    ]);
    const [url] = requested;
    expect(url?.pathname).toBe('/Capture/Interactive/Find/v1.10/json3.ws');
    expect(url?.searchParams.getAll('Key')).toEqual([KEY]);
    expect(url?.searchParams.get('Text')).toBe(text);
    expect(Object.keys(headers[0] ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(cookie|x-forwarded|forwarded|referer|authorization)/)]),
    );
  });

  test('reads the English item and joins its lines into two', async () => {
    const lines = { Line1: 'Flat 4', Line2: 'Calder House', Line3: '18 Calder Street', City: 'Leeds' };
    const found = { Id: 'x', Language: 'ENG', Company: '', ...lines, PostalCode: 'LS1 4QB', CountryIso2: 'GB' };
    answer = json({ Items: [{ ...found, Language: 'CYM', Line1: 'Fflat 4' }, found] });
    expect(await lookup.retrieve('x')).toEqual({
      line1: 'Flat 4',
      line2: 'Calder House, 18 Calder Street',
      city: 'Leeds',
      postcode: 'LS1 4QB',
      country: 'GB',
    });
    expect(requested[0]?.pathname).toBe('/Capture/Interactive/Retrieve/v1.20/json3.ws');
  });

  test('returns null for an unknown address', async () => {
    answer = json({ Items: [] });
    expect(await lookup.retrieve('x')).toBeNull();
    answer = json({ Items: [{ Id: 'x', Line1: '', CountryIso2: 'GB' }] });
    expect(await lookup.retrieve('x')).toBeNull();
  });

  test.each<[string, Answer, timeoutMs?: number]>([
    ['hangs', () => {}, 100],
    ['errs', json({}, 500)],
    ['errs with status 200', json({ Items: [{ Error: '2', Description: 'Unknown key', Cause: KEY, Resolution: '' }] })],
    ['is away', (request) => void request.socket.destroy()],
    ['answers with a page', (_, response) => void response.writeHead(200).end('<p>')],
    ['answers with another shape', json({ Items: 'many' })],
    ['answers without end', json({ Items: [], filler: 'x'.repeat(600_000) })],
    ['sends elsewhere', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ])('returns undefined when the provider %s', async (_, failing, timeoutMs = WAIT_MS) => {
    const client = open(timeoutMs);
    answer = failing;
    expect(await client.find({ text: 'calder', country: 'GB' })).toBeUndefined();
    expect(await client.retrieve('GB|RM|1')).toBeUndefined();
    expect(logged).toHaveLength(2);
    expect(logged.join()).not.toMatch(/secret-key|calder/);
  });
});
