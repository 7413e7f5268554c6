import type Stripe from 'stripe';

export const PAYMENT_DOMAINS_COMMAND = 'payment:domains';
export const PAYMENT_DOMAINS_USAGE = `  ${PAYMENT_DOMAINS_COMMAND}              registers the domains of the shop at Stripe, for Apple Pay and Google Pay`;

type Domain = Pick<Stripe.PaymentMethodDomain, 'domain_name' | 'enabled' | 'apple_pay'>;
type Deps = { stripe: Stripe; origins: readonly string[]; print: (line: string) => void };

/** Registers missing domains and has the others checked again. 1: Apple Pay is not open everywhere. */
export async function registerDomains({ stripe, origins, print }: Deps): Promise<number> {
  const known = await listDomains(stripe);
  const found: Domain[] = [];
  for (const name of listHosts(origins)) {
    const { id } =
      known.find(({ domain_name }) => domain_name === name) ??
      (await stripe.paymentMethodDomains.create({ domain_name: name }, { idempotencyKey: `domain/${name}` }));
    found.push(await stripe.paymentMethodDomains.validate(id));
  }
  for (const domain of found) print(describeDomain(domain.domain_name, domain));
  return found.every(isOpen) ? 0 : 1;
}

export async function listDomains(stripe: Stripe): Promise<Stripe.PaymentMethodDomain[]> {
  return (await stripe.paymentMethodDomains.list({ limit: 100 })).data;
}

/** Wallets are an addition: the shop takes payments without them. */
export const describeDomains = (origins: readonly string[], known: readonly Domain[]): string[] =>
  listHosts(origins).map((name) =>
    describeDomain(
      name,
      known.find(({ domain_name }) => domain_name === name),
    ),
  );

function describeDomain(name: string, domain: Domain | undefined): string {
  if (!domain) return `${name} is not registered for wallets: run ${PAYMENT_DOMAINS_COMMAND}`;
  if (isOpen(domain)) return `${name} is registered for wallets`;
  const reason = domain.apple_pay.status_details?.error_message ?? 'the domain is switched off';
  return `${name} shows no Apple Pay: ${reason}. Set APPLE_PAY_DOMAIN_FILE, then run ${PAYMENT_DOMAINS_COMMAND}`;
}

const isOpen = ({ enabled, apple_pay }: Domain): boolean => enabled && apple_pay.status === 'active';

const listHosts = (origins: readonly string[]): string[] => [
  ...new Set(origins.map((origin) => new URL(origin).hostname)),
];
