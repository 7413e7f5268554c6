import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createRemoteFetch } from './remote-picture.ts';

const PICTURE = Buffer.from('the bytes of a picture');
const isLoopback = (address: string) => address === '127.0.0.1';

/** A host on this machine that remembers what it was asked. */
async function startHost(answer: RequestListener = (_, response) => response.end(PICTURE)) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { asked, port, origin: `http://images.example.com:${port}` };
}

/** Fetches as if loopback were the internet: the one way to have a good host without a network. */
const fetchFrom = (origin: string, options: { maxMs?: number } = {}) =>
  createRemoteFetch({
    hosts: [origin],
    resolve: async () => ['127.0.0.1'],
    isAllowedAddress: isLoopback,
    ...options,
  });

describe('a picture of a listed host', () => {
  test('is fetched', async () => {
    const { origin, asked, port } = await startHost();
    await expect(fetchFrom(origin)(`${origin}/dress.jpg?size=full`)).resolves.toEqual(PICTURE);
    expect(asked).toEqual([`images.example.com:${port}/dress.jpg?size=full`]);
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

  test('is not fetched while no host is listed', async () => {
    const fetchRemote = createRemoteFetch({ hosts: [] });
    await expect(fetchRemote('https://images.example.com/a.jpg')).rejects.toMatchObject({ code: 'remote_host' });
  });
});

describe('an address that is not public is never connected to, even if it is listed', () => {
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
    const { asked, port } = await startHost();
    const origin = `http://${host}:${port}`;
    const fetchRemote = createRemoteFetch({ hosts: [origin] });
    await expect(fetchRemote(`${origin}/a.jpg`)).rejects.toMatchObject({ code: 'remote_address', kind: 'forbidden' });
    expect(asked).toEqual([]);
  });

  test.each([
    ['loopback', ['127.0.0.1']],
    ['loopback of IPv6', ['::1']],
    ['a mapped loopback', ['::ffff:127.0.0.1']],
    ['any address of this host', ['0.0.0.0']],
    ['a public and a private address', ['93.184.215.14', '10.0.0.1']],
    ['nothing', []],
  ])('a name that resolves to %s', async (_, addresses) => {
    const { asked, origin } = await startHost();
    const fetchRemote = createRemoteFetch({ hosts: [origin], resolve: async () => addresses });
    await expect(fetchRemote(`${origin}/a.jpg`)).rejects.toMatchObject({ code: 'remote_address' });
    expect(asked).toEqual([]);
  });

  test('localhost, as the system resolves it', async () => {
    const { asked, port } = await startHost();
    const fetchRemote = createRemoteFetch({ hosts: [`http://localhost:${port}`] });
    await expect(fetchRemote(`http://localhost:${port}/`)).rejects.toMatchObject({ code: 'remote_address' });
    expect(asked).toEqual([]);
  });

  test('a name whose second answer would be another: the address that was checked is the one connected to', async () => {
    const { asked, origin } = await startHost();
    const answers = ['127.0.0.1', '10.0.0.1'];
    const fetchRemote = createRemoteFetch({
      hosts: [origin],
      resolve: async () => answers.splice(0, 1),
      isAllowedAddress: isLoopback,
    });
    await expect(fetchRemote(`${origin}/a.jpg`)).resolves.toEqual(PICTURE);
    expect(asked).toHaveLength(1);
    expect(answers).toEqual(['10.0.0.1']);
    await expect(fetchRemote(`${origin}/a.jpg`)).rejects.toMatchObject({ code: 'remote_address' });
  });
});

describe('a host that misbehaves', () => {
  test.each([301, 302, 303, 307, 308])('is not followed when it answers %i', async (status) => {
    const inner = await startHost();
    const { origin } = await startHost((_, response) => {
      response.writeHead(status, { location: `http://127.0.0.1:${inner.port}/secret` }).end();
    });
    await expect(fetchFrom(origin)(`${origin}/a.jpg`)).rejects.toMatchObject({ code: 'remote_redirect' });
    expect(inner.asked).toEqual([]);
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
  ])('and %s has no picture', async (_, answer) => {
    const { origin } = await startHost(answer);
    await expect(fetchFrom(origin, { maxMs: 300 })(`${origin}/a.jpg`)).rejects.toMatchObject({
      code: 'remote_unavailable',
      kind: 'unavailable',
    });
  });

  test('and sends without end is cut off at the bound', async () => {
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
