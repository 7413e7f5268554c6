import { afterAll, beforeAll } from 'vitest';
import type { GatewayUnderTest } from './gateway-under-test.ts';
import { describeCaptures } from './kit-captures.ts';
import { describePayments } from './kit-payments.ts';
import { describeRefunds } from './kit-refunds.ts';
import { describeVault } from './kit-vault.ts';
import { describeWebhooks } from './kit-webhooks.ts';

/** Suite that every adapter of `PaymentGateway` must pass. */
export function testGateway(open: () => Promise<GatewayUnderTest>): void {
  let opened: GatewayUnderTest | undefined;
  const get = (): GatewayUnderTest => {
    if (!opened) throw new Error('The gateway is not open');
    return opened;
  };
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.stop());
  describePayments(get);
  describeCaptures(get);
  describeRefunds(get);
  describeVault(get);
  describeWebhooks(get);
}
