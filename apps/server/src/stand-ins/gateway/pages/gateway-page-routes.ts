import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GATEWAY_BASE } from '@shop/contracts/gateway/gateway-endpoint';
import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { GatewaySteps } from '#server/stand-ins/gateway/gateway-steps.ts';
import { PAYMENT_STEPS, type PaymentStep } from '#server/stand-ins/gateway/payment-step.ts';
import { cardFieldsPage } from './card-fields-page.ts';
import { resolveLanguage } from './gateway-texts.ts';
import { approvePage, challengePage, payPage } from './step-pages.ts';

export type GatewayPageDeps = {
  steps: GatewaySteps;
  /** Origins that may frame the card fields and receive their messages. */
  shopOrigins: readonly string[];
};

const FILE = { config: { access: 'guest', rateClass: 'exempt' } } as const;
const PAGE = { config: { access: 'guest', rateClass: 'page' } } as const;
const FORM = { config: { access: 'guest', rateClass: 'write' } } as const;
const FOLDER = join(import.meta.dirname, '../../../../gateway-pages');
const FILES = [
  { name: 'card-fields.js', type: 'text/javascript; charset=utf-8' },
  { name: 'card-format.js', type: 'text/javascript; charset=utf-8' },
  { name: 'leave-page.js', type: 'text/javascript; charset=utf-8' },
  { name: 'gateway.css', type: 'text/css; charset=utf-8' },
  { name: 'instrument-sans.woff2', type: 'font/woff2' },
  { name: 'noto-sans-arabic.woff2', type: 'font/woff2' },
].map(({ name, type }) => ({ name, type, content: readFileSync(join(FOLDER, name)) }));
const KEPT_SECONDS = 300;

/** Pages for payers. They load these static files and nothing else. */
export function gatewayPageRoutes(app: FastifyInstance, { steps, shopOrigins }: GatewayPageDeps): void {
  for (const { name, type, content } of FILES) {
    app.get(`${GATEWAY_BASE}/${name}`, FILE, async (_, reply) =>
      reply.type(type).header('cache-control', `public, max-age=${KEPT_SECONDS}`).send(content),
    );
  }
  app.get(`${GATEWAY_BASE}/fields`, PAGE, async ({ query }, reply) => {
    const { locale, parent } = fieldsQuery.parse(query);
    // Message target: only a shop origin; otherwise the page's own origin.
    const target = shopOrigins.includes(parent) ? parent : '';
    return sendFramed(reply, cardFieldsPage(resolveLanguage(locale), target), shopOrigins);
  });
  challengeRoutes(app, steps);
  approveRoutes(app, steps);
  payRoutes(app, steps);
  for (const step of PAYMENT_STEPS) {
    app.post(`${getPath(step)}/left`, FORM, async ({ params }, reply) => {
      await steps.leave(getId(params));
      return reply.code(204).send();
    });
  }
}

const fieldsQuery = z.object({ locale: z.string().max(10).catch('en'), parent: z.string().max(200).catch('') });
const stepParams = z.object({ id: z.uuid().catch('00000000-0000-4000-8000-000000000000') });
const answer = z.object({ answer: z.string().catch('') }).catch({ answer: '' });
const typedCard = z
  .object({ number: z.string().catch(''), expiry: z.string().catch(''), cvc: z.string().catch('') })
  .catch({ number: '', expiry: '', cvc: '' });

const getPath = (step: PaymentStep) => `${GATEWAY_BASE}/${step}/:id`;
const getId = (params: unknown) => stepParams.parse(params).id;

function challengeRoutes(app: FastifyInstance, steps: GatewaySteps): void {
  app.get(getPath('challenge'), PAGE, async ({ params }, reply) => {
    const { payment, isOpen } = await steps.show(getId(params), 'challenge');
    return isOpen ? sendPage(reply, challengePage(payment), payment.returnUrl) : leadTo(reply, payment.returnUrl);
  });
  app.post(getPath('challenge'), FORM, async ({ params, body }, reply) =>
    leadTo(reply, await steps.challenge(getId(params), answer.parse(body).answer === 'confirm')),
  );
}

function approveRoutes(app: FastifyInstance, steps: GatewaySteps): void {
  app.get(getPath('approve'), PAGE, async ({ params }, reply) => {
    const { payment, isOpen } = await steps.show(getId(params), 'approve');
    return isOpen ? sendPage(reply, approvePage(payment), payment.returnUrl) : leadTo(reply, payment.returnUrl);
  });
  app.post(getPath('approve'), FORM, async ({ params, body }, reply) =>
    leadTo(reply, await steps.approve(getId(params), answer.parse(body).answer === 'confirm')),
  );
}

function payRoutes(app: FastifyInstance, steps: GatewaySteps): void {
  app.get(getPath('pay'), PAGE, async ({ params }, reply) => {
    const { payment, isOpen } = await steps.show(getId(params), 'pay');
    return isOpen ? sendPage(reply, payPage(payment), payment.returnUrl) : leadTo(reply, payment.returnUrl);
  });
  app.post(getPath('pay'), FORM, async ({ params, body }, reply) => {
    const id = getId(params);
    if (answer.parse(body).answer === 'refuse') return leadTo(reply, await steps.giveUp(id));
    const typed = typedCard.parse(body);
    try {
      return leadTo(reply, await steps.pay(id, typed));
    } catch (error) {
      // A mistyped card renders the form again, without its number.
      if (!(error instanceof ShopError) || error.kind !== 'unprocessable') throw error;
      const { payment } = await steps.show(id, 'pay');
      const fault = { field: error.field ?? 'number', code: error.code };
      return sendPage(reply.code(422), payPage(payment, { expiry: typed.expiry, fault }), payment.returnUrl);
    }
  });
}

const leadTo = (reply: FastifyReply, url: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(url, 303);

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; base-uri 'none'";

/**
 * Standalone page. Browsers apply `form-action` to the redirect after a form post as well, so `returnUrl` must be
 * allowed.
 */
const sendPage = (reply: FastifyReply, html: string, returnUrl: string): FastifyReply =>
  send(reply, html, `${POLICY}; form-action 'self' ${new URL(returnUrl).origin}; frame-ancestors 'none'`);

function sendFramed(reply: FastifyReply, html: string, ancestors: readonly string[]): FastifyReply {
  reply.raw.removeHeader('x-frame-options');
  reply.removeHeader('x-frame-options');
  return send(reply, html, `${POLICY}; form-action 'none'; frame-ancestors ${["'self'", ...ancestors].join(' ')}`);
}

const send = (reply: FastifyReply, html: string, policy: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(html);
