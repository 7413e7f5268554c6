import { buildObject, type Fields, type StripeObject, toFields, toList } from './stripe-objects.ts';
import { missing } from './stripe-refusal.ts';

/** Currencies in which the vendor offers a method; cards in every one. */
const CURRENCIES: Readonly<Record<string, readonly string[]>> = {
  paypal: ['gbp', 'eur', 'usd', 'aud', 'cad', 'nzd'],
  klarna: ['gbp', 'eur', 'usd', 'aud', 'cad', 'nzd'],
  afterpay_clearpay: ['gbp', 'usd', 'aud', 'cad', 'nzd'],
};

/** Account with its capabilities, payment method configuration, domains and webhook endpoints. */
export function createStripeAccount() {
  const capabilities: Record<string, 'active' | 'inactive' | 'pending'> = {
    ...{ card_payments: 'active', paypal_payments: 'active', klarna_payments: 'active' },
    ...{ afterpay_clearpay_payments: 'active', transfers: 'active' },
  };
  const switchedOff = new Set<string>();
  const account: Fields = {
    ...{ id: 'acct_standin', object: 'account', country: 'GB', default_currency: 'gbp', email: 'shop@example.com' },
    ...{ charges_enabled: true, payouts_enabled: true, details_submitted: true, capabilities },
    requirements: { currently_due: [], disabled_reason: null },
  };
  const endpoints = new Map<string, StripeObject>();
  const domains = new Map<string, StripeObject>();

  const unreadable = new Set<string>();

  const isOn = (type: string): boolean => capabilities[`${type}_payments`] === 'active' && !switchedOff.has(type);

  return {
    account,
    capabilities,
    /** Methods that the merchant has switched off in the dashboard. */
    switchedOff,
    /** Methods of automatic payment methods in this currency. */
    listTypes: (currency: string): string[] => [
      ...(isOn('card') ? ['card'] : []),
      ...Object.keys(CURRENCIES).filter((type) => isOn(type) && CURRENCIES[type]?.includes(currency)),
    ],
    listEndpoints: (): StripeObject[] => [...endpoints.values()],
    createEndpoint(given: Fields): StripeObject {
      const enabled_events = toList(given.enabled_events);
      const endpoint = buildObject('webhook_endpoint', {
        url: given.url,
        enabled_events,
        api_version: given.api_version ?? null,
      });
      endpoints.set(endpoint.id, endpoint);
      return { ...endpoint, secret: 'whsec_standin' };
    },
    updateEndpoint(id: string, given: Fields): StripeObject {
      const endpoint = endpoints.get(id);
      if (!endpoint) throw missing('webhook_endpoint', id);
      return Object.assign(
        endpoint,
        given,
        given.enabled_events ? { enabled_events: toList(given.enabled_events) } : {},
      );
    },
    removeEndpoint: (id: string): boolean => endpoints.delete(id),
    listDomains: (): StripeObject[] => [...domains.values()],
    createDomain(given: Fields): StripeObject {
      const domain = buildObject('payment_method_domain', { domain_name: given.domain_name, enabled: true });
      domains.set(domain.id, domain);
      return domain;
    },
    /** Domains whose file Apple cannot read. */
    unreadable,
    validateDomain(id: string): StripeObject {
      const domain = domains.get(id);
      if (!domain) throw missing('payment_method_domain', id);
      const apple_pay = unreadable.has(String(domain.domain_name))
        ? { status: 'inactive', status_details: { error_message: 'The domain association file cannot be read' } }
        : { status: 'active' };
      return Object.assign(domain, { apple_pay });
    },
    listConfigurations: (): Fields[] => [
      {
        ...{
          id: 'pmc_standin',
          object: 'payment_method_configuration',
          active: true,
          is_default: true,
          name: 'Default',
        },
        ...Object.fromEntries(
          ['card', ...Object.keys(CURRENCIES)].map((type) => [
            type,
            {
              available: isOn(type),
              display_preference: { overridable: null, preference: 'on', value: isOn(type) ? 'on' : 'off' },
            },
          ]),
        ),
      },
    ],
    updateAccount: (given: Fields): Fields => Object.assign(account, toFields(given)),
  };
}
