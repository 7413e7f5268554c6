import { lookup as resolveHost } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

type Post = { url: string; headers: Readonly<Record<string, string>>; body: string; signal?: AbortSignal };

export type PostReply = { status: number /** Start of the body. */; text: string };

type Terms = {
  /** Addresses of this machine and private networks, for demo mode and tests. */
  allowsPrivate: boolean;
  timeoutMs: number;
};

const REPLY_BYTES = 1_000;

/**
 * Posts to an address that someone typed. The name is resolved here, and the connection goes to the address that was
 * checked, so that a second answer of the name server changes nothing (DNS rebinding). Redirects are not followed.
 */
export function createGuardedPost({ allowsPrivate, timeoutMs }: Terms) {
  const mayReach = (address: string) => allowsPrivate || isPublicAddress(address);

  /** Resolves to the first allowed address; refuses a name that has only others. */
  const lookup: LookupFunction = (host, options, callback) => {
    resolveHost(host, { all: true }).then(
      (found) => {
        const [first] = found.filter(({ address }) => mayReach(address));
        if (!first) return callback(privateAddress(host), '', 0);
        if (options.all) return (callback as unknown as AllCallback)(null, [first]);
        callback(null, first.address, first.family);
      },
      (error) => callback(error, '', 0),
    );
  };

  return async function post({ url, headers, body, signal }: Post): Promise<PostReply> {
    const target = new URL(url);
    const host = target.hostname.replace(/^\[|\]$/g, '');
    // A literal address is connected to without a lookup.
    if (isIP(host) !== 0 && !mayReach(host)) throw privateAddress(host);
    const limit = AbortSignal.timeout(timeoutMs);
    const send = target.protocol === 'https:' ? requestSecure : requestPlain;
    return await new Promise<PostReply>((resolve, reject) => {
      const sent = send(
        target,
        {
          method: 'POST',
          lookup,
          // No pool: a connection of one endpoint is never reused for another that resolves to the same address.
          agent: false,
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          signal: signal ? AbortSignal.any([limit, signal]) : limit,
        },
        (response) => {
          const parts: Buffer[] = [];
          let size = 0;
          const finish = () => {
            const text = Buffer.concat(parts).toString().slice(0, REPLY_BYTES);
            resolve({ status: response.statusCode ?? 0, text });
            response.destroy();
          };
          response.on('data', (part: Buffer) => {
            parts.push(part);
            size += part.length;
            if (size >= REPLY_BYTES) finish();
          });
          response.on('end', finish);
          response.on('error', reject);
        },
      );
      sent.on('error', (error) => reject(limit.aborted ? new Error(`No answer within ${timeoutMs} ms`) : error));
      sent.end(body);
    });
  };
}

type AllCallback = (error: null, addresses: { address: string; family: number }[]) => void;

export type GuardedPost = ReturnType<typeof createGuardedPost>;

const privateAddress = (host: string): NodeJS.ErrnoException => new Error(`${host} is not a public address`);
