import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpointUrl } from '@shop/contracts/endpoint';
import { tokeniseEndpoint } from '@shop/contracts/gateway/card-token';
import { GATEWAY_SIGNATURE_HEADER } from '@shop/contracts/gateway/gateway-event';
import { sql } from 'kysely';
import { injectFetch } from '../../apps/server/src/platform/http/inject-fetch.ts';
import { givenSecret } from '../../apps/server/src/platform/secrets/secret.ts';
import { signBody } from '../../apps/server/src/platform/signed-body.ts';
import { createEmbeddedGateway } from '../../apps/server/src/stand-ins/gateway/embedded-gateway.ts';
import { createGatewayClient } from '../../apps/server/src/stand-ins/gateway/gateway-client.ts';
import { TEST_NUMBERS } from '../support/browser/card-typing.ts';
import { startTestShop } from '../support/shop/test-shop.ts';
import { WAIT_MS } from '../support/timeouts.ts';
import type { GatewayUnderTest, KitCard } from './gateway-under-test.ts';
import { testGateway } from './payment-kit.ts';

const NUMBERS: Readonly<Record<KitCard, string>> = { ...TEST_NUMBERS, otherApproved: TEST_NUMBERS.approveMastercard };
const IMPATIENT_MS = 1_000;

testGateway(openTestGateway);

async function openTestGateway(): Promise<GatewayUnderTest> {
  const shop = await startTestShop();
  const { env, log, database } = shop.parts;
  const getSecret = (name: string) => readFile(join(env.DATA_DIR, 'secrets', `gateway-${name}`), 'utf8');
  const [secret, merchant] = await Promise.all([getSecret('webhook'), getSecret('merchant')]);
  const create = (timeoutMs: number) =>
    createEmbeddedGateway({
      call: createGatewayClient({
        ...{ fetch: injectFetch(shop.app), origin: 'http://in-process', key: givenSecret([merchant]), timeoutMs, log },
      }),
      webhookSecret: givenSecret([secret]),
      publicOrigin: undefined,
      getOrigin: () => 'http://outlet.localhost:3000',
    });
  const tokenise = async (number: string, year: number): Promise<string> => {
    const payload = { number, expiry: `06/${year}`, cvc: '123' };
    const reply = await shop.app.inject({ method: 'POST', url: endpointUrl(tokeniseEndpoint), payload });
    return reply.json().token;
  };
  const sign = (body: string, at = shop.clock.now) => ({
    body: Buffer.from(body),
    headers: { [GATEWAY_SIGNATURE_HEADER]: signBody({ secret, body }, at) },
    now: shop.clock.now,
  });
  return {
    gateway: create(WAIT_MS),
    typeCard: (card, { expiryYear = 2030 } = {}) => tokenise(NUMBERS[card], expiryYear),
    async answer(url, passes) {
      await shop.app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `answer=${passes ? 'confirm' : 'refuse'}`,
      });
    },
    // A job captures it.
    finishLate: async () => {},
    // The gateway captures at once and answers after longer than this timeout.
    payUnheard: async (_, build) => create(IMPATIENT_MS).create(build(await tokenise(TEST_NUMBERS.silent, 2030))),
    async count(reference) {
      const { rows } = await sql<{ state: string; refunded: number }>`
        select state, refunded_amount as refunded from gateway_payment where reference = ${reference}`.execute(
        database.db,
      );
      return { captures: rows.filter(({ state }) => state === 'captured').length, refunded: rows[0]?.refunded ?? 0 };
    },
    async listMessages(reference) {
      const { rows } = await sql<{ eventId: string; type: string; createdAt: Date }>`
        select event_id, type, created_at from gateway_event where reference = ${reference}`.execute(database.db);
      return rows.map(({ eventId: id, type, createdAt }) => sign(JSON.stringify({ id, type, reference, createdAt })));
    },
    sign,
    stop: shop.stop,
  };
}
