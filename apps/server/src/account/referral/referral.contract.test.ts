import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmail, type ReferralShop, startReferralShop } from '../../../../../tests/support/shop/referral-shop.ts';

let shop: ReferralShop;
beforeAll(async () => {
  shop = await startReferralShop();
});
afterAll(() => shop.stop());

const INVITE = { method: 'POST', path: '/customer/referral/invite' } as const;
const JOIN = { method: 'POST', path: '/customer/referral/join' } as const;
const INVITED = { status: 200, body: { status: 'invited' } };

const invite = (customer: string, email: string) => shop.call({ ...INVITE, customer, body: { email } });
const getReferrals = async (customer: string) => (await shop.call({ customer })).body.referrals;
const getCode = async (customer: string): Promise<string> => (await shop.call({ customer })).body.code;
const sendInvites = () => shop.jobs.workOff('send-referral-invite');

describe('the referral code of a customer', () => {
  test('is unique, stable and returned with its terms', async () => {
    const [one, other] = [await shop.registerCustomer(), await shop.registerCustomer()];
    const { status, body, headers } = await shop.call({ customer: one.id });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      code: expect.stringMatching(/^[2-9A-Y]{10}$/),
      link: `https://outlet.example.com/refer/${body.code}`,
      friendPercent: 15,
      reward: { worth: { amount: 1_000, currency: 'GBP' }, as: 'credit' },
      referrals: [],
    });
    expect((await shop.call({ customer: one.id })).body.code).toBe(body.code);
    expect(await getCode(other.id)).not.toBe(body.code);
  });

  test('is created once under concurrent first calls', async () => {
    const { id } = await shop.registerCustomer();
    expect(new Set(await Promise.all(Array.from({ length: 8 }, () => getCode(id)))).size).toBe(1);
  });

  test('§2: earns a code instead of credit where account balance is closed to the locale', async () => {
    const { id } = await shop.registerCustomer();
    const { body } = await shop.call({ customer: id, host: 'main.localhost', locale: 'en-AU' });
    expect(body.link).toBe(`https://main.example.com/au/refer/${body.code}`);
    expect(body.reward).toEqual({ worth: { amount: 2_000, currency: 'AUD' }, as: 'code' });
  });

  test('gives a discount on a friend’s first order, once per friend', async () => {
    const { id } = await shop.registerCustomer();
    const code = await getCode(id);
    const made = (await shop.promotions.list()).find(({ promotion }) => promotion.code === code)?.promotion;
    expect(made).toMatchObject({
      effect: { kind: 'percentage', percent: 15 },
      conditions: { firstOrder: true },
      limits: { perCustomer: 1 },
      locales: ['en-GB', 'en-US', 'en-AU'],
    });
  });
});

test('§2: referrals return 404 in other locales', async () => {
  const { id } = await shop.registerCustomer();
  const code = await getCode(id);
  const place = { customer: id, host: 'main.localhost', locale: 'fr-FR' } as const;
  const calls = [
    place,
    { ...place, ...INVITE, body: { email: createEmail() } },
    { ...place, ...JOIN, body: { code } },
    { ...place, path: `/referral/${code}` },
  ];
  for (const call of calls) {
    const { status, body } = await shop.call(call);
    expect([status, body.errors[0].code]).toEqual([404, 'not_here']);
  }
});

