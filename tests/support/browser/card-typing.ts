import { endpointUrl } from '@shop/contracts/endpoint';
import { tokeniseEndpoint } from '@shop/contracts/gateway/card-token';
import type { TestShop } from '../shop/test-shop.ts';

/** Published card numbers of the test gateway, by behaviour. */
export const TEST_NUMBERS = {
  approve: '4242 4242 4242 4242',
  approveMastercard: '5555 5555 5555 4444',
  challenge: '4000 0000 0000 3220',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  stolen: '4000 0000 0000 9979',
  silent: '4000 0000 0000 0341',
  late: '4000 0000 0000 0259',
  repeated: '4000 0000 0000 0275',
} as const;
export type TestNumber = keyof typeof TEST_NUMBERS;

/** Posts a card to the gateway's fields, as a browser does, and returns the token. */
export async function typeCard({ app }: Pick<TestShop, 'app'>, name: TestNumber = 'approve'): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: endpointUrl(tokeniseEndpoint),
    payload: { number: TEST_NUMBERS[name], expiry: '06/30', cvc: '123' },
  });
  return reply.json().token;
}
