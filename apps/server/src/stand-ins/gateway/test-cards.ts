import type { DeclineReason } from '@shop/contracts/gateway/payment';

/** Outcome of a payment with the test card. */
export type TestBehaviour =
  | 'approve'
  | 'challenge'
  /** Captured, but the response never arrives. */
  | 'silent'
  /** Captured after a delay and reported by webhook. */
  | 'late'
  /** Captured, with every webhook delivered twice. */
  | 'repeated'
  | DeclineReason;

/** Published test numbers. Any other number is rejected so that no real card is ever stored. */
const TEST_CARDS: Readonly<Record<string, TestBehaviour>> = {
  '4242424242424242': 'approve',
  '5555555555554444': 'approve',
  '378282246310005': 'approve',
  '4917300800000000': 'approve',
  '6759649826438453': 'approve',
  '6011111111111117': 'approve',
  '36227206271667': 'approve',
  '3056930009020004': 'approve',
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

export const findBehaviour = (number: string): TestBehaviour | undefined =>
  Object.hasOwn(TEST_CARDS, number) ? TEST_CARDS[number] : undefined;

export const isDecline = (behaviour: TestBehaviour): behaviour is DeclineReason => !TAKEN.has(behaviour);
