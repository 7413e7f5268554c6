import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { placeCookies } from '#server/platform/http/cookie-place.ts';
import { addReferralToQuotes, createReferralJoining, referralHeader } from './referral-cookie.ts';

const CODE = 'ACDEFGHJKM';
const TOKEN = 't'.repeat(32);

let app: FastifyInstance;
let requested: { url: string; quote: unknown; locale: unknown; authorization: unknown; body: unknown }[];
let refusal: number;

/** Fake API that records the relevant calls. */
beforeEach(async () => {
  requested = [];
  refusal = 0;
  app = Fastify();
  await app.register(cookie);
  placeCookies(app, { origins: ['http://outlet.localhost'], sharesSession: false });
  addReferralToQuotes(app);
  app.post('/api/v1/quote', async (_, reply) => (refusal ? reply.code(refusal).send({}) : { token: TOKEN }));
  const remember = async ({ url, headers, body }: FastifyRequest, reply: FastifyReply) => {
    const { quote, locale, authorization } = headers;
    requested.push({ url, quote, locale, authorization, body });
    return reply.code(422).send({ errors: [{ reason: 'Not for you', code: 'code_unknown' }] });
  };
  app.post('/api/v1/quote/code', remember);
  app.post('/api/v1/customer/referral/join', remember);
});

const createQuote = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/api/v1/quote', headers });

describe('first quote of a referred visitor', () => {
  test.each([
    ['the browser’s own', { cookie: `plt_raf=${CODE}` }],
    ['a page’s, for its visitor', { referral: CODE }],
  ])('gets the referral code: %s', async (_, headers) => {
    const reply = await createQuote({ ...headers, locale: 'en_AU', authorization: 'Bearer bea' });
    expect([reply.statusCode, reply.json()]).toEqual([200, { token: TOKEN }]);
    expect(requested).toEqual([
      {
        url: '/api/v1/quote/code',
        quote: TOKEN,
        locale: 'en_AU',
        authorization: 'Bearer bea',
        body: { code: CODE },
      },
    ]);
  });

  test.each([[{}], [{ cookie: 'plt_raf=no code' }], [{ cookie: 'plt_raf=' }]])(
    'gets no code for %j',
    async (headers) => {
      expect((await createQuote(headers as Record<string, string>)).statusCode).toBe(200);
      expect(requested).toEqual([]);
    },
  );

  test('gets no code without a quote', async () => {
    refusal = 422;
    await createQuote({ cookie: `plt_raf=${CODE}` });
    expect(requested).toEqual([]);
  });
});

test('a page forwards the referral code of its visitor and nothing else', () => {
  const getHeader = (cookies: Record<string, string>) =>
    referralHeader({ cookies, cookiePlace: { secure: false } } as unknown as FastifyRequest);
  expect(getHeader({ plt_raf: CODE.toLowerCase() })).toEqual({ referral: CODE });
  expect(getHeader({ plt_raf: 'a\r\nb' })).toEqual({});
  expect(getHeader({})).toEqual({});
});

test('over TLS only the cookie that no other host can write counts', () => {
  const getHeader = (cookies: Record<string, string>) =>
    referralHeader({ cookies, cookiePlace: { secure: true } } as unknown as FastifyRequest);
  expect(getHeader({ plt_raf: CODE })).toEqual({});
  expect(getHeader({ '__Host-plt_raf': CODE })).toEqual({ referral: CODE });
});

test('sign-in after a referral link records the referral', async () => {
  const signIn = createReferralJoining(app);
  const signedInWith = (cookies: Record<string, string>) => ({
    request: {
      cookies,
      cookiePlace: { secure: false },
      ip: '10.0.0.1',
      id: 'one',
      routeOptions: { config: {} },
      host: 'outlet.localhost',
      log: app.log,
    } as unknown as FastifyRequest,
    reply: {} as FastifyReply,
    accessToken: 'bea',
    locale: 'en-GB',
  });
  await signIn(signedInWith({}));
  expect(requested).toEqual([]);
  await signIn(signedInWith({ plt_raf: CODE }));
  expect(requested).toMatchObject([
    { url: '/api/v1/customer/referral/join', authorization: 'Bearer bea', body: { code: CODE } },
  ]);
});
