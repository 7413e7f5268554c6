import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

type EnvelopeItem = { type: string; payload: Record<string, unknown> };
type Envelope = { path: string; header: Record<string, unknown>; items: EnvelopeItem[] };

/** Stub of the error service: accepts envelopes (newline-separated JSON) and stores them. */
export async function startEnvelopeReceiver() {
  const envelopes: Envelope[] = [];
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    if (body) envelopes.push({ path: request.url ?? '', ...parseEnvelope(body) });
    response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    dsn: `http://publickey@127.0.0.1:${port}/42`,
    origin: `http://127.0.0.1:${port}`,
    envelopes,
    /** The payloads of all items of one kind, oldest first. */
    received: (type: 'event' | 'transaction') =>
      envelopes.flatMap(({ items }) => items.filter((item) => item.type === type).map(({ payload }) => payload)),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  return (request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString('utf8');
}

function parseEnvelope(body: string): Omit<Envelope, 'path'> {
  const [header = {}, ...rest] = body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const items: EnvelopeItem[] = [];
  for (let at = 0; at + 1 < rest.length; at += 2) {
    items.push({ type: String(rest[at]?.type), payload: rest[at + 1] ?? {} });
  }
  return { header, items };
}
