import type { DeclineReason } from '@shop/contracts/gateway/payment';

/** What a payment with the card does. */
export type TestBehaviour =
  | 'approve'
  | 'challenge'
  /** It is captured, but the answer never comes. */
  | 'silent'
  /** It is captured a while later, and told then. */
  | 'late'
  /** Whatever is told of it is told twice. */
  | 'repeated'
  | DeclineReason;

/** The published numbers. Any other number is refused, so that nobody's real card ever lies here. */
const TEST_CARDS: Readonly<Record<string, TestBehaviour>> = {
  '4242424242424242': 'approve',
  '5555555555554444': 'approve',
  '378282246310005': 'approve',
  '4000000000003220': 'challenge',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000009979': 'stolen_card',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000000000000341': 'silent',
  '4000000000000259': 'late',
  '4000000000000275': 'repeated',
};

const TAKEN: ReadonlySet<TestBehaviour> = new Set(['approve', 'challenge', 'silent', 'late', 'repeated']);

export const behaviourOf = (number: string): TestBehaviour | undefined =>
  Object.hasOwn(TEST_CARDS, number) ? TEST_CARDS[number] : undefined;

export const isDecline = (behaviour: TestBehaviour): behaviour is DeclineReason => !TAKEN.has(behaviour);
