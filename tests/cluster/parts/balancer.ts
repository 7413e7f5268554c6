import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

type Options = { port: number; targets: readonly number[] };
type Upstream = { port: number; failures: number; awayUntil: number };

/** As in deploy/nginx.conf: a machine that refuses twice is left out for 5 seconds, and two machines are tried. */
const MAX_FAILURES = 2;
const AWAY_MS = 5_000;
const TRIES = 2;
const IDEMPOTENT = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Stand-in of nginx with the reference configuration: takes turns, and repeats elsewhere what changes nothing. */
export async function startBalancer({ port, targets }: Options): Promise<void> {
  const upstreams = targets.map((target): Upstream => ({ port: target, failures: 0, awayUntil: 0 }));
  let turn = 0;

  function choose(tried: readonly Upstream[]): Upstream | undefined {
    const left = upstreams.filter((one) => !tried.includes(one));
    const alive = left.filter(({ awayUntil }) => awayUntil < performance.now());
    const list = alive.length > 0 ? alive : left;
    turn += 1;
    return list[turn % list.length];
  }

  async function answer(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const tried: Upstream[] = [];
    for (let outcome: Outcome = 'not sent'; outcome !== 'done' && outcome !== 'cut'; ) {
      const upstream = mayTry(incoming, { tried, outcome }) ? choose(tried) : undefined;
      if (!upstream) return void reply.writeHead(502).end();
      tried.push(upstream);
      outcome = await pass({ upstream, incoming, reply, body });
      count(upstream, outcome);
    }
  }

  const server = createServer((incoming, reply) => void answer(incoming, reply).catch(() => reply.destroy()));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
}

/** What may have been received is repeated only if it changes nothing. */
const mayTry = (
  { method = '' }: IncomingMessage,
  { tried, outcome }: { tried: readonly Upstream[]; outcome: Outcome },
) => tried.length < TRIES && (outcome === 'not sent' || IDEMPOTENT.has(method));

function count(upstream: Upstream, outcome: Outcome): void {
  if (outcome === 'done') upstream.failures = 0;
  else upstream.failures += 1;
  if (upstream.failures < MAX_FAILURES) return;
  upstream.failures = 0;
  upstream.awayUntil = performance.now() + AWAY_MS;
}

type Passing = {
  upstream: Upstream;
  incoming: IncomingMessage;
  reply: ServerResponse;
  body: Buffer;
};
type Outcome = 'done' | 'not sent' | 'lost' | 'cut';

const pass = ({ upstream, incoming, reply, body }: Passing): Promise<Outcome> =>
  new Promise((resolve) => {
    const { method = 'GET', url: path } = incoming;
    const headers = forwarded(incoming);
    const sent = request({ host: '127.0.0.1', port: upstream.port, method, path, headers, agent: false }, (answer) => {
      const { statusCode = 502 } = answer;
      reply.writeHead(statusCode, answer.headers);
      answer.pipe(reply);
      answer.on('end', () => resolve('done'));
      answer.on('error', () => {
        reply.destroy();
        resolve('cut');
      });
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'not sent' : 'lost'));
    sent.end(body);
  });

function forwarded({ headers, socket }: IncomingMessage): IncomingHttpHeaders {
  const { host = '' } = headers;
  return {
    ...headers,
    connection: 'close',
    ...{ 'x-forwarded-host': host, 'x-forwarded-proto': 'https', 'x-forwarded-for': socket.remoteAddress ?? '' },
  };
}
