import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createRemoteFetch } from './remote-picture.ts';

const PICTURE = Buffer.from('the bytes of a picture');
const isLoopback = (address: string) => address === '127.0.0.1';

/** Local HTTP server that records its requests. */
async function startHost(answer: RequestListener = (_, response) => response.end(PICTURE)) {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(`${request.headers.host}${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { requested, port, origin: `http://images.example.com:${port}` };
}

/** Treats loopback as public, so that a working host can be tested without a network. */
const fetchFrom = (origin: string, options: { maxMs?: number } = {}) =>
  createRemoteFetch({
    hosts: [origin],
    resolve: async () => ['127.0.0.1'],
    isAllowedAddress: isLoopback,
    ...options,
  });

describe('a picture from an allowed host', () => {
  test('is fetched', async () => {
    const { origin, requested, port } = await startHost();
    await expect(fetchFrom(origin)(`${origin}/dress.jpg?size=full`)).resolves.toEqual(PICTURE);
    expect(requested).toEqual([`images.example.com:${port}/dress.jpg?size=full`]);
  });

  test.each([
    ['another host', 'https://other.example.com/a.jpg'],
    ['a host that ends like it', 'https://evil-images.example.com/a.jpg'],
    ['a host that begins like it', 'https://images.example.com.evil.example/a.jpg'],
    ['the same host without encryption', 'http://images.example.com/a.jpg'],
    ['another port', 'https://images.example.com:8443/a.jpg'],
    ['a name and password', 'https://user:secret@images.example.com/a.jpg'],
    ['the host as a name', 'https://images.example.com@evil.example/a.jpg'],
    ['a file', 'file:///etc/passwd'],
    ['no URL', 'images.example.com/a.jpg'],
  ])('is the only thing fetched: not %s', async (_, url) => {
    const resolved: string[] = [];
    const fetchRemote = createRemoteFetch({
      hosts: ['images.example.com'],
      resolve: async (host) => {
        resolved.push(host);
        return ['127.0.0.1'];
      },
    });
    await expect(fetchRemote(url)).rejects.toMatchObject({ code: 'remote_host', kind: 'forbidden' });
    expect(resolved).toEqual([]);
  });

  test('is not fetched while the allowlist is empty', async () => {
    const fetchRemote = createRemoteFetch({ hosts: [] });
    await expect(fetchRemote('https://images.example.com/a.jpg')).rejects.toMatchObject({ code: 'remote_host' });
  });
});

describe('a non-public address is never connected to, even when allowed', () => {
  test.each([
    '127.0.0.1',
    '0.0.0.0',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::1]',
    '[::]',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '169.254.169.254',
  ])('http://%s', async (host) => {
    const { requested, port } = await startHost();
    const origin = `http://${host}:${port}`;
    const fetchRemote = createRemoteFetch({ hosts: [origin] });
    await expect(fetchRemote(`${origin}/a.jpg`)).rejects.toMatchObject({ code: 'remote_address', kind: 'forbidden' });
    expect(requested).toEqual([]);
  });

  test.each([
    ['loopback', ['127.0.0.1']],
    ['loopback of IPv6', ['::1']],
    ['a mapped loopback', ['::ffff:127.0.0.1']],
    ['any address of this host', ['0.0.0.0']],
    ['a public and a private address', ['93.184.215.14', '10.0.0.1']],
    ['nothing', []],
  ])('a name that resolves to %s', async (_, addresses) => {
    const { requested, origin } = await startHost();
    const fetchRemote = createRemoteFetch({ hosts: [origin], resolve: async () => addresses });
    await expect(fetchRemote(`${origin}/a.jpg`)).rejects.toMatchObject({ code: 'remote_address' });
    expect(requested).toEqual([]);
  });

  test('localhost, as the system resolves it', async () => {
    const { requested, port } = await startHost();
    const fetchRemote = createRemoteFetch({ hosts: [`http://localhost:${port}`] });
    await expect(fetchRemote(`http://localhost:${port}/`)).rejects.toMatchObject({ code: 'remote_address' });
    expect(requested).toEqual([]);
  });

  test('DNS rebinding: connects to the checked address, although a second lookup would return another', async () => {
    const { requested, origin } = await startHost();
    const answers = ['127.0.0.1', '10.0.0.1'];
    const fetchRemote = createRemoteFetch({
      hosts: [origin],
      resolve: async () => answers.splice(0, 1),
      isAllowedAddress: isLoopback,
    });
    await expect(fetchRemote(`${origin}/a.jpg`)).resolves.toEqual(PICTURE);
    expect(requested).toHaveLength(1);
    expect(answers).toEqual(['10.0.0.1']);
    await expect(fetchRemote(`${origin}/a.jpg`)).rejects.toMatchObject({ code: 'remote_address' });
  });
});

describe('a misbehaving host', () => {
  test.each([301, 302, 303, 307, 308])('is not followed when it redirects with %i', async (status) => {
    const inner = await startHost();
    const { origin } = await startHost((_, response) => {
      response.writeHead(status, { location: `http://127.0.0.1:${inner.port}/secret` }).end();
    });
    await expect(fetchFrom(origin)(`${origin}/a.jpg`)).rejects.toMatchObject({ code: 'remote_redirect' });
    expect(inner.requested).toEqual([]);
  });

  test.each([
    ['answers with an error', ((_, response) => response.writeHead(500).end()) as RequestListener],
    ['hangs up', ((request) => request.socket.destroy()) as RequestListener],
    [
      'hangs up in the middle',
      ((request, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('begin');
        setTimeout(() => request.socket.resetAndDestroy(), 20);
      }) as RequestListener,
    ],
    ['never answers', (() => {}) as RequestListener],
    ['never ends', ((_, response) => response.writeHead(200).write('begin')) as RequestListener],
  ])('yields no picture when it %s', async (_, answer) => {
    const { origin } = await startHost(answer);
    await expect(fetchFrom(origin, { maxMs: 300 })(`${origin}/a.jpg`)).rejects.toMatchObject({
      code: 'remote_unavailable',
      kind: 'unavailable',
    });
  });

  test('is cut off at the size limit when it streams without end', async () => {
    const { origin } = await startHost((_, response) => {
      const chunk = Buffer.alloc(1_000_000);
      const pour = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', pour);
      pour();
    });
    await expect(fetchFrom(origin)(`${origin}/a.jpg`)).rejects.toMatchObject({ code: 'picture_too_large' });
  });
});
