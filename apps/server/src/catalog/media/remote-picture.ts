import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { ShopError } from '@shop/domain/shop-error';
import { MAX_PICTURE_BYTES, tooLarge } from './picture-codec.ts';
import { isPublicAddress } from './public-address.ts';

type Deps = {
  /** Allowlist of picture hosts: `images.example.com`, or a full origin for anything other than https on port 443. */
  hosts: readonly string[];
  resolve?: (host: string) => Promise<readonly string[]>;
  isAllowedAddress?: (address: string) => boolean;
  maxMs?: number;
};

const MAX_MS = 15_000;

/** SSRF-safe fetch: allowed hosts only, connects to the checked address, follows no redirects. */
export function createRemoteFetch(deps: Deps) {
  const { hosts, resolve = resolveByDns, isAllowedAddress = isPublicAddress, maxMs = MAX_MS } = deps;
  const origins = new Set(hosts.map(getOrigin));

  /** Rejects the host when any of its addresses is not public, because the one connected to would be random. */
  async function requireAddress({ hostname }: URL): Promise<string> {
    const host = hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) ? [host] : await resolve(host).catch(unreachable);
    const [address] = addresses;
    if (!address || !addresses.every(isAllowedAddress)) throw forbiddenAddress();
    return address;
  }

  return async function fetchRemote(url: string): Promise<Buffer> {
    const target = URL.parse(url);
    if (!target || target.username || target.password || !origins.has(target.origin)) throw forbiddenHost();
    return await download({ url: target, address: await requireAddress(target), signal: AbortSignal.timeout(maxMs) });
  };
}

const getOrigin = (host: string): string => new URL(host.includes('://') ? host : `https://${host}`).origin;

const resolveByDns = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address);

type Download = { url: URL; address: string; signal: AbortSignal };

async function download({ url, address, signal }: Download): Promise<Buffer> {
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    agent: false,
    signal,
    lookup: alwaysTo(address),
    headers: { accept: 'image/*', 'accept-encoding': 'identity' },
  });
  // A connection that breaks while the response is read also emits an error here; without a listener it would crash
  // the process.
  request.on('error', () => {});
  request.end();
  try {
    const [response] = (await once(request, 'response', { signal }).catch(unreachable)) as [IncomingMessage];
    requirePlainAnswer(response);
    return await readBounded(response);
  } finally {
    request.destroy();
  }
}

/** Pins the checked address: a second DNS lookup could return another (DNS rebinding). */
const alwaysTo =
  (address: string): LookupFunction =>
  (_host, { all }, done) =>
    all ? done(null, [{ address, family: isIP(address) }]) : done(null, address, isIP(address));

function requirePlainAnswer({ statusCode = 0 }: IncomingMessage): void {
  if (statusCode >= 300 && statusCode < 400) throw redirected();
  if (statusCode !== 200) unreachable(new Error(`The host answered ${statusCode}`));
}

async function readBounded(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > MAX_PICTURE_BYTES) throw tooLarge('20 MB');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ShopError) throw error;
    unreachable(error);
  }
  return Buffer.concat(chunks);
}

const forbiddenHost = () =>
  new ShopError('Pictures may only be downloaded from the hosts in MEDIA_REMOTE_HOSTS', {
    code: 'remote_host',
    kind: 'forbidden',
  });

const forbiddenAddress = () =>
  new ShopError('This host does not resolve to a public IP address', { code: 'remote_address', kind: 'forbidden' });

const redirected = () =>
  new ShopError('This picture URL redirects, which is not allowed', { code: 'remote_redirect', kind: 'unprocessable' });

function unreachable(cause: unknown): never {
  throw new ShopError('This picture cannot be fetched', { code: 'remote_unavailable', kind: 'unavailable', cause });
}
