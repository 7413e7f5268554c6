import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

export type Reply = { status: number; body: Record<string, unknown> };
type Call = { method: string; path: string; quote?: string | undefined; body?: unknown };

const HEADERS = { host: 'outlet.localhost', locale: 'en_GB', 'content-type': 'application/json' };

/** Client of the shop API over kept connections. A refused call fails the benchmark. */
export function createApiClient(origin: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    close: () => agent.destroy(),
    call: ({ method, path, quote, body }: Call): Promise<Reply> =>
      new Promise((resolve, reject) => {
        const text = body === undefined ? undefined : JSON.stringify(body);
        const headers = {
          ...HEADERS,
          'idempotency-key': randomUUID(),
          ...(quote !== undefined && { quote }),
          ...(text !== undefined && { 'content-length': Buffer.byteLength(text) }),
        };
        const sent = request(`${origin}${path}`, { agent, method, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk) => chunks.push(chunk));
          response.on('end', () => {
            const status = response.statusCode ?? 0;
            const answer = Buffer.concat(chunks).toString();
            if (status !== 200) return reject(new Error(`${method} ${path}: ${status} ${answer}`));
            resolve({ status, body: answer.startsWith('{') ? JSON.parse(answer) : {} });
          });
        });
        sent.on('error', reject).end(text);
      }),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;

/** Runs `work` for each item, so many at once. */
export async function runAtOnce<Item>(
  items: readonly Item[],
  connections: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: connections }, worker));
}
