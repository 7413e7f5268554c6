import type { Brand } from '@shop/domain/site/store/brand';
import type { Store } from '@shop/domain/site/store/store';
import type { Env } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { DISPUTES_COMMAND, runDisputesCommand } from './disputes-command.ts';
import { PAYOUTS_COMMAND, runPayoutsCommand } from './payouts/payouts-command.ts';
import { PAYMENT_CHECK_COMMAND } from './stripe/account/payment-check.ts';
import { PAYMENT_DOMAINS_COMMAND } from './stripe/account/payment-domains.ts';
import { openPaymentCheck, openPaymentDomains } from './stripe/open.ts';

type Deps = {
  readEnv: () => Env;
  stores: readonly Store[];
  getBrand: (store: Store) => Pick<Brand, 'paymentOptions'>;
  print: (line: string) => void;
  mistaken: (problem: string) => number;
  withDatabase: (env: Env, work: (database: DatabaseHandle) => Promise<number>) => Promise<number>;
};
type Run = (typed: readonly string[]) => Promise<number>;

const NO_STRIPE = 'Stripe is not configured: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET';

/** Commands about payments, by name. */
export function listPaymentCommands({ readEnv, print, mistaken, withDatabase, ...deps }: Deps): [string, Run][] {
  const orMistaken = async (run: (() => Promise<number>) | undefined) => (run ? await run() : mistaken(NO_STRIPE));
  return [
    [PAYMENT_CHECK_COMMAND, () => orMistaken(openPaymentCheck({ ...deps, env: readEnv(), print }))],
    [PAYMENT_DOMAINS_COMMAND, () => orMistaken(openPaymentDomains({ env: readEnv(), print }))],
    [PAYOUTS_COMMAND, (typed) => withDatabase(readEnv(), ({ db }) => runPayoutsCommand({ db, print }, typed))],
    [
      DISPUTES_COMMAND,
      () => withDatabase(readEnv(), ({ db }) => runDisputesCommand({ db, clock: systemClock, print })),
    ],
  ];
}
