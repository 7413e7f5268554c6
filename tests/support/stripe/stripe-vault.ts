import { type CardBehaviour, describeCard, findBehaviour } from './stripe-cards.ts';
import { buildObject, type Fields, type StripeObject, toFields, toText } from './stripe-objects.ts';
import { invalid, missing } from './stripe-refusal.ts';

export type PaymentMethod = StripeObject & { type: string; customer: string | null; card?: Fields | undefined };
export type Customer = StripeObject & { invoice_settings: Fields };

export type StripeVault = ReturnType<typeof createStripeVault>;

/** Customers and payment methods. Card numbers are kept beside the objects, as at the vendor. */
export function createStripeVault() {
  const customers = new Map<string, Customer>();
  const methods = new Map<string, PaymentMethod>();
  const numbers = new Map<string, string>();

  function requireMethod(id: string, param?: string): PaymentMethod {
    const method = methods.get(id);
    if (!method) throw missing('PaymentMethod', id, param);
    return method;
  }

  function requireCustomer(id: string, param?: string): Customer {
    const customer = customers.get(id);
    if (!customer) throw missing('customer', id, param);
    return customer;
  }

  function createMethod(given: Fields): PaymentMethod {
    const type = String(given.type);
    const billing = given.billing_details ? { billing_details: given.billing_details } : {};
    if (type !== 'card') {
      const method = buildObject('payment_method', { type, customer: null, card: undefined, [type]: {}, ...billing });
      methods.set(method.id, method);
      return method;
    }
    const { number = '', exp_month, exp_year } = toFields(given.card);
    const expires = { month: Number(exp_month), year: Number(exp_year) };
    const digits = String(number).replace(/\D/g, '');
    if (digits.length < 12)
      throw invalid('Your card number is incorrect.', { code: 'incorrect_number', param: 'number' });
    const card = describeCard(digits, expires);
    const method = buildObject('payment_method', { type, customer: null, card, ...billing });
    methods.set(method.id, method);
    numbers.set(method.id, digits);
    return method;
  }

  return {
    requireMethod,
    requireCustomer,
    createMethod,
    hasCustomer: (id: string): boolean => customers.has(id),
    getBehaviour: (id: string): CardBehaviour => findBehaviour(numbers.get(id) ?? ''),
    createCustomer(given: Fields): Customer {
      const invoice_settings = { default_payment_method: null };
      const customer = buildObject('customer', { metadata: {}, ...given, invoice_settings });
      customers.set(customer.id, customer);
      return customer;
    },
    updateCustomer(id: string, given: Fields): Customer {
      const customer = requireCustomer(id);
      const chosen = toText(toFields(given.invoice_settings).default_payment_method);
      if (chosen !== undefined && requireMethod(chosen, 'invoice_settings').customer !== id) {
        throw invalid('The customer does not have a payment method with the ID', { code: 'resource_missing' });
      }
      Object.assign(customer, given, {
        invoice_settings: { ...customer.invoice_settings, ...toFields(given.invoice_settings) },
      });
      return customer;
    },
    deleteCustomer(id: string): Fields {
      requireCustomer(id);
      customers.delete(id);
      for (const method of methods.values()) if (method.customer === id) method.customer = null;
      return { id, object: 'customer', deleted: true };
    },
    listMethods: (customer: string, type: string | undefined): PaymentMethod[] =>
      [...methods.values()].filter((one) => one.customer === customer && (!type || one.type === type)).reverse(),
    attach(id: string, customer: string): PaymentMethod {
      const method = requireMethod(id);
      requireCustomer(customer, 'customer');
      if (method.customer && method.customer !== customer)
        throw invalid('The payment method is attached to another customer.');
      method.customer = customer;
      return method;
    },
    detach(id: string): PaymentMethod {
      const method = requireMethod(id);
      if (!method.customer) throw invalid('The payment method you provided is not attached to a customer.');
      const customer = customers.get(method.customer);
      if (customer?.invoice_settings.default_payment_method === id)
        customer.invoice_settings.default_payment_method = null;
      method.customer = null;
      return method;
    },
    /** A method of a customer may be used for that customer only. */
    requireUsable(id: string, customer: string | null): PaymentMethod {
      const method = requireMethod(id, 'payment_method');
      if (method.customer && method.customer !== customer) {
        throw invalid('The provided PaymentMethod cannot be used: it belongs to another customer.', {
          param: 'payment_method',
        });
      }
      return method;
    },
  };
}
