import { endpointUrl } from '@shop/contracts/endpoint';
import { LIMITED_MAIL_CALLS } from '@shop/contracts/shop/mail-calls';
import { getNetwork } from '@shop/domain/content/contact';
import { mailboxKey } from '@shop/domain/email';
import { tooManyMails } from '@shop/domain/messaging/mail-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listMailWindows } from '#server/platform/rate-limit/mail-windows.ts';
import type { Limited, RateWindows } from '#server/platform/rate-limit/rate-windows.ts';

/** Rate limit of every call that sends mail, by network and by mailbox or account. Add before the routes. */
export function limitMails(app: FastifyInstance, rateWindows: Pick<RateWindows, 'enter'>): void {
  app.addHook('preHandler', async (request) => {
    const { method, url } = request.routeOptions;
    if (!LIMITED.has(`${method} ${url}`)) return;
    const waitMs = await rateWindows.enter(listLimits(request));
    if (waitMs > 0) throw tooManyMails(waitMs);
  });
}

const LIMITED: ReadonlySet<string> = new Set(
  LIMITED_MAIL_CALLS.map((endpoint) => `${endpoint.method} ${endpointUrl(endpoint)}`),
);

function listLimits(request: FastifyRequest): Limited[] {
  const recipient = findRecipient(request);
  return [
    ...listMailWindows('network', `mail ${getNetwork(request.ip)}`),
    ...(recipient === undefined ? [] : listMailWindows('mailbox', `mail ${request.routeOptions.url} ${recipient}`)),
  ];
}

/** Typed address, or the account whose own address gets the mail. */
function findRecipient({ body, caller }: FastifyRequest): string | undefined {
  const typed = typeof body === 'object' && body && 'email' in body ? body.email : undefined;
  if (typeof typed === 'string') return mailboxKey(typed.trim());
  return caller.kind === 'customer' ? caller.customerId : undefined;
}
