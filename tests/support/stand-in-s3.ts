import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const SIGNED = /^AWS4-HMAC-SHA256 Credential=[^,]+\/s3\/aws4_request, ?SignedHeaders=[^,]+, ?Signature=[0-9a-f]{64}$/;

/** S3-compatible service in memory: one bucket, by path. Refuses calls without a signature. */
export async function startStandInS3({ port = 0, objects = new Map<string, Buffer>() } = {}) {
  const state = { failures: 0, hangs: false };

  /** Status of a fault; undefined: none. */
  function findFault({ headers }: IncomingMessage): number | undefined {
    if (state.failures > 0) {
      state.failures -= 1;
      return 503;
    }
    return SIGNED.test(headers.authorization ?? '') ? undefined : 403;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    if (state.hangs) return;
    const fault = findFault(request);
    if (fault) return refuse(response, fault, 'Fault');
    serve(request, response, body);
  }

  function serve(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const { method, url = '' } = request;
    const key = decodeURIComponent(new URL(url, 'http://s3').pathname.slice(1));
    if (method === 'PUT') objects.set(key, body);
    const found = objects.get(key);
    if (method === 'DELETE') objects.delete(key);
    if (method === 'DELETE') response.writeHead(204).end();
    else if (found) send(request, response, found);
    else refuse(response, 404, method === 'HEAD' ? '' : 'NoSuchKey');
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    state,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send({ method, headers }: IncomingMessage, response: ServerResponse, whole: Buffer): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  const part = first === undefined ? whole : whole.subarray(Number(first), Number(last) + 1);
  response.writeHead(first === undefined ? 200 : 206, {
    etag: `"${createHash('md5').update(whole).digest('hex')}"`,
    'content-length': method === 'PUT' ? 0 : part.length,
  });
  response.end(method === 'GET' ? part : undefined);
}

const refuse = (response: ServerResponse, status: number, code: string): void =>
  void response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(code && `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
