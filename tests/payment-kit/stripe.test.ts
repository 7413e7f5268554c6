import { createStripeClient } from '../../apps/server/src/order/payment/stripe/stripe-client.ts';
import { createStripeGateway } from '../../apps/server/src/order/payment/stripe/stripe-gateway.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { givenSecret } from '../../apps/server/src/platform/secrets/secret.ts';
import { createTestDatabase } from '../support/database/test-database.ts';
import { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, startStripeStandIn } from '../support/stripe/stripe-stand-in.ts';
import type { GatewayUnderTest, KitCard } from './gateway-under-test.ts';
import { testGateway } from './payment-kit.ts';

const NUMBERS: Readonly<Record<KitCard, string>> = {
  approve: '4242424242424242',
  otherApproved: '5555555555554444',
  challenge: '4000000000003220',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  stolen: '4000000000009979',
  late: '4000000000009987',
};
const TIMEOUT_MS = 10_000;
const IMPATIENT_MS = 300;

testGateway(openStripe);

async function openStripe(): Promise<GatewayUnderTest> {
  const [database, standIn] = await Promise.all([createTestDatabase(), startStripeStandIn()]);
  const create = (timeoutMs: number) =>
    createStripeGateway({
      db: database.db,
      stripe: createStripeClient({ key: givenSecret([STRIPE_SECRET_KEY]), apiOrigin: standIn.origin, timeoutMs }),
      clock: () => new Date(),
      log: createLog('silent'),
      webhookSecret: givenSecret(['whsec_replaced_soon', STRIPE_WEBHOOK_SECRET]),
      isTest: true,
      listMethods: () => ['card', 'paypal', 'clearpay', 'klarna'],
      cardFields: () => ({ url: '/stripe/fields', origin: '' }),
    });
  const gateway = create(TIMEOUT_MS);
  const listIntents = (reference: string) =>
    standIn.intents.listIntents().filter(({ metadata }) => metadata.reference === reference);
  const listCharges = (reference: string) =>
    standIn.intents
      .listCharges()
      .filter((charge) => (charge.metadata as { reference?: string }).reference === reference);
  const toMessage = (body: string, at: Date) => ({
    body: Buffer.from(body),
    headers: { 'stripe-signature': standIn.events.sign(body, at) },
    now: new Date(),
  });
  return {
    gateway,
    typeCard: async (card, { expiryYear = 2030 } = {}) => standIn.typeCard(NUMBERS[card], { year: expiryYear }),
    async answer(url, passes) {
      const body = new URLSearchParams({ answer: passes ? 'confirm' : 'refuse' });
      await fetch(url, { method: 'POST', body, redirect: 'manual' });
    },
    finishLate: async (reference) => {
      for (const { id } of listIntents(reference)) standIn.intents.finish(id, true);
    },
    async payUnheard(kind, build) {
      // The library repeats a request once when its connection breaks.
      standIn.fail({ path: /confirm$/, kind, ...(kind === 'slow' ? { ms: 2 * IMPATIENT_MS } : { times: 2 }) });
      return await create(kind === 'slow' ? IMPATIENT_MS : TIMEOUT_MS).create(build(standIn.typeCard(NUMBERS.approve)));
    },
    count: async (reference) => {
      const charges = listCharges(reference);
      const refunded = charges.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
      return { captures: charges.filter(({ captured }) => captured).length, refunded };
    },
    listMessages: async (reference) =>
      standIn.events.events
        .filter((event) => JSON.stringify(event).includes(reference))
        .map((event) => toMessage(JSON.stringify(event), new Date())),
    sign: (body, at = new Date()) => toMessage(body, at),
    async stop() {
      await standIn.stop();
      await database.close();
    },
  };
}
