import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anEmail, type ReferralShop, startReferralShop } from '../../../../../tests/support/referral-shop.ts';

let shop: ReferralShop;
beforeAll(async () => {
  shop = await startReferralShop();
});
afterAll(() => shop.stop());

const INVITE = { method: 'POST', path: '/customer/referral/invite' } as const;
const JOIN = { method: 'POST', path: '/customer/referral/join' } as const;
const INVITED = { status: 200, body: { status: 'invited' } };

const invite = (customer: string, email: string) => shop.call({ ...INVITE, customer, body: { email } });
const referralsOf = async (customer: string) => (await shop.call({ customer })).body.referrals;
const codeOf = async (customer: string): Promise<string> => (await shop.call({ customer })).body.code;
const sendInvites = () => shop.jobs.workOff('send-referral-invite');

describe('the code of a customer', () => {
  test('is theirs alone, stays the same, and says what it brings', async () => {
    const [one, other] = [await shop.aCustomer(), await shop.aCustomer()];
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
    expect(await codeOf(other.id)).not.toBe(body.code);
  });

  test('is one, however many calls ask for it first', async () => {
    const { id } = await shop.aCustomer();
    expect(new Set(await Promise.all(Array.from({ length: 8 }, () => codeOf(id)))).size).toBe(1);
  });

  test('§2: brings a code instead of credit where account balance is closed to the locale', async () => {
    const { id } = await shop.aCustomer();
    const { body } = await shop.call({ customer: id, host: 'main.localhost', locale: 'en-AU' });
    expect(body.link).toBe(`https://main.example.com/au/refer/${body.code}`);
    expect(body.reward).toEqual({ worth: { amount: 2_000, currency: 'AUD' }, as: 'code' });
  });

  test('takes something off the first order of a friend, once for each', async () => {
    const { id } = await shop.aCustomer();
    const code = await codeOf(id);
    const made = (await shop.promotions.list()).find(({ promotion }) => promotion.code === code)?.promotion;
    expect(made).toMatchObject({
      effect: { kind: 'percentage', percent: 15 },
      conditions: { firstOrder: true },
      limits: { perCustomer: 1 },
      locales: ['en-GB', 'en-US', 'en-AU'],
    });
  });
});

test('§2: another locale refers nobody', async () => {
  const { id } = await shop.aCustomer();
  const code = await codeOf(id);
  const place = { customer: id, host: 'main.localhost', locale: 'fr-FR' } as const;
  const calls = [
    place,
    { ...place, ...INVITE, body: { email: anEmail() } },
    { ...place, ...JOIN, body: { code } },
    { ...place, path: `/referral/${code}` },
  ];
  for (const call of calls) {
    const { status, body } = await shop.call(call);
    expect([status, body.errors[0].code]).toEqual([404, 'not_here']);
  }
});

