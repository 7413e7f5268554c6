import type { IncomingMessage, ServerResponse } from 'node:http';
import { toFields } from './stripe-objects.ts';
import type { Parts } from './stripe-routes.ts';

/** Page of the bank or of the payment method, to which the payer is redirected: GET shows it, POST answers. */
export function servePage(
  request: IncomingMessage,
  response: ServerResponse,
  call: { parts: Parts; body: string },
): boolean {
  if (serveSession(request, response, call)) return true;
  const [, kind, id = ''] = /^\/(3ds|approve)\/(\w+)$/.exec(request.url ?? '') ?? [];
  if (!kind) return false;
  const { intents, setups } = call.parts;
  const isSetup = id.startsWith('seti_');
  const waiting = isSetup ? setups.requireSetup(id) : intents.requireIntent(id);
  const { return_url } = toFields(toFields(waiting.next_action).redirect_to_url);
  if (!return_url) {
    response.writeHead(410);
    response.end();
    return true;
  }
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(PAGE);
    return true;
  }
  const passes = new URLSearchParams(call.body).get('answer') === 'confirm';
  if (isSetup) setups.finish(id, passes);
  else intents.finish(id, passes);
  const back = new URL(String(return_url));
  const name = isSetup ? 'setup_intent' : 'payment_intent';
  back.searchParams.set(name, id);
  back.searchParams.set(`${name}_client_secret`, String(waiting.client_secret));
  back.searchParams.set('redirect_status', passes ? 'succeeded' : 'failed');
  response.writeHead(303, { location: back.href });
  response.end();
  return true;
}

/** Page of a checkout session: a card is typed, or the payer goes back. */
function serveSession(
  request: IncomingMessage,
  response: ServerResponse,
  { parts: { sessions }, body }: { parts: Parts; body: string },
): boolean {
  const [, id] = /^\/pay\/(\w+)$/.exec(request.url ?? '') ?? [];
  if (!id) return false;
  const session = sessions.requireSession(id);
  if (session.status !== 'open') {
    response.writeHead(410).end();
    return true;
  }
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(CARD_PAGE);
    return true;
  }
  const form = new URLSearchParams(body);
  const isPaying = form.get('answer') === 'confirm';
  if (isPaying) sessions.pay(id, form.get('number') ?? '4242424242424242');
  response.writeHead(303, { location: isPaying ? session.success_url : session.cancel_url }).end();
  return true;
}

const CARD_PAGE = `<!doctype html><html lang="en"><title>Stand-in checkout</title><h1>Pay by card</h1>
<form method="post"><label>Card number <input name="number"></label><button name="answer" value="confirm">Pay</button>
<button name="answer" value="back">Back</button></form></html>`;

const PAGE = `<!doctype html><html lang="en"><title>Stand-in bank</title><h1>Confirm the payment</h1>
<form method="post"><button name="answer" value="confirm">Confirm</button><button name="answer" value="refuse">Refuse</button></form></html>`;
