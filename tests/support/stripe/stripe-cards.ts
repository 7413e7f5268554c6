import { createHash } from 'node:crypto';
import type { Fields } from './stripe-objects.ts';

/** Behaviour of a payment with a card, by the numbers that Stripe publishes for tests. */
export type CardBehaviour = 'pays' | 'challenge' | 'processing' | { code: string; decline?: string };

const BEHAVIOURS: Readonly<Record<string, CardBehaviour>> = {
  '4000000000003220': 'challenge',
  '4000002500003155': 'challenge',
  '4000000000000002': { code: 'card_declined', decline: 'generic_decline' },
  '4000000000009995': { code: 'card_declined', decline: 'insufficient_funds' },
  '4000000000009979': { code: 'card_declined', decline: 'stolen_card' },
  '4000000000000069': { code: 'expired_card' },
  '4000000000000127': { code: 'incorrect_cvc' },
  /** Not of Stripe: stays in `processing` until the test ends it. */
  '4000000000009987': 'processing',
};

export const findBehaviour = (number: string): CardBehaviour => BEHAVIOURS[number] ?? 'pays';

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^3[47]/, 'amex'],
  [/^3[0689]/, 'diners'],
  [/^6(011|4|5)/, 'discover'],
  [/^62/, 'unionpay'],
  [/^[25]/, 'mastercard'],
];

/** Card as the API shows it; the number itself is kept apart. */
export function describeCard(number: string, expires: { month: number; year: number }): Fields {
  const brand = BRANDS.find(([start]) => start.test(number))?.[1] ?? 'unknown';
  return {
    ...{ brand, display_brand: brand, last4: number.slice(-4), exp_month: expires.month, exp_year: expires.year },
    ...{ country: 'GB', funding: 'credit', generated_from: null, wallet: null, regulated_status: null },
    fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    networks: { available: [brand], preferred: null },
    three_d_secure_usage: { supported: true },
  };
}
