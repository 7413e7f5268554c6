import { type SavedCard, unknownCard } from '@shop/domain/account/saved-card';
import { ShopError } from '@shop/domain/shop-error';
import type Stripe from 'stripe';
import type { GatewayVault } from '#server/order/payment/payment-gateway.ts';
import type { Log } from '#server/platform/log.ts';
import { getBrandName } from '../stripe-brands.ts';
import { isDeclined, isMissing, isRefused, logFailure } from '../stripe-failure.ts';
import type { StripeCustomers } from './stripe-customers.ts';

type Deps = { stripe: Stripe; customers: StripeCustomers; log: Pick<Log, 'warn'> };

const MAX_CARDS = 10;

/** Saved cards as payment methods of a Stripe customer; saved by setup intents, which ask the bank for consent. */
export function createStripeVault({ stripe, customers, log }: Deps): GatewayVault {
  async function listMethods(customer: string): Promise<Stripe.PaymentMethod[]> {
    const { data } = await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 100 });
    return data;
  }

  async function list(payer: string): Promise<SavedCard[]> {
    const customer = await customers.find(payer);
    if (!customer) return [];
    const [methods, holder] = await Promise.all([listMethods(customer), stripe.customers.retrieve(customer)]);
    const chosen = holder.deleted ? undefined : toId(holder.invoice_settings.default_payment_method);
    const usual = methods.find(({ id }) => id === chosen) ?? methods[0];
    return methods.map((method) => toSavedCard(method, method === usual)).sort(byDefault);
  }

  async function requireOwn(payer: string, cardId: string): Promise<string> {
    const customer = await customers.find(payer);
    const methods = customer ? await listMethods(customer) : [];
    if (!customer || !methods.some(({ id }) => id === cardId)) throw unknownCard();
    return customer;
  }

  /** The same card with a later expiry date replaces the older one. */
  async function replaceOlder(customer: string, added: Stripe.PaymentMethod): Promise<void> {
    const methods = await listMethods(customer);
    const older = methods.filter(({ id, card }) => id !== added.id && isSameNumber(card, added.card));
    await Promise.all(older.map(({ id }) => stripe.paymentMethods.detach(id)));
  }

  async function admit(customer: string, typed: Stripe.PaymentMethod): Promise<void> {
    if (typed.customer) throw refuse('token_unusable');
    const methods = await listMethods(customer);
    const known = methods.filter(({ card }) => isSameNumber(card, typed.card));
    if (known.some(({ card }) => isSameExpiry(card, typed.card))) throw refuse('card_saved_already');
    if (known.length === 0 && methods.length >= MAX_CARDS) throw refuse('too_many_cards');
  }

  async function save(payer: string, { token, returnUrl }: TypedCard): Promise<{ url?: string }> {
    const typed = await stripe.paymentMethods.retrieve(token);
    const customer = await customers.require(payer);
    await admit(customer, typed);
    const { status, next_action } = await stripe.setupIntents.create(
      {
        ...{ customer, payment_method: token, payment_method_types: ['card'], usage: 'off_session' },
        ...{ confirm: true, return_url: returnUrl },
      },
      { idempotencyKey: `setup/${token}` },
    );
    const url = next_action?.redirect_to_url?.url;
    if (status === 'requires_action' && url) return { url };
    if (status !== 'succeeded') throw refuse('card_refused');
    await replaceOlder(customer, typed);
    return {};
  }

  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw toRefusal(error, log);
    }
  };

  return {
    list: (payer) => attempt(() => list(payer)),
    add: (payer, card) => attempt(() => save(payer, card)),
    choose: (payer, cardId) =>
      attempt(async () => {
        const customer = await requireOwn(payer, cardId);
        await stripe.customers.update(customer, { invoice_settings: { default_payment_method: cardId } });
      }),
    remove: (payer, cardId) =>
      attempt(async () => {
        await requireOwn(payer, cardId);
        await stripe.paymentMethods.detach(cardId);
      }),
  };
}

type TypedCard = Parameters<GatewayVault['add']>[1];
type Card = Stripe.PaymentMethod['card'];

const isSameNumber = (one: Card, other: Card): boolean =>
  one?.fingerprint !== undefined && one.fingerprint !== null && one.fingerprint === other?.fingerprint;
const isSameExpiry = (one: Card, other: Card): boolean =>
  one?.exp_month === other?.exp_month && one?.exp_year === other?.exp_year;

const toId = (value: string | { id: string } | null): string | undefined =>
  typeof value === 'object' ? value?.id : value;

const byDefault = (one: SavedCard, other: SavedCard): number => Number(other.isDefault) - Number(one.isDefault);

const toSavedCard = ({ id, card }: Stripe.PaymentMethod, isDefault: boolean): SavedCard => ({
  id,
  brand: getBrandName(card?.brand),
  lastFour: card?.last4 ?? '',
  expires: { month: card?.exp_month ?? 1, year: card?.exp_year ?? 1970 },
  isDefault,
});

const REFUSALS = {
  card_saved_already: { kind: 'conflict', reason: 'This card is already saved' },
  too_many_cards: { kind: 'conflict', reason: 'No more cards can be saved' },
  token_unusable: { kind: 'unprocessable', reason: 'The card has to be typed again' },
  card_refused: { kind: 'unprocessable', reason: 'The bank declined this card' },
} as const;

const refuse = (code: keyof typeof REFUSALS) =>
  new ShopError(REFUSALS[code].reason, { code, kind: REFUSALS[code].kind, field: 'token' });

function toRefusal(error: unknown, log: Pick<Log, 'warn'>): unknown {
  if (error instanceof ShopError) return error;
  if (isDeclined(error)) return refuse('card_refused');
  if (isMissing(error) || isRefused(error)) return refuse('token_unusable');
  logFailure(error, log);
  return new ShopError('The payment provider does not answer. Please try again shortly.', {
    code: 'gateway_unavailable',
    kind: 'unavailable',
  });
}