describe('an invitation', () => {
  test('goes out with nothing typed but a first name, and is listed with its address', async () => {
    const { id } = await shop.aCustomer('Amira');
    const friend = anEmail();
    expect(await invite(id, ` ${friend} `)).toMatchObject(INVITED);
    expect(await shop.mailsTo(friend)).toEqual([]);
    await sendInvites();
    const [mail, ...others] = await shop.mailsTo(friend);
    const code = await codeOf(id);
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
    expect(await referralsOf(id)).toEqual([
      { id: expect.any(String), state: 'invited', email: friend, since: '2026-06-01T12:00:00.000Z' },
    ]);
  });

  test('does not carry a name that could be a message', async () => {
    const { id } = await shop.aCustomer('Win at evil.example');
    const friend = anEmail();
    await invite(id, friend);
    await sendInvites();
    expect((await shop.mailsTo(friend))[0]).not.toHaveProperty('firstName');
  });

  test.each([
    ['oneself', (own: string) => own, 422, 'referral_self'],
    ['oneself behind a plus sign', (own: string) => own.replace('@', '+me@').toUpperCase(), 422, 'referral_self'],
    ['no address', () => 'nobody', 422, 'email_invalid'],
  ])('to %s is refused', async (_, addressOf, status, code) => {
    const { id, email } = await shop.aCustomer();
    expect(await invite(id, addressOf(email))).toMatchObject({ status, body: { errors: [{ code, field: 'email' }] } });
    expect(await referralsOf(id)).toEqual([]);
  });

  test.each([{}, { email: '' }, { email: ['a@example.com'] }, { email: anEmail(), text: 'Buy now' }])(
    'with the body %j is refused',
    async (body) => {
      const { id } = await shop.aCustomer();
      const { status } = await shop.call({ ...INVITE, customer: id, body });
      expect([400, 422]).toContain(status);
    },
  );

  test('is refused after ten of a day', async () => {
    const { id } = await shop.aCustomer();
    for (let sent = 0; sent < 10; sent++) expect(await invite(id, anEmail())).toMatchObject(INVITED);
    const refusal = { status: 429, body: { errors: [{ code: 'too_many_invites' }] } };
    expect(await invite(id, anEmail())).toMatchObject(refusal);
    expect(await referralsOf(id)).toHaveLength(10);
    shop.later(1.01);
    expect(await invite(id, anEmail())).toMatchObject(INVITED);
  });

  test('ten at once are not more than ten', async () => {
    const { id } = await shop.aCustomer();
    const replies = await Promise.all(Array.from({ length: 14 }, () => invite(id, anEmail())));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  test('is answered the same for a customer and for a stranger, and no customer gets a mail', async () => {
    const [amira, bea] = [await shop.aCustomer(), await shop.aCustomer()];
    const stranger = anEmail();
    const [known, unknown] = [await invite(amira.id, bea.email), await invite(amira.id, stranger)];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await sendInvites();
    expect(await shop.mailsTo(bea.email)).toEqual([]);
    expect(await shop.mailsTo(stranger)).toHaveLength(1);
    const states = (await referralsOf(amira.id)).map(({ state }: { state: string }) => state);
    expect(states).toEqual(['invited', 'invited']);
  });

  test('reaches a mailbox once in a while, whoever asks and however it is written', async () => {
    const [amira, cleo] = [await shop.aCustomer(), await shop.aCustomer()];
    const friend = anEmail();
    const tagged = friend.replace('@', '+shop@');
    await invite(amira.id, friend);
    await invite(amira.id, friend);
    await invite(cleo.id, tagged);
    await sendInvites();
    expect([...(await shop.mailsTo(friend)), ...(await shop.mailsTo(tagged))]).toHaveLength(1);
    expect(await referralsOf(amira.id)).toHaveLength(1);
    shop.later(31);
    await invite(cleo.id, friend);
    await sendInvites();
    expect(await shop.mailsTo(friend)).toHaveLength(2);
  });
});

describe('who wants no invitation', () => {
  const tokenOf = async (email: string): Promise<string> =>
    new URL(String((await shop.mailsTo(email))[0]?.stopUrl)).searchParams.get('token') ?? '';

  test.each([
    ['on the page', (token: string) => ({ path: '/referral/stop', body: { token } })],
    ['by the mail program', (token: string) => ({ path: `/referral/stop/one-click?token=${token}` })],
  ])('says so %s, and gets none of anybody', async (_, stopping) => {
    const [amira, cleo] = [await shop.aCustomer(), await shop.aCustomer()];
    const friend = anEmail();
    await invite(amira.id, friend);
    await sendInvites();
    const call = { method: 'POST', ...stopping(await tokenOf(friend)) } as const;
    for (const again of [call, call]) expect(await shop.call(again)).toMatchObject({ body: { status: 'stopped' } });
    shop.later(40);
    expect(await invite(cleo.id, friend)).toMatchObject(INVITED);
    await sendInvites();
    expect(await shop.mailsTo(friend)).toHaveLength(1);
  });

  test.each(['x'.repeat(32), 'A'.repeat(20)])('needs the link of the mail, not %s', async (token) => {
    const { status, body } = await shop.call({ method: 'POST', path: '/referral/stop', body: { token } });
    expect([status, body.errors[0].code]).toEqual([404, 'link_unusable']);
  });
});

describe('what a friend is offered', () => {
  test('is told to whoever has the code, with a first name', async () => {
    const { id } = await shop.aCustomer('Amira');
    const code = await codeOf(id);
    const { status, body } = await shop.call({ path: `/referral/${code.toLowerCase()}` });
    expect([status, body]).toEqual([200, { code, friendPercent: 15, firstName: 'Amira' }]);
  });

  test.each(['2222222222', 'short', '%00', 'A'.repeat(41)])('is not told for %s', async (code) => {
    const { status, body } = await shop.call({ path: `/referral/${code}` });
    expect([400, 404]).toContain(status);
    expect(body).not.toHaveProperty('friendPercent');
  });
});

describe('a friend who becomes a customer', () => {
  const join = (customer: string, code: string) => shop.call({ ...JOIN, customer, body: { code } });
  const NOTED = { status: 200, body: { status: 'noted' } };

  test('by the link is one of whom no address is told', async () => {
    const [amira, bea] = [await shop.aCustomer(), await shop.aCustomer()];
    const code = await codeOf(amira.id);
    for (const again of [code, code]) expect(await join(bea.id, again)).toMatchObject(NOTED);
    const [referral, ...others] = await referralsOf(amira.id);
    expect([referral.state, 'email' in referral, others]).toEqual(['joined', false, []]);
  });

  test('after an invitation goes on with it', async () => {
    const amira = await shop.aCustomer();
    const friend = anEmail();
    await invite(amira.id, friend);
    const bea = await shop.aCustomer('Bea', friend);
    await join(bea.id, await codeOf(amira.id));
    expect(await referralsOf(amira.id)).toMatchObject([{ state: 'joined', email: friend }]);
  });

  test('was brought by the first who did', async () => {
    const [amira, cleo, bea] = [await shop.aCustomer(), await shop.aCustomer(), await shop.aCustomer()];
    await join(bea.id, await codeOf(amira.id));
    expect(await join(bea.id, await codeOf(cleo.id))).toMatchObject(NOTED);
    expect([await referralsOf(amira.id), await referralsOf(cleo.id)]).toMatchObject([[{ state: 'joined' }], []]);
  });

  test.each(['2222222222', 'no code at all'])('is answered the same for %s', async (code) => {
    const { id } = await shop.aCustomer();
    expect(await join(id, code)).toMatchObject(NOTED);
  });

  test('is nobody who comes by their own code, or has bought before', async () => {
    const [amira, bea] = [await shop.aCustomer(), await shop.aCustomer()];
    const code = await codeOf(amira.id);
    await shop.pay({ email: bea.email, customerId: bea.id });
    for (const { id } of [amira, bea]) expect(await join(id, code)).toMatchObject(NOTED);
    expect(await referralsOf(amira.id)).toEqual([]);
  });
});

test.each([
  ['GET', '/customer/referral', undefined],
  ['POST', '/customer/referral/invite', { email: 'a@example.com' }],
  ['POST', '/customer/referral/join', { code: '2222222222' }],
] as const)('%s %s is for customers', async (method, path, body) => {
  expect((await shop.call({ method, path, body })).status).toBe(401);
});
