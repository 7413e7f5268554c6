import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createWarehouseWebhook } from '../../apps/server/src/order/warehouse/warehouse-webhook.ts';
import { givenSecret } from '../../apps/server/src/platform/secrets/secret.ts';
import { isSignedBody } from '../../apps/server/src/platform/signed-body.ts';
import { type Received, testWarehouse } from './warehouse-kit.ts';

const SECRET = 'secret-of-the-warehouse';

testWarehouse(async () => {
  const messages: Received[] = [];
  let isBroken = false;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const doubt = { body, signature: request.headers['x-signature'], now: new Date(), windowSeconds: 300 };
    const isSigned = isSignedBody({ secret: SECRET, ...doubt });
    if (isBroken || !isSigned) {
      isBroken = false;
      response.writeHead(503).end();
      return;
    }
    const { address, lines = [], ...message } = JSON.parse(body.toString());
    messages.push({ ...message, name: address?.name, country: address?.country, lines });
    response.writeHead(202).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    adapter: createWarehouseWebhook({
      ...{ url: `http://127.0.0.1:${port}/`, secret: givenSecret([SECRET]), clock: () => new Date() },
    }),
    received: async () => messages,
    async breakOnce() {
      isBroken = true;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
});