describe('a referral invitation', () => {
  test('contains no free text except a first name, and is listed with its email', async () => {
    const { id } = await shop.registerCustomer('Amira');
    const friend = createEmail();
    expect(await invite(id, ` ${friend} `)).toMatchObject(INVITED);
    expect(await shop.mailsTo(friend)).toEqual([]);
    await sendInvites();
    const [mail, ...others] = await shop.mailsTo(friend);
    const code = await getCode(id);
    expect(mail).toEqual({
      template: 'referral-invite',
      firstName: 'Amira',
      percent: 15,
      code,
      referUrl: `https://outlet.example.com/refer/${code}`,
      stopUrl: expect.stringMatching(/^https:\/\/outlet\.example\.com\/refer\/stop\?token=[\w-]{32}$/),
      oneClickUrl: expect.stringMatching(/\/api\/v1\/referral\/stop\/one-click\?token=[\w-]{32}$/),
    });
    expect(others).toEqual([]);
    expect(await getReferrals(id)).toEqual([
      { id: expect.any(String), state: 'invited', email: friend, since: '2026-06-01T12:00:00.000Z' },
    ]);
  });

  test('omits a first name that could be a message', async () => {
    const { id } = await shop.registerCustomer('Win at evil.example');
    const friend = createEmail();
    await invite(id, friend);
    await sendInvites();
    expect((await shop.mailsTo(friend))[0]).not.toHaveProperty('firstName');
  });

  test.each([
    ['oneself', (own: string) => own, 422, 'referral_self'],
    ['oneself behind a plus sign', (own: string) => own.replace('@', '+me@').toUpperCase(), 422, 'referral_self'],
    ['no address', () => 'no-address', 422, 'email_invalid'],
  ])('is rejected for %s', async (_, getAddress, status, code) => {
    const { id, email } = await shop.registerCustomer();
    expect(await invite(id, getAddress(email))).toMatchObject({ status, body: { errors: [{ code, field: 'email' }] } });
    expect(await getReferrals(id)).toEqual([]);
  });

  test.each([{}, { email: '' }, { email: ['a@example.com'] }, { email: createEmail(), text: 'Buy now' }])(
    'is rejected with the body %j',
    async (body) => {
      const { id } = await shop.registerCustomer();
      const { status } = await shop.call({ ...INVITE, customer: id, body });
      expect([400, 422]).toContain(status);
    },
  );

  test('is limited to ten per day', async () => {
    const { id } = await shop.registerCustomer();
    for (let sent = 0; sent < 10; sent++) expect(await invite(id, createEmail())).toMatchObject(INVITED);
    const refusal = { status: 429, body: { errors: [{ code: 'too_many_invites' }] } };
    expect(await invite(id, createEmail())).toMatchObject(refusal);
    expect(await getReferrals(id)).toHaveLength(10);
    shop.later(1.01);
    expect(await invite(id, createEmail())).toMatchObject(INVITED);
  });

  test('is limited to ten under concurrent calls', async () => {
    const { id } = await shop.registerCustomer();
    const replies = await Promise.all(Array.from({ length: 14 }, () => invite(id, createEmail())));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  test('gets the same reply for customers and strangers, and mails no customer', async () => {
    const [amira, bea] = [await shop.registerCustomer(), await shop.registerCustomer()];
    const stranger = createEmail();
    const [known, unknown] = [await invite(amira.id, bea.email), await invite(amira.id, stranger)];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await sendInvites();
    expect(await shop.mailsTo(bea.email)).toEqual([]);
    expect(await shop.mailsTo(stranger)).toHaveLength(1);
    const states = (await getReferrals(amira.id)).map(({ state }: { state: string }) => state);
    expect(states).toEqual(['invited', 'invited']);
  });

  test('is rate limited per mailbox across senders and spellings', async () => {
    const [amira, cleo] = [await shop.registerCustomer(), await shop.registerCustomer()];
    const friend = createEmail();
    const tagged = friend.replace('@', '+shop@');
    await invite(amira.id, friend);
    await invite(amira.id, friend);
    await invite(cleo.id, tagged);
    await sendInvites();
    expect([...(await shop.mailsTo(friend)), ...(await shop.mailsTo(tagged))]).toHaveLength(1);
    expect(await getReferrals(amira.id)).toHaveLength(1);
    shop.later(31);
    await invite(cleo.id, friend);
    await sendInvites();
    expect(await shop.mailsTo(friend)).toHaveLength(2);
  });
});

describe('opting out of invitations', () => {
  const resolveToken = async (email: string): Promise<string> =>
    new URL(String((await shop.mailsTo(email))[0]?.stopUrl)).searchParams.get('token') ?? '';

  test.each([
    ['on the page', (token: string) => ({ path: '/referral/stop', body: { token } })],
    ['by the mail program', (token: string) => ({ path: `/referral/stop/one-click?token=${token}` })],
  ])('works %s and stops invitations from every customer', async (_, stopping) => {
    const [amira, cleo] = [await shop.registerCustomer(), await shop.registerCustomer()];
    const friend = createEmail();
    await invite(amira.id, friend);
    await sendInvites();
    const call = { method: 'POST', ...stopping(await resolveToken(friend)) } as const;
    for (const again of [call, call]) expect(await shop.call(again)).toMatchObject({ body: { status: 'stopped' } });
    shop.later(40);
    expect(await invite(cleo.id, friend)).toMatchObject(INVITED);
    await sendInvites();
    expect(await shop.mailsTo(friend)).toHaveLength(1);
  });

  test.each(['x'.repeat(32), 'A'.repeat(20)])('requires the token of the mail, not %s', async (token) => {
    const { status, body } = await shop.call({ method: 'POST', path: '/referral/stop', body: { token } });
    expect([status, body.errors[0].code]).toEqual([404, 'link_unusable']);
  });
});

describe('the offer of a referral code', () => {
  test('is returned with the referrer’s first name', async () => {
    const { id } = await shop.registerCustomer('Amira');
    const code = await getCode(id);
    const { status, body } = await shop.call({ path: `/referral/${code.toLowerCase()}` });
    expect([status, body]).toEqual([200, { code, friendPercent: 15, firstName: 'Amira' }]);
  });

  test.each(['2222222222', 'short', '%00', 'A'.repeat(41)])('is not returned for %s', async (code) => {
    const { status, body } = await shop.call({ path: `/referral/${code}` });
    expect([400, 404]).toContain(status);
    expect(body).not.toHaveProperty('friendPercent');
  });
});

describe('joining by a referral code', () => {
  const join = (customer: string, code: string) => shop.call({ ...JOIN, customer, body: { code } });
  const NOTED = { status: 200, body: { status: 'noted' } };

  test('lists the friend without an email', async () => {
    const [amira, bea] = [await shop.registerCustomer(), await shop.registerCustomer()];
    const code = await getCode(amira.id);
    for (const again of [code, code]) expect(await join(bea.id, again)).toMatchObject(NOTED);
    const [referral, ...others] = await getReferrals(amira.id);
    expect([referral.state, 'email' in referral, others]).toEqual(['joined', false, []]);
  });

  test('continues an earlier invitation', async () => {
    const amira = await shop.registerCustomer();
    const friend = createEmail();
    await invite(amira.id, friend);
    const bea = await shop.registerCustomer('Bea', friend);
    await join(bea.id, await getCode(amira.id));
    expect(await getReferrals(amira.id)).toMatchObject([{ state: 'joined', email: friend }]);
  });

  test('counts for the first referrer only', async () => {
    const [amira, cleo, bea] = [
      await shop.registerCustomer(),
      await shop.registerCustomer(),
      await shop.registerCustomer(),
    ];
    await join(bea.id, await getCode(amira.id));
    expect(await join(bea.id, await getCode(cleo.id))).toMatchObject(NOTED);
    expect([await getReferrals(amira.id), await getReferrals(cleo.id)]).toMatchObject([[{ state: 'joined' }], []]);
  });

  test.each(['2222222222', 'no code at all'])('returns the same reply for %s', async (code) => {
    const { id } = await shop.registerCustomer();
    expect(await join(id, code)).toMatchObject(NOTED);
  });

  test('ignores the customer’s own code and customers who bought before', async () => {
    const [amira, bea] = [await shop.registerCustomer(), await shop.registerCustomer()];
    const code = await getCode(amira.id);
    await shop.pay({ email: bea.email, customerId: bea.id });
    for (const { id } of [amira, bea]) expect(await join(id, code)).toMatchObject(NOTED);
    expect(await getReferrals(amira.id)).toEqual([]);
  });
});

test.each([
  ['GET', '/customer/referral', undefined],
  ['POST', '/customer/referral/invite', { email: 'a@example.com' }],
  ['POST', '/customer/referral/join', { code: '2222222222' }],
] as const)('%s %s requires a customer', async (method, path, body) => {
  expect((await shop.call({ method, path, body })).status).toBe(401);
});
