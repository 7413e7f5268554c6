import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { createReferralJoining, offerReferralInBags, referralHeader } from './referral-cookie.ts';

const CODE = 'ACDEFGHJKM';
const TOKEN = 't'.repeat(32);

let app: FastifyInstance;
let asked: { url: string; quote: unknown; locale: unknown; authorization: unknown; body: unknown }[];
let refusal: number;

/** The calls that matter, answered by somebody who remembers them. */
beforeEach(async () => {
  asked = [];
  refusal = 0;
  app = Fastify();
  await app.register(cookie);
  offerReferralInBags(app);
  app.post('/api/v1/quote', async (_, reply) => (refusal ? reply.code(refusal).send({}) : { token: TOKEN }));
  const remember = async ({ url, headers, body }: FastifyRequest, reply: FastifyReply) => {
    const { quote, locale, authorization } = headers;
    asked.push({ url, quote, locale, authorization, body });
    return reply.code(422).send({ errors: [{ reason: 'Not for you', code: 'code_unknown' }] });
  };
  app.post('/api/v1/quote/code', remember);
  app.post('/api/v1/customer/referral/join', remember);
});

const newBag = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/api/v1/quote', headers });

describe('the first bag of who came by a link', () => {
  test.each([
    ['the browser’s own', { cookie: `plt_raf=${CODE}` }],
    ['a page’s, for its visitor', { referral: CODE }],
  ])('has the code of who sent them: %s', async (_, headers) => {
    const reply = await newBag({ ...headers, locale: 'en_AU', authorization: 'Bearer bea' });
    expect([reply.statusCode, reply.json()]).toEqual([200, { token: TOKEN }]);
    expect(asked).toEqual([
      {
        url: '/api/v1/quote/code',
        quote: TOKEN,
        locale: 'en_AU',
        authorization: 'Bearer bea',
        body: { code: CODE },
      },
    ]);
  });

  test.each([[{}], [{ cookie: 'plt_raf=no code' }], [{ cookie: 'plt_raf=' }]])('has none for %j', async (headers) => {
    expect((await newBag(headers as Record<string, string>)).statusCode).toBe(200);
    expect(asked).toEqual([]);
  });

  test('has none where there is no bag', async () => {
    refusal = 422;
    await newBag({ cookie: `plt_raf=${CODE}` });
    expect(asked).toEqual([]);
  });
});

test('a page hands on by whose link its visitor came, and nothing else', () => {
  const headerOf = (cookies: Record<string, string>) => referralHeader({ cookies } as unknown as FastifyRequest);
  expect(headerOf({ plt_raf: CODE.toLowerCase() })).toEqual({ referral: CODE });
  expect(headerOf({ plt_raf: 'a\r\nb' })).toEqual({});
  expect(headerOf({})).toEqual({});
});

test('who signs in after coming by a link was brought by its owner', async () => {
  const signIn = createReferralJoining(app);
  const signedInWith = (cookies: Record<string, string>) => ({
    request: {
      cookies,
      ip: '10.0.0.1',
      id: 'one',
      host: 'outlet.localhost',
      log: app.log,
    } as unknown as FastifyRequest,
    reply: {} as FastifyReply,
    accessToken: 'bea',
    locale: 'en-GB',
  });
  await signIn(signedInWith({}));
  expect(asked).toEqual([]);
  await signIn(signedInWith({ plt_raf: CODE }));
  expect(asked).toMatchObject([
    { url: '/api/v1/customer/referral/join', authorization: 'Bearer bea', body: { code: CODE } },
  ]);
});
