import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStripeAccount } from './stripe-account.ts';
import { createStripeEvents } from './stripe-events.ts';
import { type Answer, createIdempotency } from './stripe-idempotency.ts';
import { createStripeIntents } from './stripe-intents.ts';
import { type Fields, parseForm, toText } from './stripe-objects.ts';
import { servePage } from './stripe-pages.ts';
import { createStripeRefunds } from './stripe-refunds.ts';
import { StripeRefusal } from './stripe-refusal.ts';
import { listRoutes, type Parts } from './stripe-routes.ts';
import { createStripeSessions } from './stripe-sessions.ts';
import { createStripeSetups } from './stripe-setups.ts';
import { createStripeVault } from './stripe-vault.ts';

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

/** Fault of the next matching requests. `lost`: done, but not answered. `refused`: neither. */
export type Fault = {
  path: RegExp;
  kind: 'lost' | 'refused' | 'slow' | 'error' | 'garbage';
  ms?: number;
  times?: number;
};
export type StripeRequest = { method: string; path: string; key: string | undefined; given: Fields };

export const STRIPE_SECRET_KEY = 'sk_test_standin_0123456789';
export const STRIPE_PUBLISHABLE_KEY = 'pk_test_standin_0123456789';
export const STRIPE_WEBHOOK_SECRET = 'whsec_standin_0123456789';

/** HTTP server that keeps state and answers as api.stripe.com does; the official library is its client. */
export async function startStripeStandIn(port = 0) {
  const events = createStripeEvents(STRIPE_WEBHOOK_SECRET);
  const place = { origin: '' };
  const shared = { vault: createStripeVault(), emit: events.emit, origin: () => place.origin };
  const account = createStripeAccount();
  const intents = createStripeIntents({ ...shared, listTypes: account.listTypes });
  const refunds = createStripeRefunds({ intents, emit: events.emit });
  const sessions = createStripeSessions({ ...shared, intents });
  const parts: Parts = { vault: shared.vault, intents, setups: createStripeSetups(shared), sessions, refunds, account };
  const faults: Fault[] = [];
  const requests: StripeRequest[] = [];
  const answer = createAnswers(parts, requests);

  const server = createServer((request, response) => void handle(request, response));
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    if (servePage(request, response, { parts, body })) return;
    const fault = takeFault(faults, request.url ?? '');
    if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms));
    const answered = getAnswer(fault, () => answer(request, body));
    if (answered) send(response, answered);
    else request.socket.destroy();
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  place.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ ...parts, events, requests, origin: place.origin },
    /** Settings of a shop that uses this stand-in. */
    settings: { STRIPE_API_ORIGIN: place.origin, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET },
    fail: (fault: Fault): void => void faults.push(fault),
    /** Types a card into the vendor's fields. */
    typeCard: (number: string, { month = 6, year = 2030 } = {}): string =>
      parts.vault.createMethod({ type: 'card', card: { number, exp_month: month, exp_year: year } }).id,
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const SERVER_ERROR: Answer = {
  status: 500,
  body: JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred' } }),
};

/** Undefined: the connection breaks. */
function getAnswer(fault: Fault | undefined, work: () => Answer): Answer | undefined {
  if (fault?.kind === 'refused') return undefined;
  if (fault?.kind === 'error') return SERVER_ERROR;
  const answered = work();
  if (fault?.kind === 'lost') return undefined;
  return fault?.kind === 'garbage' ? { status: 200, body: '<html>' } : answered;
}

function takeFault(faults: Fault[], url: string): Fault | undefined {
  const index = faults.findIndex(({ path }) => path.test(url));
  const fault = faults[index];
  if (!fault) return undefined;
  fault.times = (fault.times ?? 1) - 1;
  if (fault.times <= 0) faults.splice(index, 1);
  return fault;
}

/** Authentication, idempotency and routing of one call. */
function createAnswers(parts: Parts, requests: StripeRequest[]) {
  const routes = listRoutes(parts);
  const idempotent = createIdempotency();

  function work({ method, path, given }: StripeRequest): Answer {
    const found = routes.find((one) => one.method === method && one.path.test(path));
    if (!found)
      throw new StripeRefusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${path})` });
    const id = decodeURIComponent(found.path.exec(path)?.groups?.id ?? '');
    return attempt(() => ({ status: 200, body: JSON.stringify(found.work({ id, given })) }));
  }

  return (request: IncomingMessage, body: string): Answer => {
    const { method = '', headers } = request;
    if (method === 'OPTIONS') return { status: 200, body: '' };
    const url = new URL(request.url ?? '', 'http://stand-in');
    const key = toText(headers['idempotency-key']);
    const call = { method, path: url.pathname, key, given: parseForm(method === 'GET' ? url.search : body) };
    requests.push(call);
    return attempt(() => {
      requireKey(headers.authorization, call);
      return idempotent(method === 'POST' ? key : undefined, `${url.pathname} ${body}`, () => work(call));
    });
  };
}

/** With the publishable key, browsers may only tokenise. */
function requireKey(authorization: string | undefined, { method, path }: StripeRequest): void {
  if (authorization === `Bearer ${STRIPE_SECRET_KEY}`) return;
  const isBrowser = authorization === `Bearer ${STRIPE_PUBLISHABLE_KEY}`;
  if (isBrowser && method === 'POST' && path === '/v1/payment_methods') return;
  throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
}

function attempt(work: () => Answer): Answer {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return { status: error.status, body: JSON.stringify({ error: error.error }) };
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Browsers call it from the card fields' origin. */
function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization, content-type',
    'request-id': `req_${Math.random().toString(36).slice(2)}`,
  });
  response.end(body);
}
